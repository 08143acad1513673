"""The web app's files, how they may be kept, and what protects the reader."""
import gzip
import os
import shutil
import tempfile
import time
import unittest

import client as c


class NotYetThere(unittest.TestCase):
    def build(self, place, content, made_at):
        os.mkdir(f"{place}/new")
        with open(f"{place}/new/index.html", "wb") as file:
            file.write(content)
        os.utime(f"{place}/new/index.html", (made_at, made_at))
        if os.path.exists(f"{place}/web"):
            os.rename(f"{place}/web", f"{place}/old")
        os.rename(f"{place}/new", f"{place}/web")

    def page_once_it_is(self, client, content):
        deadline = time.monotonic() + 60
        page = client.get("/")
        while page.body != content and time.monotonic() < deadline:
            page = client.get("/")
        return page

    def test_a_page_says_so_until_the_app_comes_and_another_takes_its_place(self):
        with tempfile.TemporaryDirectory() as place, \
                c.Server("--web", f"{place}/web", "--web-watch", "true") as server:
            client = c.Client(server.port)
            page = client.get("/")
            self.assertEqual(page.status, 503)
            self.assertIn(b"the page is being built", page.body)
            self.assertEqual(client.get("/api/games").status, 200)
            for made_at, content in ((1_000_000, b"<!doctype html><title>one</title>"),
                                     (2_000_000, b"<!doctype html><title>two</title>")):
                self.build(place, content, made_at)
                self.assertEqual((self.page_once_it_is(client, content).status, client.get("/").body), (200, content))
            client.close()


class WebApp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.web = tempfile.TemporaryDirectory()
        os.mkdir(cls.web.name + "/assets")
        cls.script = b"export const answer = 42;\n" * 100
        for name, content in (("index.html", b"<!doctype html><title>app</title>"),
                              ("assets/app-AbCd1234.js", cls.script),
                              ("assets/app-AbCd1234.js.gz", gzip.compress(cls.script)),
                              ("rules.wasm", b"\0asm\1\0\0\0")):
            with open(f"{cls.web.name}/{name}", "wb") as file:
                file.write(content)
        cls.server = c.Server("--web", cls.web.name).__enter__()
        cls.client = c.Client(cls.server.port)

    @classmethod
    def tearDownClass(cls):
        cls.client.close()
        cls.server.__exit__()
        cls.web.cleanup()

    def test_files(self):
        page = self.client.get("/")
        self.assertEqual((page.status, page.headers["Cache-Control"]), (200, "no-cache"))
        self.assertEqual(self.client.get("/t/olive-lamp-river").body, page.body)
        script = self.client.get("/assets/app-AbCd1234.js")
        self.assertEqual(script.body, self.script)
        self.assertIn("immutable", script.headers["Cache-Control"])
        packed = self.client.get("/assets/app-AbCd1234.js", headers={"Accept-Encoding": "gzip, br"})
        self.assertEqual(packed.headers["Content-Encoding"], "gzip")
        self.assertEqual(gzip.decompress(packed.body), self.script)
        self.assertEqual(self.client.get("/rules.wasm").headers["Content-Type"], "application/wasm")
        again = self.client.get("/", headers={"If-None-Match": page.headers["ETag"]})
        self.assertEqual((again.status, again.body), (304, b""))
        head = self.client.ask("HEAD", "/assets/app-AbCd1234.js")
        self.assertEqual((head.status, head.body), (200, b""))
        self.assertEqual(head.headers["Content-Length"], str(len(self.script)))

    def test_headers_protect(self):
        for path in ("/", "/api/games", "/nothing.js", "/api/nothing", "/healthz"):
            headers = self.client.get(path).headers
            policy = headers["Content-Security-Policy"]
            for rule in ("default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'",
                         "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"):
                self.assertIn(rule, policy, path)
            self.assertEqual(headers["X-Content-Type-Options"], "nosniff")
            self.assertEqual(headers["Referrer-Policy"], "no-referrer")
            self.assertEqual(headers["Cross-Origin-Opener-Policy"], "same-origin")
            self.assertTrue(headers["X-Request-Id"])
        games = self.client.get("/api/games").headers
        self.assertEqual((games["Content-Type"], games["Cache-Control"]),
                         ("application/json", "no-store"))

    def test_without_a_web_app(self):
        # The program looks for the app beside itself, so it is taken to where there is none.
        with tempfile.TemporaryDirectory() as elsewhere:
            program = shutil.copy(c.PROGRAM, elsewhere)
            with c.Server(program=program) as bare:
                client = c.Client(bare.port)
                self.assertIn(b"/api/games", client.get("/").body)
                client.close()


if __name__ == "__main__":
    c.main()
