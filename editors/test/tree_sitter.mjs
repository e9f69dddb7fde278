// The tree-sitter grammar, read as the generator reads it, against the parser of avsc: node tree_sitter.mjs ROOT [AVSC].
//
// An Earley parser takes any context-free grammar, so this says which texts the rules accept. Tokens are chosen as tree-sitter's lexer
// chooses them: of those that the parser could take, the longest; of equally long ones a fixed word before a pattern.
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import vm from "node:vm";

const root = process.argv[2], avsc = process.argv[3];

// --- grammar.js as plain rules: symbol -> list of lists of parts; a part is a name, {text} or {pattern}
function load(file) {
  const rule = (value) => (Object.prototype.toString.call(value) === "[object RegExp]" ? { pattern: value } : typeof value === "string" ? { text: value } : value);
  const all = (parts) => parts.map(rule);
  const last = (...parts) => rule(parts.at(-1));
  const dsl = {
    seq: (...parts) => ({ seq: all(parts) }),
    choice: (...parts) => ({ choice: all(parts) }),
    repeat: (part) => ({ repeat: rule(part) }),
    repeat1: (part) => ({ seq: [rule(part), { repeat: rule(part) }] }),
    optional: (part) => ({ choice: [rule(part), { seq: [] }] }),
    field: last,
    alias: (part) => rule(part),
    prec: Object.assign(last, { left: last, right: last, dynamic: last }),
    token: Object.assign(rule, { immediate: rule }),
    grammar: (given) => given,
    module: { exports: null },
  };
  vm.runInNewContext(fs.readFileSync(file, "utf8"), dsl);
  const given = dsl.module.exports;
  const $ = new Proxy({}, { get: (_, name) => ({ name }) });
  const rules = new Map();
  let fresh = 0;
  const add = (name, alternatives) => (rules.set(name, alternatives), { name });
  const flat = (value) => {
    if (value.seq) return value.seq.flatMap(flat);
    if (value.choice) return [add(`_choice${fresh++}`, value.choice.map(flat))];
    if (value.repeat) {
      const name = `_repeat${fresh++}`;
      return [add(name, [[], [{ name }, ...flat(value.repeat)]])];
    }
    return [value];
  };
  for (const [name, make] of Object.entries(given.rules)) {
    const value = rule(make($));
    rules.set(name, (value.choice ?? [value]).map(flat));
  }
  const known = new Set([...rules.keys(), ...given.externals($).map((one) => one.name)]);
  for (const alternatives of rules.values())
    for (const part of alternatives.flat()) assert(!part.name || known.has(part.name), `there is no rule ${part.name}`);
  return { rules, start: Object.keys(given.rules)[0] };
}

// --- scanner.c
const words_of = (file, begin) => [...file.slice(file.indexOf(begin) + begin.length).split(/[}\]]/, 1)[0].matchAll(/"(\w+)"/g)].map((found) => found[1]);
const keywords = words_of(fs.readFileSync(path.join(root, "editors/tree-sitter/src/scanner.c"), "utf8"), "keywords[] =");
const goes_on = /^(?:[+*^<>=!:,)\]\-.]|(?:and|or|where|within|then|else|in|every|at|on|between)(?![A-Za-z0-9_]|[ \t]*=))/;
function line_end(text, at) {
  const blank = /(?:[ \t\r\n]|\/\/[^\n]*)*/y;
  // Before the first line's end a comment is not the scanner's.
  const first = /[ \t\r]*/y;
  first.lastIndex = at;
  first.exec(text);
  if (first.lastIndex < text.length && text[first.lastIndex] !== "\n") return -1;
  blank.lastIndex = first.lastIndex;
  blank.exec(text);
  const next = blank.lastIndex;
  if (next === text.length) return next;
  const rest = text.slice(next, next + 20);
  if (goes_on.test(rest) || (rest[0] === "/" && rest[1] !== "/")) return -1;
  return next;
}

