"""A client of the language server: what an editor does, as functions. Standard library only."""
import json
import pathlib
import subprocess
import time


class Client:
    def __init__(self, avsc, *options, snippets=True, root=None):
        self.server = subprocess.Popen([avsc, "lsp", *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.last, self.notes, self.texts, self.versions = 0, [], {}, {}
        capabilities = {"textDocument": {"completion": {"completionItem": {"snippetSupport": snippets}}}}
        self.initialized = self.ask("initialize", {"processId": None, "rootUri": root, "capabilities": capabilities})
        self.note("initialized", {})

    # messages
    def send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.server.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.server.stdin.flush()

    def receive(self):
        length = 0
        while line := self.server.stdout.readline().strip():
            if line.lower().startswith(b"content-length:"):
                length = int(line.split(b":")[1])
        if not length:
            raise EOFError("the server has ended")
        return json.loads(self.server.stdout.read(length))

    def ask(self, method, params):
        self.last += 1
        self.send({"id": self.last, "method": method, "params": params})
        while True:
            message = self.receive()
            if message.get("id") == self.last:
                if "error" in message:
                    raise RuntimeError(message["error"]["message"])
                return message["result"]
            self.notes.append(message)

    def note(self, method, params):
        self.send({"method": method, "params": params})

    # documents
    def open(self, uri, text):
        self.texts[uri], self.versions[uri] = text, 1
        self.note("textDocument/didOpen", {"textDocument": {"uri": uri, "languageId": "avs", "version": 1, "text": text}})
        return self.diagnostics(uri)

    def replace(self, uri, begin, end, text):
        """A change of code points [begin, end), as typing makes them."""
        old = self.texts[uri]
        change = {"range": {"start": place(old, begin), "end": place(old, end)}, "text": text}
        self.texts[uri] = old[:begin] + text + old[end:]
        self.versions[uri] += 1
        self.note("textDocument/didChange",
                  {"textDocument": {"uri": uri, "version": self.versions[uri]}, "contentChanges": [change]})
        return self.diagnostics(uri)

    def exchange(self, uri, old, new):
        at = self.texts[uri].index(old)
        return self.replace(uri, at, at + len(old), new)

    def diagnostics(self, uri):
        """The next ones that are published for a document."""
        while True:
            message = self.receive()
            if message.get("method") == "textDocument/publishDiagnostics" and message["params"]["uri"] == uri:
                return message["params"]["diagnostics"]
            self.notes.append(message)

    # parameters of a question at the end of the nth `mark` in the text, or `back` code points before
    def at(self, uri, mark, back=0, nth=0):
        text, index = self.texts[uri], -1
        for _ in range(nth + 1):
            index = text.index(mark, index + 1)
        return {"textDocument": {"uri": uri}, "position": place(text, index + len(mark) - back)}

    def labels(self, uri, mark, back=0, nth=0):
        return [item["label"] for item in self.ask("textDocument/completion", self.at(uri, mark, back, nth))["items"]]

    def applied(self, uri, edits):
        """The document's text after edits, from its end on."""
        text = self.texts[uri]
        spans = [(offset(text, e["range"]["start"]), offset(text, e["range"]["end"]), e["newText"]) for e in edits]
        for begin, end, new in sorted(spans, reverse=True):
            text = text[:begin] + new + text[end:]
        return text

    def close(self):
        self.ask("shutdown", None)
        self.note("exit", None)
        self.server.stdin.close()
        return self.server.wait(timeout=300)


def units(text):
    return len(text.encode("utf-16-le")) // 2


def place(text, index):
    line = text.count("\n", 0, index)
    begin = text.rfind("\n", 0, index) + 1
    return {"line": line, "character": units(text[begin:index])}


def offset(text, position):
    begin = 0
    for _ in range(position["line"]):
        begin = text.index("\n", begin) + 1
    at, passed = begin, 0
    while passed < position["character"]:
        passed += units(text[at])
        at += 1
    return at
