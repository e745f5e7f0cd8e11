#!/usr/bin/env python3
"""A complete bot for `valecraft arena` and `valecraft sim`, with a little judgement.

    valecraft arena eternity --bots "cmd:python3 docs/bots/example_bot.py,random"
    valecraft arena mystic   --bots "cmd:python3 docs/bots/example_bot.py,random"

It needs Python 3 and nothing else. Every message is a JSON object on a line of
its own. To `choose`, and to nothing else, a bot answers with one line, which
says which choice it is about. Standard output belongs to the game; the last line
that a bot says to standard error is told to its owner if it loses by a fault.
"""

import json
import sys


def own(view):
    """What the view says about our own seat."""
    return next(player for player in view["players"] if player["seat"] == view["viewer"])


def eternity(prompt, view, action):
    """How much an action of The Vale of Eternity is worth: the most is chosen."""
    verb, _, card = action.partition(" ")
    # A player keeps four stones at the most, so that selling more is a waste.
    stones = sum(own(view)["stones"].values())
    if verb == "summon":
        return 100  # Summoned cards score, so that nothing is better.
    if verb == "sell":
        return 60 + price(view, card) if stones < 2 else 20
    if verb == "tame":
        return 50 - price(view, card)
    if verb == "draft":
        return price(view, card) if stones < 2 else -price(view, card)
    if verb == "pay":
        return -action.count("p") * 3 - action.count("b") * 2  # Keep what is worth most.
    if verb == "keep":
        return action.count("p") * 3 + action.count("b") * 2
    if verb == "end":
        return -100
    return 0


def price(view, card):
    """What the market pays for a card, if it lies there."""
    for family in view["market"].values():
        if card in family["cards"]:
            stones = family["sells_for"]
            return stones["red"] + 3 * stones["blue"] + 6 * stones["purple"]
    return 0


def mystic(prompt, view, action):
    """How much an action of Mystic Vale is worth."""
    verb, _, card = action.partition(" ")
    if verb == "push":
        # The view tells how many cards there are to turn up, and how many of
        # them would spoil.
        odds = own(view)["push_odds"]
        return 1 if odds and odds["spoiling"] * 4 < odds["cards"] else -1
    if verb == "buy":
        for level, row in enumerate(view["vales"]["rows"]):
            if card in row:
                return 50 + level
        for level, row in enumerate(view["commons"]["rows"]):
            if card in row:
                return 20 + level
        return 10
    if verb == "end":
        return -100
    return 0


JUDGES = {"eternity": eternity, "mystic": mystic}


def main():
    judge = None
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            if message["protocol"] != 1:
                sys.exit(f"this bot speaks protocol 1, not {message['protocol']}")
            judge = JUDGES.get(message["game"], lambda prompt, view, action: 0)
        elif message["type"] == "choose":
            prompt, view = message["prompt"], message["view"]
            # Of equals, the first one is taken.
            best = max(message["legal"], key=lambda action: judge(prompt, view, action))
            print(json.dumps({"action": best, "number": message["number"]}), flush=True)


if __name__ == "__main__":
    main()
