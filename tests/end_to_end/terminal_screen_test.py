#!/usr/bin/env python3
"""Plays the full-screen game in a real terminal (tmux), as a person would: with keys, looking at the screen.

usage: terminal_screen_test.py PROGRAM
"""
import itertools
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest

PROGRAM = None
PATIENCE = 60  # seconds; machines may be busy


class Terminal:
    """A tmux server of our own, with one window of a given size."""

    numbers = itertools.count()  # no name twice: the server before may still be on its way out

    def __init__(self, width, height, command, environment):
        self.socket = f"sobremesa-test-{os.getpid()}-{next(self.numbers)}"
        words = ["new-session", "-d", "-x", str(width), "-y", str(height)]
        for name, value in environment.items():
            words += ["-e", f"{name}={value}"]
        # The window stays when the program ends, so that its last words can be read.
        self.tmux(*words, f"{command}; code=$?; echo; echo THE PROGRAM ENDED WITH $code; sleep 1000")

    def tmux(self, *words):
        done = subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *words], capture_output=True, text=True, check=True)
        return done.stdout

    def screen(self):
        return self.tmux("capture-pane", "-p")

    def keys(self, *names):
        self.tmux("send-keys", *names)

    def resize(self, width, height):
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    def wait_for(self, pattern):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            screen = self.screen()
            if re.search(pattern, screen):
                return screen
            time.sleep(0.05)
        raise AssertionError(f"never saw /{pattern}/; the screen is:\n{screen}")

    def close(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True)


