## How things follow each other in a list, in every text, and how a sentence is
## made.
##
## A list is put together from left to right: $first is what there is of it so
## far, $next the item that is added.

# A list without any item.
list-nothing = nothing
# Two items, and no more.
list-two = { $first } and { $next }
# One more item, with others to come after it.
list-more = { $first }, { $next }
# The last of three items or more.
list-last = { $first } and { $next }
# One more item of a bare list, such as names on a line, at any place.
list-bare = { $first }, { $next }

# $words begin with a large letter.
sentence = { $words }.
