// The page of one run, of several, or of one that still runs: what stands where.

import "uplot/dist/uPlot.min.css";
import "./style.css";
import { h, labelled, select } from "./dom";
import { FrameStore } from "./frames";
import { follow } from "./live";
import { type PageData, type Run, ofPage } from "./model";
import { Player } from "./player";
import { type PlotContext, RecordPlots, StandardPlots } from "./plots";
import * as sections from "./sections";
import { Theme } from "./theme";

function section(id: string, heading: string, ...content: (Node | null)[]): HTMLElement {
  return h("section", { id, "aria-labelledby": `${id}-heading` }, h("h2", { id: `${id}-heading` }, heading), ...content);
}

/** A part of the page that is written anew when the run has new numbers, but never while it has the focus. */
class Part {
  private stale = false;
  private written = "";

  constructor(
    readonly host: HTMLElement,
    private readonly make: () => Node[],
  ) {
    host.addEventListener("focusout", (event) => {
      if (this.stale && !host.contains(event.relatedTarget as Node | null)) setTimeout(() => this.write());
    });
    this.write();
  }

  write(): void {
    this.stale = this.host.contains(document.activeElement);
    if (this.stale) return;
    const made = this.make();
    const text = made.map((node) => (node instanceof Element ? node.outerHTML : node.textContent)).join("");
    if (text === this.written) return;
    this.written = text;
    const scrolled = [...this.host.querySelectorAll(".scroll")].map((element) => element.scrollLeft);
    this.host.replaceChildren(...made);
    this.host.querySelectorAll(".scroll").forEach((element, i) => (element.scrollLeft = scrolled[i] ?? 0));
  }
}

class Page {
  private readonly theme = new Theme(() => this.themed());
  private parts: Part[] = [];
  private plots: StandardPlots | null = null;
  private records: RecordPlots | null = null;
  private player: Player | null = null;
  private readonly stores = new Map<number, FrameStore | null>(); // by the run's place on the page: names may be alike
  private readonly app = document.getElementById("app")!;
  private readonly playback = h("div", {});
  private readonly upper = h("div", {});
  private readonly lower = h("div", {});
  private readonly noPlots = h("p", { class: "quiet" }, "Nothing was recorded.");
  private readonly recordsHead = h("h3", { class: "divide" }, "Records");
  private readonly plotsHost = h("div", {}, this.noPlots);
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
    this.lay();
  }

  private get run(): Run {
    return this.runs[this.shown]!;
  }

  private get context(): PlotContext {
    return { runs: this.runs, seek: (time: number) => this.player?.seek(time) };
  }

  /** Everything but the 3D part; its numbers may change, its order does not. */
  private lay(): void {
    const part = (make: () => Node[]): HTMLElement => {
      const made = new Part(h("div", {}), make);
      this.parts.push(made);
      return made.host;
    };
    const none = (text: string): HTMLElement => h("p", { class: "quiet" }, text);
    const many = this.runs.length > 1;
    this.upper.replaceChildren(
      ...(many
        ? [
            h("div", { class: "title" }, h("h1", {}, `${this.runs.length} runs`)),
            section("runs", "Runs", part(() => [sections.comparison(this.runs)])),
          ]
        : [part(() => [sections.title(this.run)])]),
      section("verdicts", "Verdicts", part(() => [many ? sections.verdictTable(this.runs) : sections.verdicts(this.run)])),
      section("plots", "Plots", this.plotsHost),
      ...(many ? [this.chooser()] : []),
      section("contacts", "Contacts", part(() => [sections.contacts(this.run) ?? none("The scene has no contact.")])),
      section("clocks", "Clocks and cost", part(() => [sections.clocks(this.run) ?? none("No element ticks.")])),
      section("warnings", "Warnings", part(() => [sections.warnings(this.run)])),
    );
    this.lower.replaceChildren(section("facts", "Facts", part(() => [sections.facts(this.run)])));
    this.layPlots();
  }

  private layPlots(): void {
    const { context } = this;
    if (this.plots === null) {
      this.plots = new StandardPlots(context);
      this.plotsHost.append(this.plots.element);
      this.plots.draw();
    } else {
      this.plots.update(context);
    }
    if (this.records !== null) {
      this.records.update(context);
    } else if (this.runs.some((run) => run.series.length > 0)) {
      this.records = new RecordPlots(context);
      this.plotsHost.append(this.recordsHead, this.records.element);
      this.records.draw();
    }
    this.noPlots.hidden = !this.plots.empty || this.records !== null;
  }

  private chooser(): HTMLElement {
    const choice = select(this.runs.map((run, i) => ({ value: String(i), label: run.folder })), String(this.shown));
    choice.addEventListener("change", () => {
      this.shown = Number(choice.value);
      for (const part of this.parts) part.write();
      this.showPlayer();
    });
    return h("div", { class: "which" }, labelled("Tables and 3D of", choice));
  }

  private drawPlots(): void {
    this.plots?.draw();
    this.records?.draw();
  }

  private themed(): void {
    this.drawPlots();
    this.player?.setTheme(this.theme.dark);
  }

  private store(run: Run, number: number): FrameStore | null {
    const known = this.stores.get(number);
    if (known !== undefined) return known;
    const lines = document.getElementById(`frames-${number}`)?.textContent ?? "";
    const store = run.frames === null || run.frames === undefined ? null : FrameStore.ofPage(run.frames.headers, lines);
    this.stores.set(number, store);
    return store;
  }

  /** Of the only run of a live page. */
  setStore(store: FrameStore): void {
    this.stores.set(0, store);
  }

  /** New numbers of the same runs: what one has zoomed, opened or focused stays. */
  setRuns(runs: Run[]): void {
    this.runs = runs;
    for (const part of this.parts) part.write();
    this.layPlots();
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
      this.plots?.setTime(time);
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
        else page.setRuns([run]);
        page.setStore(store);
        if (!page.hasPlayer && store.geometry !== null) page.showPlayer();
        ready();
      },
      frames: (before) => page?.grown(before),
    });
    return;
  }
  const page = new Page(data.runs.map((run, i) => ofPage(run, document.getElementById(`series-${i}`)?.textContent ?? "")));
  // The tables first: they are what the page is read for, and there in the first picture.
  requestAnimationFrame(() => {
    page.showPlayer();
    ready();
  });
}

start();
