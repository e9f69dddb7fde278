// The page of one run, of several, or of one that still runs: what stands where.

import "uplot/dist/uPlot.min.css";
import "./style.css";
import { h, labelled, select } from "./dom";
import { FrameStore } from "./frames";
import { follow } from "./live";
import { type PageData, type Run } from "./model";
import { Player } from "./player";
import { RecordPlots, standardPlots } from "./plots";
import { type Plot } from "./plot";
import * as sections from "./sections";
import { Theme } from "./theme";

function section(id: string, heading: string, ...content: (Node | null)[]): HTMLElement {
  return h("section", { id, "aria-labelledby": `${id}-heading` }, h("h2", { id: `${id}-heading` }, heading), ...content);
}

class Page {
  private readonly theme = new Theme(() => this.themed());
  private plots: Plot[] = [];
  private records: RecordPlots | null = null;
  private player: Player | null = null;
  private readonly stores = new Map<string, FrameStore | null>();
  private readonly app = document.getElementById("app")!;
  private readonly playback = h("div", {});
  private readonly upper = h("div", {});
  private readonly lower = h("div", {});
  private shown = 0; // which run the single-run parts show

  constructor(private runs: Run[]) {
    const links = [
      ["verdicts", "Verdicts"],
      ["plots", "Plots"],
      ["contacts", "Contacts"],
      ["clocks", "Clocks"],
      ["warnings", "Warnings"],
      ["playback", "3D"],
    ];
    this.app.append(
      h(
        "nav",
        { class: "top", "aria-label": "Parts of the page" },
        h("div", { class: "wrap" }, ...links.map(([id, text]) => h("a", { href: `#${id}` }, text)), this.theme.button),
      ),
      h("main", { class: "wrap" }, this.upper, section("playback", "3D", this.playback), this.lower),
    );
  }

  /** Everything but the 3D part, from the data. */
  write(): void {
    const { runs } = this;
    const run = runs[this.shown]!;
    const context = { runs, seek: (time: number) => this.player?.seek(time) };
    const plots = standardPlots(context);
    const records = runs.some((r) => r.series.length > 0) ? new RecordPlots(context, this.records?.choice ?? null) : null;
    const many = runs.length > 1;
    const heads = many
      ? [h("div", { class: "title" }, h("h1", {}, `${runs.length} runs`)), section("runs", "Runs", sections.comparison(runs))]
      : [sections.title(run)];
    this.upper.replaceChildren(
      ...heads,
      section("verdicts", "Verdicts", many ? sections.verdictTable(runs) : sections.verdicts(run)),
      section(
        "plots",
        "Plots",
        plots.length === 0 && records === null ? h("p", { class: "quiet" }, "Nothing was recorded.") : null,
        h("div", { class: "plots" }, ...plots.map((plot) => plot.element)),
        records === null ? null : h("h3", { class: "divide" }, "Records"),
        records?.element ?? null,
      ),
      ...(many ? [this.chooser()] : []),
      section("contacts", "Contacts", sections.contacts(run) ?? h("p", { class: "quiet" }, "The scene has no contact.")),
      section("clocks", "Clocks and cost", sections.clocks(run) ?? h("p", { class: "quiet" }, "No element ticks.")),
      section("warnings", "Warnings", sections.warnings(run)),
    );
    this.lower.replaceChildren(section("facts", "Facts", sections.facts(run)));
    this.plots = plots;
    this.records = records;
    this.drawPlots();
  }

  private chooser(): HTMLElement {
    const choice = select(this.runs.map((run, i) => ({ value: String(i), label: run.folder })), String(this.shown));
    choice.addEventListener("change", () => {
      this.shown = Number(choice.value);
      this.write();
      this.showPlayer();
    });
    return h("div", { class: "which" }, labelled("Tables and 3D of", choice));
  }

  private drawPlots(): void {
    for (const plot of this.plots) plot.draw();
    this.records?.draw();
  }

  private themed(): void {
    this.drawPlots();
    this.player?.setTheme(this.theme.dark);
  }

  private store(run: Run, number: number): FrameStore | null {
    const known = this.stores.get(run.folder);
    if (known !== undefined) return known;
    const lines = document.getElementById(`frames-${number}`)?.textContent ?? "";
    const store = run.frames === null || run.frames === undefined ? null : FrameStore.ofPage(run.frames.headers, lines);
    this.stores.set(run.folder, store);
    return store;
  }

  setStore(run: Run, store: FrameStore): void {
    this.stores.set(run.folder, store);
  }

  setRuns(runs: Run[]): void {
    this.runs = runs;
    this.write();
  }

  get hasPlayer(): boolean {
    return this.player !== null;
  }

  grown(before: number): void {
    this.player?.grown(before);
  }

  showPlayer(): void {
    const run = this.runs[this.shown]!;
    const store = this.store(run, this.shown);
    this.player?.dispose();
    this.player = null;
    Object.assign(window, { avs: { run, store } }); // for the console, and for tests
    if (store === null || store.geometry === null) {
      this.playback.replaceChildren(h("p", { class: "quiet" }, "The run left no frames to show."), ...this.pictures(run));
      return;
    }
    if (document.createElement("canvas").getContext("webgl2") === null) {
      const text = `This browser has no WebGL, so there is nothing to turn and play; these pictures are coloured by ${run.facts.pictures?.field ?? "speed"}.`;
      this.playback.replaceChildren(h("p", { class: "quiet" }, text), ...this.pictures(run));
      return;
    }
    const player = new Player(store, (time) => {
      for (const plot of this.plots) plot.setTime(time);
      this.records?.setTime(time);
    });
    this.playback.replaceChildren(player.element);
    this.player = player;
    player.setTheme(this.theme.dark);
  }

  private pictures(run: Run): HTMLElement[] {
    const pictures = run.facts.pictures;
    return (pictures?.frames ?? []).map((picture) =>
      h(
        "figure",
        { class: "still" },
        h("img", {
          src: `data:image/png;base64,${picture.png}`,
          width: picture.width,
          height: picture.height,
          alt: `The bodies at t = ${picture.time} s, coloured by ${pictures!.field}`,
        }),
        h("figcaption", { class: "quiet" }, `t = ${picture.time} s`),
      ),
    );
  }
}

function start(): void {
  const data = JSON.parse(document.getElementById("data")!.textContent!) as PageData;
  const ready = (): void => {
    requestAnimationFrame(() => {
      document.documentElement.dataset["ready"] = String(Math.round(performance.now()));
    });
  };
  if (data.live) {
    let page: Page | null = null;
    follow({
      run: (run, store) => {
        if (page === null) page = new Page([run]);
        page.setStore(run, store);
        page.setRuns([run]);
        if (!page.hasPlayer && store.geometry !== null) page.showPlayer();
        ready();
      },
      frames: (before) => page?.grown(before),
    });
    return;
  }
  const page = new Page(data.runs);
  page.write();
  // The tables first: they are what the page is read for, and there in the first picture.
  requestAnimationFrame(() => {
    page.showPlayer();
    ready();
  });
}

start();
