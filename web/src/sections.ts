// The tables of the page: verdicts, contacts, clocks and cost, warnings, facts.

import { type Cell, h, sortedTable, table } from "./dom";
import { type Expectation, type Run, brief, count, driftText, percent, quantity, wanted } from "./model";

const verdictWords = { passed: "passed", failed: "failed", not_evaluated: "not evaluated" };
const statusWords = {
  running: "running",
  completed: "completed",
  failed: "an expectation failed",
  stopped: "had to stop",
  interrupted: "interrupted",
};

function tone(verdict: Expectation["verdict"]): string {
  return verdict === "passed" ? "good" : verdict === "failed" ? "bad" : "wait";
}

function place(file: string, line: number): string {
  return line > 0 ? `${file}:${line}` : "";
}

export function title(run: Run): HTMLElement {
  const { manifest, facts } = run;
  const mood = manifest.status === "completed" ? "good" : manifest.status === "running" ? "wait" : "bad";
  const kicks = manifest.kicks === undefined ? 0 : manifest.kicks.strain + manifest.kicks.load + manifest.kicks.contact;
  const seconds = manifest.seconds?.["total"];
  const parts = [
    `${brief(manifest.time)} s of ${brief(facts.until ?? manifest.time)} s simulated`,
    seconds === undefined ? "" : `in ${brief(seconds, 3)} s`,
    `${count(kicks)} kicks`,
    `energy error ${driftText(manifest)}`,
    (facts.contacts ?? []).length > 0 ? `deepest gap ${quantity(manifest.deepest_gap, "m")}` : "",
  ];
  return h(
    "div",
    { class: "title" },
    h("h1", {}, manifest.scene),
    h("span", { class: `badge ${mood}` }, statusWords[manifest.status] ?? manifest.status),
    h("p", { class: "summary" }, parts.filter((text) => text !== "").join("  \u00b7  ")),
    facts.message !== undefined && facts.message !== "" ? h("p", { class: "notice", role: "alert" }, facts.message) : null,
  );
}

/** The worst of the samples that a series was looked at. */
function when(expectation: Expectation): string {
  if (expectation.time === undefined || expectation.samples === undefined) return "";
  const failed = expectation.failed_samples ?? 0;
  const count = failed > 0 ? `${failed} of ${expectation.samples} samples fail` : `${expectation.samples} samples`;
  return ` at ${quantity(expectation.time, "s")} (${count})`;
}

function numbers(expectation: Expectation): HTMLElement {
  return h(
    "span",
    { class: "numbers" },
    h("b", {}, quantity(expectation.value, expectation.unit)),
    h("span", { class: "quiet" }, `${when(expectation)} wanted ${wanted(expectation)}`),
  );
}

export function verdicts(run: Run): HTMLElement {
  const list = run.manifest.expectations ?? [];
  if (list.length === 0) {
    const text = run.manifest.status === "running" ? "Verdicts come at the end of the run." : "The scene expects nothing.";
    return h("p", { class: "quiet" }, text);
  }
  return h(
    "ul",
    { class: "verdicts" },
    ...list.map((expectation) => {
      const mark = { passed: "\u2713", failed: "\u2717", not_evaluated: "?" }[expectation.verdict];
      return h(
        "li",
        {},
        h("span", { class: `mark ${tone(expectation.verdict)}`, role: "img", "aria-label": verdictWords[expectation.verdict] }, mark),
        h(
          "div",
          { class: "what" },
          h("code", {}, expectation.text),
          h("span", { class: "where" }, place(expectation.file, expectation.line)),
          expectation.reason !== undefined && expectation.reason !== "" ? h("p", { class: "note" }, expectation.reason) : null,
        ),
        numbers(expectation),
      );
    }),
  );
}

/** Several runs: one row per expectation, one column per run. */
export function verdictTable(runs: Run[]): HTMLElement {
  const texts = [...new Set(runs.flatMap((run) => (run.manifest.expectations ?? []).map((e) => e.text)))];
  const rows = texts.map((text) => [
    h("code", {}, text),
    ...runs.map((run) => {
      const found = run.manifest.expectations?.find((e) => e.text === text);
      if (found === undefined) return "\u2013";
      const words = `${verdictWords[found.verdict]}: ${quantity(found.value, found.unit)}, wanted ${wanted(found)}`;
      return h("span", { class: `verdict ${tone(found.verdict)}`, title: words, "aria-label": words }, quantity(found.value, found.unit));
    }),
  ]);
  return table("Expectations by run", ["expectation", ...runs.map((run) => run.folder)], rows);
}