// Of `at` on: blanks and a unit that begins with no keyword; its begin and end.
const unit_sign = "\\u00B5\\u03BC\\u03A9\\u2126\\u00C5\\u00B0";
const unit_name = `(?:%|[A-Za-z_${unit_sign}])[A-Za-z0-9_${unit_sign}]*`;
const unit_pattern = new RegExp(`(${unit_name})(\\^-?[0-9]+)?([*/](?!(?:KEYWORDS)(?![A-Za-z0-9_]))${unit_name}(\\^-?[0-9]+)?)*`.replace("KEYWORDS", keywords.join("|")), "y");
function unit_end(text, at) {
  const blank = /[ \t]*/y;
  blank.lastIndex = at;
  blank.exec(text);
  unit_pattern.lastIndex = blank.lastIndex;
  const found = unit_pattern.exec(text);
  return !found || keywords.includes(found[1]) ? -1 : unit_pattern.lastIndex;
}

function accepts({ rules, start }, text) {
  const nullable = new Set();
  for (let grew = true; grew; ) {
    grew = false;
    for (const [name, alternatives] of rules)
      if (!nullable.has(name) && alternatives.some((parts) => parts.every((part) => nullable.has(part.name)))) (grew = true), nullable.add(name);
  }
  // An item is [name, parts, dot, column where it began]
  const new_column = () => ({ items: [], seen: new Map(), waiting: new Map() });
  const push = (column, name, parts, dot, from) => {
    let of_parts = column.seen.get(parts);
    if (!of_parts) column.seen.set(parts, (of_parts = new Set()));
    const key = dot + 64 * from.number;
    if (of_parts.has(key)) return;
    of_parts.add(key);
    column.items.push([name, parts, dot, from]);
  };
  let column = new_column(), number = 0, at = 0;
  column.number = number++;
  for (const parts of rules.get(start)) push(column, start, parts, 0, column);
  for (;;) {
    const due = new Map(); // terminals, with who waits for them
    for (let i = 0; i < column.items.length; ++i) {
      const [name, parts, dot, from] = column.items[i];
      if (dot === parts.length) {
        for (const [n, p, d, f] of from.waiting.get(name) ?? []) push(column, n, p, d + 1, f);
        continue;
      }
      const part = parts[dot];
      if (!part.name || !rules.has(part.name)) {
        const key = part.name ?? (part.text !== undefined ? `"${part.text}` : `/${part.pattern.source}`);
        if (!due.has(key)) due.set(key, { part, items: [] });
        due.get(key).items.push(column.items[i]);
        continue;
      }
      if (!column.waiting.has(part.name)) column.waiting.set(part.name, []);
      column.waiting.get(part.name).push(column.items[i]);
      for (const next of rules.get(part.name)) push(column, part.name, next, 0, column);
      if (nullable.has(part.name)) push(column, name, parts, dot + 1, from);
    }
    // the external scanner first, then blanks and comments, then the longest token
    let best = null, begin = at;
    for (;;) {
      const unit = due.has("unit") ? unit_end(text, begin) : -1;
      const end = unit < 0 && due.has("_line_end") ? line_end(text, begin) : -1;
      if (unit >= 0) best = { end: unit, items: due.get("unit").items };
      else if (end >= 0) best = { end, items: due.get("_line_end").items };
      if (best) break;
      const blank = /\s*/y, comment = /\/\/[^\r\n]*/y;
      blank.lastIndex = begin;
      blank.exec(text);
      begin = comment.lastIndex = blank.lastIndex;
      if (!comment.exec(text)) break;
      begin = comment.lastIndex; // a token of its own: behind it the scanner is asked again
    }
    if (!best) {
      if (due.has("_line_end") && begin === text.length && begin > at) best = { end: begin, items: due.get("_line_end").items };
      for (const { part, items } of due.values()) {
        if (best?.external || part.name) continue;
        let length = 0;
        if (part.text !== undefined) {
          if (!text.startsWith(part.text, begin)) continue;
          length = part.text.length;
          if (/\w$/.test(part.text) && /[A-Za-z0-9_]/.test(text[begin + length] ?? "")) continue; // a whole word
        } else {
          const pattern = new RegExp(part.pattern.source, "y");
          pattern.lastIndex = begin;
          length = pattern.exec(text)?.[0].length ?? 0;
          if (!length) continue;
        }
        const fixed = part.text !== undefined ? 1 : 0;
        if (!best || length > best.length || (length === best.length && fixed > best.fixed)) best = { end: begin + length, length, fixed, items };
        else if (length === best.length && fixed === best.fixed) best.items = best.items.concat(items);
      }
      if (!best && begin === text.length) {
        const done = column.items.some(([name, parts, dot, from]) => name === start && dot === parts.length && from.number === 0);
        return done ? null : begin;
      }
    }
    if (!best) {
      const done = column.items.some(([name, parts, dot, from]) => name === start && dot === parts.length && from.number === 0);
      return done && !text.slice(at).trim() ? null : at;
    }
    const next = new_column();
    next.number = number++;
    for (const [name, parts, dot, from] of best.items) push(next, name, parts, dot + 1, from);
    if (best.end === at && at === text.length) {
      // the end of the file ends its last line once
      for (let i = 0; i < next.items.length; ++i) {
        const [name, parts, dot, from] = next.items[i];
        if (dot === parts.length) for (const [n, p, d, f] of from.waiting.get(name) ?? []) push(next, n, p, d + 1, f);
        else if (nullable.has(parts[dot].name)) push(next, name, parts, dot + 1, from);
      }
      return next.items.some(([name, parts, dot, from]) => name === start && dot === parts.length && from.number === 0) ? null : at;
    }
    column = next;
    at = best.end;
  }
}

