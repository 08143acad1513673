"""packaging/nginx.conf, the example that people copy, in front of a real server: TLS, WebSocket, what it must hide."""
import http.client
import os
import pathlib
import re
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import unittest

import client as c

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import local_cluster as lc

SURROUNDINGS = """\
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  include {folder}/site.conf;
}}
"""


class Proxy(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = c.Server().__enter__()
        cls.folder = tempfile.TemporaryDirectory()
        cls.plain, cls.tls = lc.free_port(), lc.free_port()
        folder = cls.folder.name
        key, certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
        subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=games.example.org",
                        "-addext", "subjectAltName=DNS:games.example.org", "-keyout", key, "-out", certificate],
                       check=True, capture_output=True)
        site = (ROOT / "packaging/nginx.conf").read_text(encoding="utf-8")
        # Only what belongs to this machine is changed: ports and the place of the certificate.
        for pattern, ours, times in ((r"127\.0\.0\.1:8080", f"127.0.0.1:{cls.server.port}", 1),
                                     (r"listen 80;", f"listen 127.0.0.1:{cls.plain};", 1),
                                     (r"listen 443 ", f"listen 127.0.0.1:{cls.tls} ", 1),
                                     (r" *listen \[::\]:.*\n", "", 2),
                                     (r"/etc/letsencrypt/\S+/fullchain\.pem", certificate, 1),
                                     (r"/etc/letsencrypt/\S+/privkey\.pem", key, 1)):
            site, found = re.subn(pattern, ours, site)
            assert found == times, f"{pattern}: {found}"
        pathlib.Path(folder, "site.conf").write_text(site, encoding="utf-8")
        config = os.path.join(folder, "nginx.conf")
        pathlib.Path(config).write_text(SURROUNDINGS.format(folder=folder), encoding="utf-8")
        command = [lc.program("nginx"), "-e", os.path.join(folder, "error.log"), "-c", config]
        judged = subprocess.run([*command, "-t"], capture_output=True, text=True, check=False)
        assert judged.returncode == 0 and "warn" not in judged.stderr, judged.stderr
        # nginx's own worker cannot look into a private folder; here it need not be another user.
        cls.nginx = subprocess.Popen([*command, "-g", "user root;" if os.geteuid() == 0 else ""], stdin=subprocess.DEVNULL)
        lc.wait_until(lambda: lc.answers(cls.tls), "nginx", cls.nginx)
        cls.trust = ssl.create_default_context(cafile=certificate)

    @classmethod
    def tearDownClass(cls):
        cls.nginx.send_signal(signal.SIGTERM)
        cls.nginx.wait(c.PATIENCE)
        cls.folder.cleanup()
        cls.server.__exit__()

    def connect(self):
        raw = socket.create_connection(("127.0.0.1", self.tls), c.PATIENCE)
        return self.trust.wrap_socket(raw, server_hostname="games.example.org")

    def ask(self, method, path, body=None, origin="https://games.example.org"):
        connection = http.client.HTTPConnection("games.example.org")
        connection.sock = self.connect()
        connection.request(method, path, body, {"Origin": origin})
        answer = connection.getresponse()
        found = c.Answer(answer.status, answer.headers, answer.read())
        connection.close()
        return found

    def test_plain_http_leads_to_tls(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.plain, timeout=c.PATIENCE)
        connection.request("GET", "/some/table", headers={"Host": "games.example.org"})
        answer = connection.getresponse()
        self.assertEqual((answer.status, answer.headers["Location"]), (301, "https://games.example.org/some/table"))
        connection.close()

    def test_the_api_is_there_and_safe(self):
        answer = self.ask("POST", "/api/tables", '{"game":"the-game","seats":2}')
        self.assertEqual(answer.status, 201, answer)
        self.assertIn("max-age", answer.headers["Strict-Transport-Security"])
        self.assertIn("default-src 'self'", answer.headers["Content-Security-Policy"])
        self.assertEqual(self.ask("POST", "/api/tables", "{}", origin="https://elsewhere.example").status, 403)

    def test_a_large_body_is_refused_by_the_server_in_json(self):
        answer = self.ask("POST", "/api/tables", "x" * 70_000)
        self.assertEqual((answer.status, answer.json["error"]["code"]), (413, "too_large"))

    def test_metrics_stay_inside(self):
        self.assertEqual(self.ask("GET", "/metrics").status, 404)
        self.assertEqual(self.ask("GET", "/healthz").status, 200)

    def test_live(self):
        name = self.ask("POST", "/api/tables", '{"game":"the-game","seats":2}').json["table"]
        live = c.WebSocket(self.tls, f"/api/tables/{name}/live", headers=["Origin: https://games.example.org"],
                           host="games.example.org", connected=self.connect())
        self.assertEqual(live.status, 101, live.head)
        self.assertEqual(live.receive()["lobby"]["table"], name)
        live.close()


if __name__ == "__main__":
    c.main()
