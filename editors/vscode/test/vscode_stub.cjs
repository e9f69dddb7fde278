// As much of the vscode API as a language client needs, without an editor: what is registered is kept, for the test to ask.
"use strict";

class EventEmitter {
  constructor() {
    this.listeners = new Set();
    this.event = (listener, self) => {
      const bound = self === undefined ? listener : listener.bind(self);
      this.listeners.add(bound);
      return new Disposable(() => this.listeners.delete(bound));
    };
  }
  fire(data) {
    for (const listener of [...this.listeners]) listener(data);
  }
  dispose() {
    this.listeners.clear();
  }
}
class Disposable {
  constructor(call = () => {}) {
    this.call = call;
  }
  dispose() {
    this.call();
  }
  static from(...all) {
    return new Disposable(() => all.forEach((one) => one.dispose()));
  }
}
class Position {
  constructor(line, character) {
    this.line = line;
    this.character = character;
  }
}
class Range {
  constructor(a, b, c, d) {
    [this.start, this.end] = typeof a === "number" ? [new Position(a, b), new Position(c, d)] : [a, b];
  }
}
class Uri {
  constructor(path) {
    Object.assign(this, { scheme: "file", authority: "", path, query: "", fragment: "", fsPath: path });
  }
  static file(path) {
    return new Uri(path);
  }
  static parse(text) {
    return new Uri(decodeURIComponent(text.replace(/^file:\/\//, "")));
  }
  static joinPath(uri, ...parts) {
    return new Uri(require("path").join(uri.path, ...parts));
  }
  with() {
    return this;
  }
  toString() {
    return `file://${this.path}`;
  }
}
class CancellationTokenSource {
  constructor() {
    this.token = { isCancellationRequested: false, onCancellationRequested: new EventEmitter().event };
  }
  cancel() {}
  dispose() {}
}
class Data {
  constructor(...values) {
    this.values = values;
  }
}
class Diagnostic {
  constructor(range, message, severity) {
    Object.assign(this, { range, message, severity });
  }
}
class CompletionItem {
  constructor(label, kind) {
    Object.assign(this, { label, kind });
  }
}
class SnippetString {
  constructor(value) {
    this.value = value;
  }
}
class MarkdownString {
  constructor(value) {
    this.value = value ?? "";
  }
  appendMarkdown(text) {
    this.value += text;
    return this;
  }
  appendCodeblock(text) {
    return this.appendMarkdown(text);
  }
}

class TextEdit {
  constructor(range, newText) {
    Object.assign(this, { range, newText });
  }
}
class WorkspaceEdit {
  constructor() {
    this.changes = new Map();
  }
  set(uri, edits) {
    this.changes.set(uri.toString(), edits);
  }
}
class CodeAction {
  constructor(title) {
    this.title = title;
  }
}

/** Anything else: a class that keeps its arguments, an enumeration whose members are numbers. */
function rest(known) {
  return new Proxy(known, {
    get(object, name) {
      if (name in object || typeof name === "symbol" || name === "then" || name === "default") return object[name];
      object[name] = class extends Data {};
      return object[name];
    },
  });
}
function enumeration(names) {
  return Object.fromEntries(names.flatMap((name, i) => [[name, i], [i, name]]));
}
/** A namespace of functions that do nothing, but for those given; `onDid..` are events. */
function namespace(known) {
  return new Proxy(known, {
    get(object, name) {
      if (name in object || typeof name === "symbol") return object[name];
      object[name] = /^on[A-Z]/.test(name) ? new EventEmitter().event : () => new Disposable();
      return object[name];
    },
  });
}

const kept = { providers: {}, diagnostics: new Map(), commands: new Map(), errors: [], terminals: [] };
const events = { open: new EventEmitter(), change: new EventEmitter(), close: new EventEmitter() };
const documents = [];

const languages = namespace({
  match: (selector, document) => ([selector].flat().some((one) => (one.language ?? one) === document.languageId) ? 10 : 0),
  createDiagnosticCollection: () => ({
    set: (uri, list) => kept.diagnostics.set(uri.toString(), list),
    delete: (uri) => kept.diagnostics.delete(uri.toString()),
    clear: () => kept.diagnostics.clear(),
    dispose() {},
    has: (uri) => kept.diagnostics.has(uri.toString()),
  }),
});
const keep = new Proxy(languages, {
  get(object, name) {
    const match = typeof name === "string" && /^register(\w+)Provider$/.exec(name);
    if (!match) return object[name];
    return (selector, provider) => {
      kept.providers[match[1]] = provider;
      return new Disposable();
    };
  },
});

const settings = {};
const vscode = rest({
  version: "1.90.0",
  EventEmitter, Disposable, Position, Range, Uri, CancellationTokenSource, Diagnostic, CompletionItem, TextEdit, WorkspaceEdit, CodeAction, SnippetString, MarkdownString,
  CompletionItemKind: enumeration(["Text", "Method", "Function", "Constructor", "Field", "Variable", "Class", "Interface", "Module", "Property",
    "Unit", "Value", "Enum", "Keyword", "Snippet", "Color", "File", "Reference", "Folder", "EnumMember", "Constant", "Struct", "Event", "Operator", "TypeParameter"]),
  CompletionItemTag: enumeration(["None", "Deprecated"]),
  CompletionTriggerKind: enumeration(["Invoke", "TriggerCharacter", "TriggerForIncompleteCompletions"]),
  DiagnosticSeverity: enumeration(["Error", "Warning", "Information", "Hint"]),
  DiagnosticTag: enumeration(["None", "Unnecessary", "Deprecated"]),
  FileChangeType: enumeration(["None", "Changed", "Created", "Deleted"]),
  SymbolKind: enumeration(["File"]), SymbolTag: enumeration(["None", "Deprecated"]),
  TextDocumentSaveReason: enumeration(["None", "Manual"]), UIKind: enumeration(["None", "Desktop"]),
  DocumentHighlightKind: enumeration(["Text", "Read", "Write"]), InlayHintKind: enumeration(["None", "Type", "Parameter"]),
  FoldingRangeKind: enumeration(["None", "Comment"]), CodeActionTriggerKind: enumeration(["None", "Invoke", "Automatic"]),
  CodeActionKind: Object.assign(class { constructor(value) { this.value = value; } append(part) { return new vscode.CodeActionKind(part); } static QuickFix = { value: "quickfix" }; static Empty = { value: "", append: (part) => ({ value: part }) }; }),
  l10n: { t: (text) => text },
  env: { language: "en", appName: "stub", uiKind: 1, machineId: "m", sessionId: "s" },
  languages: keep,
  workspace: namespace({
    textDocuments: documents, workspaceFolders: undefined, notebookDocuments: [],
    onDidOpenTextDocument: events.open.event, onDidChangeTextDocument: events.change.event, onDidCloseTextDocument: events.close.event,
    getConfiguration: (section) => ({ get: (name, otherwise) => settings[section ? `${section}.${name}` : name] ?? otherwise, has: () => false, inspect: () => undefined }),
    asRelativePath: (path) => path,
  }),
  window: namespace({
    activeTextEditor: undefined, visibleTextEditors: [], terminals: [],
    tabGroups: { all: [], onDidChangeTabs: new EventEmitter().event, onDidChangeTabGroups: new EventEmitter().event },
    createOutputChannel: () => ({ append() {}, appendLine() {}, show() {}, dispose() {}, info() {}, error() {}, name: "" }),
    showErrorMessage: async (text) => void kept.errors.push(text),
    createTerminal: () => ({ name: "avs", show() {}, sendText: (text) => kept.terminals.push(text) }),
  }),
  commands: namespace({ registerCommand: (name, call) => (kept.commands.set(name, call), new Disposable()), executeCommand: async () => undefined }),
});

/** A document of the editor. */
class TextDocument {
  constructor(path, text) {
    Object.assign(this, { uri: Uri.file(path), fileName: path, languageId: "avs", version: 1, text, isClosed: false, isDirty: false });
  }
  getText() {
    return this.text;
  }
  get lineCount() {
    return this.text.split("\n").length;
  }
  async save() {
    return true;
  }
}
function open(path, text) {
  const document = new TextDocument(path, text);
  documents.push(document);
  events.open.fire(document);
  return document;
}
/** Exchanges the first `from` for `to`, as typing does. */
function edit(document, from, to) {
  const at = document.text.indexOf(from);
  const before = document.text.slice(0, at).split("\n"), lines = from.split("\n");
  const start = new Position(before.length - 1, before.at(-1).length);
  const end = new Position(start.line + lines.length - 1, lines.length === 1 ? start.character + from.length : lines.at(-1).length);
  document.text = document.text.slice(0, at) + to + document.text.slice(at + from.length);
  document.version += 1;
  events.change.fire({ document, contentChanges: [{ range: new Range(start, end), rangeOffset: at, rangeLength: from.length, text: to }], reason: undefined });
}

module.exports = { vscode, kept, settings, open, edit };
