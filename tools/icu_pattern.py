"""Reads a message pattern, the subset of ICU's MessageFormat that docs/I18N.md describes.

i18n/pattern_parser.cpp is the reader the programs use; this one tells tools what is inside.
"""
import re

WORD = re.compile(r"[A-Za-z0-9_-]+")
SPACE = re.compile(r"[ \t\n]*")
FORM = re.compile(r"=(0|[1-9][0-9]{0,8})|one|other")


class PatternFault(Exception):
    pass


class Pattern:
    """What a pattern asks for: self.arguments maps each name to (kind, branches).

    self.words is what it says, with a line break where an argument stands and around each branch.
    """

    def __init__(self, text):
        self.text, self.at, self.arguments, self.words = text, 0, {}, ""
        self._parts("message")
        if self.at < len(text):
            self._fail("this } closes nothing")

    def _fail(self, what):
        raise PatternFault(f"at {self.at}: {what}")

    def _parts(self, inside):
        while self.at < len(self.text) and self.text[self.at] != "}":
            if self.text[self.at] == "'":
                self._quote("{}#" if inside == "plural" else "{}")
            elif self.text[self.at] == "{":
                self._argument()
                self.words += "\n"
            else:
                self.words += self.text[self.at]
                self.at += 1

    def _quote(self, specials):
        following = self.text[self.at + 1:self.at + 2]
        if following == "" or following not in specials:
            self.words += "'"
            self.at += 2 if following == "'" else 1
            return
        closed = re.compile(r"'(?:[^']|'')*'").match(self.text, self.at)
        if not closed:
            self._fail("this quote is not closed")
        self.words += closed.group()[1:-1].replace("''", "'")
        self.at = closed.end()

    def _argument(self):
        self.at += 1
        name = self._word("a name")
        kind, branches = "plain", frozenset()
        if self._take(","):
            kind = self._word("plural or select")
            if kind not in ("plural", "select"):
                self._fail("only plural and select are known")
            self._expect(",")
            branches = self._branches(kind)
        self._expect("}")
        self._note(name, kind, branches)

    def _note(self, name, kind, branches):
        known = self.arguments.get(name, ("plain", frozenset()))
        if "plain" not in (kind, known[0]) and (kind, branches) != known:
            self._fail(f"{name} is asked about in two ways")
        self.arguments[name] = known if kind == "plain" else (kind, branches)

    def _branches(self, kind):
        found = set()
        while not self._sees("}"):
            selector = self._selector(kind)
            if selector in found:
                self._fail(f"the branch {selector} is there already")
            found.add(selector)
            self._expect("{")
            self.words += "\n"
            self._parts(kind)
            self._expect("}", blanks=False)
        if "other" not in found:
            self._fail("there is no branch for other")
        return frozenset(found)

    def _selector(self, kind):
        exact = "=" if kind == "plural" and self._take("=") else ""
        selector = exact + self._word("the name of a branch")
        if kind == "plural" and not FORM.fullmatch(selector):
            self._fail("plural has the branches one, other and =number")
        return selector

    def _skip(self):
        self.at = SPACE.match(self.text, self.at).end()

    def _sees(self, sign):
        self._skip()
        return self.text.startswith(sign, self.at)

    def _take(self, sign):
        seen = self._sees(sign)
        self.at += len(sign) if seen else 0
        return seen

    def _expect(self, sign, blanks=True):
        if blanks:
            self._skip()
        if not self.text.startswith(sign, self.at):
            self._fail(f"a {sign} was expected")
        self.at += 1

    def _word(self, what):
        self._skip()
        word = WORD.match(self.text, self.at)
        if not word:
            self._fail(f"{what} was expected")
        self.at = word.end()
        return word.group()