/** What differs between runs, and what came out. */
export function comparison(runs: Run[]): HTMLElement {
  const names = [...new Set(runs.flatMap((run) => Object.keys(run.manifest.params ?? {})))];
  const differing = names.filter((name) => new Set(runs.map((run) => run.manifest.params?.[name] ?? "")).size > 1);
  const row = (name: string, value: (run: Run) => string): (string | HTMLElement)[] => [name, ...runs.map(value)];
  const kicks = (run: Run): number => {
    const k = run.manifest.kicks;
    return k === undefined ? 0 : k.strain + k.load + k.contact;
  };
  return table(
    "Runs side by side",
    ["", ...runs.map((run) => run.folder)],
    [
      row("status", (run) => statusWords[run.manifest.status] ?? run.manifest.status),
      ...differing.map((name) => row(name, (run) => run.manifest.params?.[name] ?? "\u2013")),
      row("elements", (run) => count(run.facts.elements ?? 0)),
      row("kicks", (run) => count(kicks(run))),
      row("seconds", (run) => brief(run.manifest.seconds?.["total"], 3)),
      row("energy error", (run) => percent(run.manifest.energy_error)),
      row("deepest gap", (run) => quantity(run.manifest.deepest_gap, "m")),
    ],
  );
}

function pairsText(pairs: [string, string][] | undefined, total: number | undefined): string {
  if (pairs === undefined || pairs.length === 0) return "";
  const some = pairs.slice(0, 3); // the table of pairs has all that met
  const text = some.map(([a, b]) => (a === b ? `${a} with itself` : `${a} \u2013 ${b}`)).join(", ");
  const more = (total ?? pairs.length) - some.length;
  return more > 0 ? `${text} and ${more} more` : text;
}

export function contacts(run: Run): HTMLElement | null {
  const list = run.facts.contacts ?? [];
  if (list.length === 0) return null;
  const rows = list.map((contact) => [
    h("span", {}, contact.name, h("span", { class: "where" }, contact.where ?? "")),
    h("span", { class: "pairs" }, pairsText(contact.pairs, contact.pair_count)),
    h("span", {}, `${contact.law}, ${contact.clock}`),
    count(contact.kicks),
    quantity(contact.impulse, "N\u00b7s"),
    quantity(contact.heat, "J"),
    quantity(contact.deepest_gap, "m"),
    quantity(contact.mean_gap, "m"),
    quantity(contact.first, "s"),
    quantity(contact.last, "s"),
  ]);
  const heads = ["contact", "between", "law, clock", "kicks", "impulse", "heat", "deepest gap", "mean gap", "first", "last"];
  return h("div", {}, table("Contacts", heads, rows, [0, 1, 2]), pairs(run));
}

/** Who touched whom. */
function pairs(run: Run): HTMLElement | null {
  const list = run.facts.pairs ?? [];
  if (list.length === 0) return null;
  const measure = (value: number | null, unit: string): Cell => ({ shown: quantity(value, unit), key: value });
  const many = (run.facts.contacts ?? []).length > 1;
  const loses = list.some((pair) => (pair.restitution ?? 0) !== 0);
  const rows = list.map((pair): Cell[] => {
    const bodies = pair.body === pair.other ? `${pair.body} with itself` : `${pair.body} \u2013 ${pair.other}`;
    return [
      { shown: bodies, key: bodies },
      ...(many ? [{ shown: pair.contact, key: pair.contact }] : []),
      { shown: count(pair.kicks), key: pair.kicks },
      measure(pair.impulse, "N\u00b7s"),
      measure(pair.mean_force, "N"),
      measure(pair.heat, "J"),
      ...(loses ? [measure(pair.restitution, "J")] : []),
      measure(pair.deepest_gap, "m"),
      measure(pair.mean_gap, "m"),
      measure(pair.largest_area ?? null, "m\u00b2"),
      measure(pair.mean_area ?? null, "m\u00b2"),
      { shown: pair.touches === undefined ? "\u2013" : count(pair.touches), key: pair.touches ?? null },
      measure(pair.duration ?? null, "s"),
      measure(pair.largest_force ?? null, "N"),
      measure(pair.first, "s"),
      measure(pair.last, "s"),
    ];
  });
  const heads = [
    "bodies",
    ...(many ? ["contact"] : []),
    "kicks",
    "impulse",
    "mean force",
    "friction heat",
    ...(loses ? ["restitution"] : []),
    "deepest gap",
    "mean gap",
    "largest area",
    "mean area",
    "touches",
    "duration",
    "largest force",
    "first",
    "last",
  ];
  const left = (run.facts.pair_count ?? list.length) - list.length;
  return h(
    "div",
    {},
    h("h3", { class: "divide" }, "Pairs of bodies"),
    sortedTable("Pairs of bodies that met", heads, rows, many ? 3 : 2, many ? [0, 1] : [0]),
    left > 0 ? h("p", { class: "note" }, `and ${count(left)} pairs that pushed less; contact.csv has all of them`) : null,
  );
}

