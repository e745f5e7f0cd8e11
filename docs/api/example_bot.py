#!/usr/bin/env python3
"""A small bot that plays a whole game through the interface of a Valecraft server.

It needs nothing but Python 3.8 or later. It opens a table against a bot of the
server, or sits down at one that is open, follows what happens there, and takes
a random legal action whenever it has to choose. To make it play well, write
another `choose`.

    example_bot.py                                    # a game of eternity
    example_bot.py --game mystic --opponent hard
    example_bot.py --server http://127.0.0.1:8417 --table k3v9x2m4p7q1
    example_bot.py --table k3v9x2m4p7q1 --code a1b2c3d4   # for invited people

docs/api.md explains the interface.
"""

import argparse
import json
import random
import sys
import time
import urllib.error
import urllib.request


class Problem(Exception):
    """What the server says when something cannot be done."""

    def __init__(self, status, body, wait):
        super().__init__(body.get("message", "no reason was told"))
        self.status = status
        self.kind = body.get("problem", "unknown")
        self.wait = wait


class Server:
    """The server, and the token by which it knows us."""

    def __init__(self, address):
        self.address = address.rstrip("/")
        self.token = None

    def request(self, method, path, body=None, headers=None):
        """Sends a request and returns the open answer. Comes back later if the
        server asks for that."""
        while True:
            try:
                return self.request_once(method, path, body, headers)
            except Problem as problem:
                if problem.status not in (429, 503, 507):
                    raise
                time.sleep(problem.wait)

    def request_once(self, method, path, body, headers):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.address + path, data=data, method=method)
        for name, value in (headers or {}).items():
            request.add_header(name, value)
        if data is not None:
            request.add_header("Content-Type", "application/json")
        if self.token:
            request.add_header("Authorization", "Bearer " + self.token)
        try:
            # A quiet table is heard of every 15 seconds; silence for longer
            # means that the connection is gone.
            return urllib.request.urlopen(request, timeout=60)
        except urllib.error.HTTPError as error:
            with error:
                text = error.read().decode(errors="replace")
                wait = float(error.headers.get("Retry-After") or 1)
            try:
                told = json.loads(text)
            except ValueError:
                told = {"message": text}
            raise Problem(error.code, told, wait) from None

    def ask(self, method, path, body=None):
        """Sends a request and returns what the JSON of the answer says."""
        with self.request(method, path, body) as answer:
            return json.load(answer)

    def events(self, table, step):
        """What happens at a table after a step, as it happens."""
        with self.request("GET", f"/api/tables/{table}/events", headers={"Last-Event-ID": str(step)}) as stream:
            data = []
            for line in stream:
                line = line.decode().rstrip("\r\n")
                if line.startswith("data:"):
                    data.append(line[5:].strip())
                elif not line and data:
                    # An empty line ends an event. Lines that begin with a colon
                    # only keep the connection open.
                    yield json.loads("\n".join(data))
                    data = []


def choose(table):
    """Chooses one of the legal actions. This is where a better bot thinks:
    `table["view"]` is everything that we know about the game, and
    `table["offers"]` says in words what we may do."""
    return random.choice(table["legal"])


def sit_down(server, arguments):
    """Opens a table, or sits down at one, and remembers the token."""
    if arguments.table:
        newcomer = {"name": arguments.name}
        if arguments.code:
            newcomer["code"] = arguments.code
        seated = server.ask("POST", f"/api/tables/{arguments.table}/sit", newcomer)
    else:
        seats = [{"me": arguments.name}, {"bot": arguments.opponent}]
        seated = server.ask("POST", "/api/tables", {"game": arguments.game, "seats": seats})
    server.token = seated["token"]
    return seated["table"]


def play(server, table):
    """Plays until the game is over, and returns how it ended."""
    now = server.ask("GET", f"/api/tables/{table}")
    while now["waits"]["for"] != "nothing":
        if now["legal"]:
            action = choose(now)
            try:
                # The step says what we knew when we decided. If somebody else
                # was faster, the server refuses, and we look again.
                server.ask("POST", f"/api/tables/{table}/act", {"action": action, "step": now["step"]})
                print(f"I choose: {action}")
            except Problem as problem:
                if problem.kind != "stale-step":
                    raise
        else:
            wait_for_turn(server, table, now["step"])
        now = server.ask("GET", f"/api/tables/{table}")
    return now


def wait_for_turn(server, table, step):
    """Comes back when we have to choose, or when the game is over. If the
    connection is lost, it goes on after the last event that was heard."""
    while True:
        try:
            for update in server.events(table, step):
                step = update["step"]
                if update["legal"] or update["waits"]["for"] == "nothing":
                    return
        except OSError as error:
            print(f"The connection was lost: {error}", file=sys.stderr)
        time.sleep(1)


def main():
    parser = argparse.ArgumentParser(description="Plays a whole game at a Valecraft server.")
    parser.add_argument("--server", default="http://127.0.0.1:8417", help="where the server listens")
    parser.add_argument("--game", default="eternity", help="eternity or mystic")
    parser.add_argument("--opponent", default="easy", help="the level of the other bot")
    parser.add_argument("--table", help="a table to sit down at, instead of opening one")
    parser.add_argument("--code", help="the code of a table for invited people")
    parser.add_argument("--name", default="Robin", help="what we are called")
    parser.add_argument("--seed", type=int, help="makes our choices repeatable")
    arguments = parser.parse_args()
    random.seed(arguments.seed)

    server = Server(arguments.server)
    try:
        table = sit_down(server, arguments)
        print(f"We sit at the table {table}.")
        last = play(server, table)
    except Problem as problem:
        sys.exit(f"The server says no ({problem.kind}): {problem}")
    except OSError as error:
        sys.exit(f"There is no server at {arguments.server}: {error}")
    for seat in last["seats"]:
        won = " and wins" if seat["seat"] in last["winners"] else ""
        print(f"{seat['name']} has {seat['score']} points{won}.")


if __name__ == "__main__":
    main()
