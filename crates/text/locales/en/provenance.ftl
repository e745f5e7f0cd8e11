## Where a fact about a card comes from.

provenance-seed = the rulebook says so, or it follows from it
provenance-public = read off the printed card, or told by public sources
provenance-reconstructed = a real card, but this was made up for want of a source
provenance-original = invented

# $fields is a list of what was made up about a card, such as its cost.
provenance-made-up = Not from a printed card: { $fields }.
# The same of one of several things that lie together; $name is its name.
provenance-made-up-of = Not from a printed card, of { $name }: { $fields }.