function bar(share: number, label: string): HTMLElement {
  return h("span", { class: "bar", role: "img", "aria-label": label }, h("i", { style: `width: ${Math.max(0, 100 * share)}%` }));
}

export function clocks(run: Run): HTMLElement | null {
  const octaves = run.facts.clocks ?? [];
  const bodies = [...(run.facts.bodies ?? [])].sort((a, b) => b.kicks_per_second - a.kicks_per_second);
  if (octaves.length === 0 && bodies.length === 0) return null;
  const most = Math.max(1, ...octaves.map((o) => o.elements));
  const total = bodies.reduce((sum, body) => sum + body.kicks_per_second, 0);
  const share = (value: number): string => (total > 0 ? percent(value / total) : "\u2013");
  const histogram = table(
    "Element clocks by octave",
    ["period", "elements", "", "share of kicks"],
    octaves.map((o) => [
      quantity(o.period, "s"),
      count(o.elements),
      bar(o.elements / most, `${o.elements} elements`),
      share(o.kicks_per_second),
    ]),
    [0, 2],
  );
  const shown = bodies.slice(0, 40);
  const cost = table(
    "Cost by body and source line",
    ["body", "elements", "", "share of kicks"],
    shown.map((body) => [
      h("span", {}, body.name, h("span", { class: "where" }, body.where ?? "")),
      count(body.elements),
      bar(total > 0 ? body.kicks_per_second / total : 0, `${share(body.kicks_per_second)} of the kicks`),
      share(body.kicks_per_second),
    ]),
    [0, 2],
  );
  return h(
    "div",
    { class: "halves" },
    h("div", {}, h("h3", {}, "Element clocks"), histogram),
    h(
      "div",
      {},
      h("h3", {}, "Cost by body"),
      cost,
      bodies.length > shown.length ? h("p", { class: "note" }, `and ${bodies.length - shown.length} bodies that cost less`) : null,
    ),
    h("p", { class: "note" }, `Clock: ${run.facts.strain_clock ?? "?"}. An octave is from its period to just below twice that; kicks per simulated second, contact not counted.`),
  );
}

export function warnings(run: Run): HTMLElement {
  const list = run.facts.warnings ?? [];
  if (list.length === 0) return h("p", { class: "quiet" }, "None.");
  return h("ul", { class: "warnings" }, ...list.map((text) => h("li", {}, h("pre", {}, text))));
}

/** What frames cost the run; how long they held it up only where one would notice. */
function output({ output }: Run["manifest"]): [string, string][] {
  if (output === undefined || output.frames === 0) return [];
  const held = (output.copying ?? 0) + (output.waiting ?? 0);
  const text = held >= 1 ? `; the engine was held up for ${brief(held, 3)} s, ${percent(output.held_up)} of the run` : "";
  return [["output, beside the engine", `${output.frames} frames, ${brief(output.writing, 3)} s${text}`]];
}

export function facts(run: Run): HTMLElement {
  const { manifest, facts: f } = run;
  const rows: [string, string][] = [
    ["nodes, elements, faces", [f.nodes, f.elements, f.faces].map((n) => (n === undefined ? "\u2013" : count(n))).join(", ")],
    ["engine, threads", `${manifest.engine ?? "?"}, ${manifest.threads ?? "?"}`],
    ...Object.entries(manifest.params ?? {}).map(([name, value]): [string, string] => [`param ${name}`, value]),
    ...(f.materials ?? []).map((m): [string, string] => [
      `material ${m.name}`,
      [
        m.model,
        `E ${quantity(m.E, "Pa")}`,
        `nu ${brief(m.nu)}`,
        quantity(m.density, "kg/m\u00b3"),
        ...(m.damping ? [`damping ${quantity(m.damping, "s")}`] : []),
        ...(m.mass_damping ? [`mass damping ${quantity(m.mass_damping, "1/s")}`] : []),
      ].join(", "),
    ]),
    ...Object.entries(manifest.seconds ?? {}).map(([phase, s]): [string, string] => [`seconds: ${phase}`, brief(s, 3)]),
    ...output(manifest),
    ["scene (SHA-256)", manifest.hashes?.scene ?? ""],
    ["final state (xxh3)", manifest.state_hash ?? ""],
    ["versions", Object.entries(manifest.versions ?? {}).map(([k, v]) => `${k} ${v}`).join(", ")],
  ];
  return h("dl", { class: "facts" }, ...rows.filter(([, v]) => v !== "").map(([k, v]) => h("div", {}, h("dt", {}, k), h("dd", {}, v))));
}