const grammar = load(path.join(root, "editors/tree-sitter/grammar.js"));
const place = (text, at) => `line ${text.slice(0, at).split("\n").length}, before ${JSON.stringify(text.slice(at, at + 30))}`;
const files = (folder, end) => fs.readdirSync(folder, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && entry.name.endsWith(end)).map((entry) => path.join(entry.path ?? entry.parentPath, entry.name));

let accepted = 0;
const wrong = [];
for (const file of [...files(path.join(root, "scenes"), ".avs"), ...files(path.join(root, "stdlib"), ".avs")]) {
  const text = fs.readFileSync(file, "utf8");
  const at = accepts(grammar, text);
  if (at === null) ++accepted;
  else wrong.push(`${path.relative(root, file)}: ${place(text, at)}`);
}

// What the parser refuses: one change each of a scene that is right.
const first = fs.readFileSync(path.join(root, "scenes/tutorial/first.avs"), "utf8");
const broken = [
  ["scene first", "scene"], ["param n: Int = 4", "param n: Int 4"], ["let edge = 5 cm", "let edge 5 cm"], ["edge^3", "edge^"], ["body hammer {", "body hammer"],
  ["size = [edge, edge, edge]", "size = [edge, edge, edge"], ["between all, all", "between all"], ["run { until = 10 ms }", "run { until = }"],
  ["every 50 us", "50 us"], ["expect energy.drift < 2 %", "expect energy.drift < 2 % < 3 %x y"], ["material = rubber", "material rubber"], ["let edge = 5 cm", "let edge = 5 cm let side = 2 cm"],
  ["mean(hammer : velocity.x)", "mean(hammer : )"], ["+- 0.1 ms", "+- "], ["let", "lett"],
];
for (const [from, to] of broken) {
  assert(first.includes(from), from);
  if (accepts(grammar, first.replace(from, to)) === null) wrong.push(`accepted: ${to}`);
  if (!avsc) continue;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "avs"));
  fs.writeFileSync(path.join(folder, "s.avs"), first.replace(from, to));
  const said = spawnSync(avsc, ["check", "--format=json", path.join(folder, "s.avs")], { encoding: "utf8" }).stdout;
  fs.rmSync(folder, { recursive: true });
  const kinds = JSON.parse(said).map((one) => one.kind);
  if (!kinds.some((kind) => kind === "syntax_error" || kind === "unknown_declaration")) wrong.push(`the parser takes: ${to}`);
}

console.log(wrong.length ? wrong.join("\n") : `${accepted} files accepted, ${broken.length} broken ones refused`);
process.exit(wrong.length ? 1 : 0);