class ScreenTest(unittest.TestCase):
    def setUp(self):
        self.state = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.state)

    def open(self, arguments, width=80, height=24, **environment):
        settings = {"XDG_STATE_HOME": str(self.state), "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", **environment}
        terminal = Terminal(width, height, f"{PROGRAM} {arguments}", settings)
        self.addCleanup(terminal.close)
        return terminal

    def program_in(self, terminal):
        """The id of the process that we started in the window."""
        shell = terminal.tmux("display-message", "-p", "#{pane_pid}").strip()
        children = subprocess.run(["ps", "--ppid", shell, "-o", "pid=,args="], capture_output=True, text=True).stdout
        for line in children.splitlines():
            number, arguments = line.split(None, 1)
            if arguments.startswith(PROGRAM):
                return int(number)
        raise AssertionError(f"the program is not running: {children!r}")

    def test_a_turn_by_keys_is_private_until_it_ends(self):
        terminal = self.open("play the-game --bots strong --seed 7")
        terminal.wait_for(r"Your turn")
        terminal.keys("1", "a")
        screen = terminal.wait_for(r"This turn, only you see it: 24 on pile A")
        self.assertIn("1 of 2", screen)
        terminal.keys("BSpace")
        terminal.wait_for(r"0 of 2")
        terminal.keys("7", "c")
        terminal.wait_for(r"82 on pile C, down 18")
        terminal.keys("6", "c", "e")
        screen = terminal.wait_for(r"You played 82 and 81 on C")
        terminal.wait_for(r"Otto played")

    def test_an_illegal_pile_says_why(self):
        terminal = self.open("play the-game --seats 1 --seed 7")
        terminal.wait_for(r"Your turn")
        terminal.keys("8", "c")
        terminal.wait_for(r"82 on pile C|on pile C, down")
        terminal.keys("7", "a")
        terminal.wait_for(r"on pile A, up")
        terminal.keys("1", "a")
        terminal.wait_for(r"is not higher than \d+\. Pile A goes up: higher than \d+")

    def test_killed_in_the_middle_it_goes_on_with_the_same_cards(self):
        terminal = self.open("play the-game --bots easy --seed 7")
        terminal.wait_for(r"Your turn")
        terminal.keys("7", "c", "6", "c", "e")
        terminal.wait_for(r"Otto played")
        before = terminal.wait_for(r"Your turn")
        os.kill(self.program_in(terminal), signal.SIGKILL)
        terminal.wait_for(r"THE PROGRAM ENDED WITH 137")
        again = self.open("play --resume")
        after = again.wait_for(r"Your turn")

        def cards(screen):
            return [re.findall(r"\d+", line) for line in screen.splitlines() if re.search(r"│ +\d+", line)]

        self.assertEqual(cards(before)[:1], cards(after)[:1])
        self.assertEqual(cards(before)[-1], cards(after)[-1])

    def test_between_hand_overs_nobody_sees_a_hand(self):
        terminal = self.open("play the-game --seats 2 --names Ana,Luis --seed 7")
        hands = {"Ana": "24 31 36 45 61 81 82".split(), "Luis": "14 38 39 54 66 90 98".split()}
        page = terminal.wait_for(r"Ana")
        self.assert_shows_none(page, hands["Luis"])
        terminal.keys("Enter")
        screen = terminal.wait_for(r"│ +24 ")
        self.assert_shows_none(screen, hands["Luis"])
        terminal.keys("7", "c", "6", "c", "e")
        page = terminal.wait_for(r"Luis")
        page = terminal.wait_for(r"(?i)enter")
        self.assert_shows_none(page, hands["Ana"][:5] + hands["Luis"])
        terminal.keys("Enter")
        screen = terminal.wait_for(r"│ +14 ")
        self.assert_shows_none(screen, hands["Ana"][:5])

    def assert_shows_none(self, screen, cards):
        inside = re.findall(r"│ *[▸>]?(\d+)", screen)
        self.assertFalse(set(inside) & set(cards), screen)

    def test_every_game_is_drawn_at_both_sizes(self):
        for game in ("the-game", "the-game --option fire=true", "the-game-extreme", "face-to-face --option starter=0", "level-8 --seats 6 --bots easy,easy,easy,easy,easy --option first_dealer=5", "quick-and-easy"):
            for width, height in ((80, 24), (200, 60)):
                with self.subTest(game=game, width=width):
                    terminal = self.open(f"play {game} --seed 7", width, height)
                    screen = terminal.wait_for(r"Your turn")
                    self.assertLessEqual(max(len(line) for line in screen.splitlines()), width)
                    terminal.keys("?")
                    terminal.wait_for(r"(?i)escape|esc")
                    terminal.close()

    def test_a_storm_of_sizes_does_no_harm(self):
        terminal = self.open("play level-8 --bots easy,easy --seed 7 --option first_dealer=2", 200, 60)
        terminal.wait_for(r"Your turn")
        for width, height in ((1, 1), (10, 5), (80, 24), (3, 60), (200, 2), (40, 12), (120, 30), (79, 23)) * 4:
            terminal.resize(width, height)
            terminal.keys("1", "?", "Escape", "t", "Escape")
        terminal.resize(80, 24)
        terminal.wait_for(r"Your turn")
        self.assertGreater(self.program_in(terminal), 0)

    def test_terminals_of_every_kind(self):
        for term in ("xterm", "vt100", "screen-256color", "ansi", "linux"):
            with self.subTest(term=term):
                terminal = Terminal(80, 24, f"env TERM={term} LC_ALL=C XDG_STATE_HOME={self.state} {PROGRAM} play the-game --seats 1 --seed 7", {})
                self.addCleanup(terminal.close)
                screen = terminal.wait_for(r"Your turn")
                self.assertTrue(screen.isascii(), screen)

    def test_a_dumb_terminal_gets_sentences(self):
        terminal = Terminal(80, 24, f"env TERM=dumb LC_ALL=C.UTF-8 XDG_STATE_HOME={self.state} {PROGRAM} play the-game --seats 1 --seed 7", {})
        self.addCleanup(terminal.close)
        terminal.wait_for(r"Your hand: 24, 31, 36, 45, 61, 65, 81 and 82|Your hand: ")

    def test_told_to_stop_it_gives_the_terminal_back(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            terminal = self.open("play the-game --seats 1 --seed 7")
            terminal.wait_for(r"Your turn")
            os.kill(self.program_in(terminal), number)
            screen = terminal.wait_for(r"THE PROGRAM ENDED WITH")
            self.assertIn("--resume", screen)


if __name__ == "__main__":
    PROGRAM = os.path.abspath(sys.argv.pop(1))
    unittest.main()
