"""The codes of the server's errors: which it sends, and which of them people never meet."""
import re

SENT = re.compile(r'\b(?:error_answer|machine_answer|error_page|put_error)\(\s*(?:\w+,\s*)?"([a-z_]+)"')
WRITTEN_OUT = re.compile(r'"code":"([a-z_]+)"')  # in answers that are one piece of text
FAULTS = "wire/fault.hpp"
FAULT = re.compile(r'return "([a-z_]+)";')

# What only a program with a mistake, or none of ours, brings about: no sentence for people.
MACHINES_ONLY = {
    "bad_json": "a body that is no JSON",
    "bad_method": "GET where POST is meant",
    "bad_option": "forms offer only what there is",
    "bad_position": "nobody sends positions",
    "bad_request": "a field that is missing; what people type has a sentence of its own",
    "came_later": "the lobby says who is asked",
    "forbidden": "a page of another site",
    "key_used": "keys are made by chance",
    "no_websocket": "a call to an address of WebSockets",
    "not_found": "an address that there is not",
    "seated": "pages that have a token give no watcher's name",
    "too_large": "a body that no page makes",
    "upgrade_required": "a plain call to an address of WebSockets",
}


def codes_sent(root):
    codes = set()
    for path in sorted((root / "server").rglob("*.[ch]pp")):
        text = path.read_text(encoding="utf-8")
        codes.update(SENT.findall(text), WRITTEN_OUT.findall(text))
    if (root / FAULTS).exists():
        codes.update(FAULT.findall((root / FAULTS).read_text(encoding="utf-8")))
    return codes
