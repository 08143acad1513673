"""PostgreSQL, Redis, some `sobremesa serve` and nginx on this machine's loopback, each a process whose id is known.

For trying out many nodes (tools/cluster) and for the tests that kill them. Everything lies in one temporary folder.
"""
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import urllib.error
import urllib.request

POSTGRES = "/usr/lib/postgresql/15/bin"
PATIENCE = 30

NGINX = """\
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log warn;
events {{ worker_connections 4096; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  map $http_upgrade $connection_upgrade {{ default upgrade; "" ""; }}
  upstream nodes {{
{nodes}
    keepalive 32;
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://nodes;
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_buffering off;
      proxy_connect_timeout 2s;
      proxy_read_timeout 75s;
    }}
  }}
}}
"""


class CannotStart(Exception):
    """What is missing, in one sentence."""


def program(name, *places):
    for place in (None, "/usr/sbin", *places):
        found = shutil.which(name, path=place)
        if found:
            return found
    raise CannotStart(f"{name} is not installed; tools/setup test installs it")


def free_port():
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        return asking.getsockname()[1]


def started_at(pid):
    """When a process began, in the kernel's ticks: with its id, this names one process for ever."""
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii", errors="replace") as stat:
            return int(stat.read().rpartition(")")[2].split()[19])
    except (FileNotFoundError, ProcessLookupError):
        return None


def wait_until(ready, what, process):
    until = time.monotonic() + PATIENCE
    while not ready():
        if process.poll() is not None:
            raise CannotStart(f"{what} ended with status {process.returncode}")
        if time.monotonic() > until:
            raise CannotStart(f"{what} did not answer")
        time.sleep(0.02)


def answers(port):
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
        return True
    except OSError:
        return False


class Cluster:
    def __init__(self, serve, nodes=3, redis=True, port=0, flags=()):
        self.serve, self.flags = serve, list(flags)
        self.folder = tempfile.mkdtemp(prefix="sobremesa-cluster-")
        os.chmod(self.folder, 0o711)  # the users below must reach their own folders in it
        self.running = {}  # by name
        self.postgres_port, self.redis_port = free_port(), free_port() if redis else None
        self.node_ports = [0] * nodes
        self.port = port or free_port()

    @property
    def store(self):
        return f"postgres://app@127.0.0.1:{self.postgres_port}/postgres"

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        self.start_postgres()
        if self.redis_port:
            self.start_redis()
        for number in range(len(self.node_ports)):
            self.start_node(number)
        self.start_nginx()
        return self

    # PostgreSQL refuses to be root, and nginx should not be.
    @staticmethod
    def _as(user):
        if os.geteuid() != 0:
            return {}
        return {"user": user, "group": pwd.getpwnam(user).pw_gid, "extra_groups": []}

    def _own_folder(self, name, user):
        path = os.path.join(self.folder, name)
        os.makedirs(path, mode=0o700, exist_ok=True)
        if os.geteuid() == 0:
            entry = pwd.getpwnam(user)
            os.chown(path, entry.pw_uid, entry.pw_gid)
        return path

    def _spawn(self, name, command, **more):
        # A group of its own, so that a Ctrl-C is for us alone and the order of ending is ours.
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, start_new_session=True, **more)
        self.running[name] = process
        return process

    def _log(self, name):
        return open(os.path.join(self.folder, name + ".log"), "ab")

    def start_postgres(self):
        folder = self._own_folder("postgres", "postgres")
        data = os.path.join(folder, "data")
        who = self._as("postgres")
        with self._log("postgres") as log:
            subprocess.run([program("initdb", POSTGRES), "-D", data, "-A", "trust", "-U", "app", "--no-sync",
                            "-E", "UTF8", "--locale=C.UTF-8"], check=True, stdout=log, stderr=log, cwd="/", **who)
            # The machine does not lose power here: what a killed node has committed is safe without fsync.
            process = self._spawn("postgres", [
                program("postgres", POSTGRES), "-D", data, "-p", str(self.postgres_port), "-k", folder,
                "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off", "-c", "full_page_writes=off"],
                stdout=log, stderr=log, cwd="/", **who)
        isready = [program("pg_isready", POSTGRES), "-q", "-h", "127.0.0.1", "-p", str(self.postgres_port)]
        wait_until(lambda: subprocess.run(isready, check=False).returncode == 0, "PostgreSQL", process)

    def start_redis(self):
        folder = self._own_folder("redis", "redis")
        with self._log("redis") as log:
            process = self._spawn("redis", [
                program("redis-server"), "--bind", "127.0.0.1", "--port", str(self.redis_port), "--dir", folder,
                "--save", "", "--appendonly", "no"], stdout=log, stderr=log, cwd="/", **self._as("redis"))
        wait_until(lambda: answers(self.redis_port), "Redis", process)

    def start_node(self, number):
        name = f"node {number}"
        command = [self.serve, "serve", "--listen", f"127.0.0.1:{self.node_ports[number]}", "--store", self.store]
        if self.redis_port:
            command += ["--redis", f"redis://127.0.0.1:{self.redis_port}"]
        with self._log(f"node-{number}") as log:
            process = self._spawn(name, command + self.flags, stdout=subprocess.PIPE, stderr=log, text=True)
        line = process.stdout.readline()
        found = re.search(r"http://localhost:(\d+)", line)
        if not found:
            with open(log.name, encoding="utf-8", errors="replace") as said:
                raise CannotStart(f"{name} did not start: {said.read()[-300:].strip()}")
        self.node_ports[number] = int(found.group(1))

    def start_nginx(self):
        folder = self._own_folder("nginx", "www-data")
        config = os.path.join(folder, "nginx.conf")
        nodes = "\n".join(f"    server 127.0.0.1:{port} max_fails=1 fail_timeout=1s;" for port in self.node_ports)
        with open(config, "w", encoding="utf-8") as file:
            file.write(NGINX.format(folder=folder, nodes=nodes, port=self.port))
        with self._log("nginx") as log:
            process = self._spawn("nginx", [program("nginx"), "-e", os.path.join(folder, "error.log"), "-c", config],
                                  stdout=log, stderr=log, cwd="/", **self._as("www-data"))
        wait_until(lambda: answers(self.port), "nginx", process)

    def is_healthy(self, number):
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{self.node_ports[number]}/healthz", timeout=5) as answer:
                return answer.status == 200
        except (OSError, urllib.error.URLError):
            return False

    def end(self, name, how=signal.SIGTERM):
        """Ends one process by its id and waits until it is gone."""
        process = self.running.pop(name)
        if process.poll() is None:
            process.send_signal(how)
            try:
                process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        if process.stdout:
            process.stdout.close()

    def kill_node(self, number):
        self.end(f"node {number}", signal.SIGKILL)

    def stop(self):
        # From the front to the back: nobody loses what it needs for a clean ending.
        for name in sorted(self.running, key=lambda one: (one == "postgres", one == "redis", one != "nginx")):
            # SIGINT: PostgreSQL's "fast" shutdown, which does not wait for clients.
            self.end(name, signal.SIGINT if name == "postgres" else signal.SIGTERM)
        shutil.rmtree(self.folder, ignore_errors=True)

    def __enter__(self):
        try:
            return self.start()
        except BaseException:
            self.stop()
            raise

    def __exit__(self, *_):
        self.stop()
