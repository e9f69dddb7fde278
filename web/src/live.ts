// A page that `avsr watch` serves asks for what the run has written since, once a second, until the run has ended.

import { FrameStore } from "./frames";
import { type Run, type StoredRun, ofPage } from "./model";

export interface Follower {
  /** The run's numbers, new; the store is always the same one. */
  run(run: Run, store: FrameStore): void;
  /** Frames came; how many there were before. */
  frames(before: number): void;
}

const interval = 1000; // [ms]

export function follow(follower: Follower): void {
  const store = new FrameStore();
  let read = 0; // bytes of frames.avf
  let text = ""; // of the last run.json
  const note = document.createElement("p");
  note.className = "lost";
  note.setAttribute("role", "status");
  note.hidden = true;
  note.textContent = "The server does not answer; trying again.";
  document.body.append(note);

  const look = async (): Promise<boolean> => {
    const now = await (await fetch("run.json")).text();
    const run = ofPage(JSON.parse(now) as StoredRun, "");
    const response = await fetch(`frames.avf?from=${read}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const before = store.count;
    const had = store.geometry !== null;
    read += store.append(bytes);
    if (now !== text || (!had && store.geometry !== null)) follower.run(run, store);
    text = now;
    if (store.count > before) follower.frames(before);
    return run.manifest.status === "running";
  };
  const again = async (): Promise<void> => {
    let more = true;
    try {
      more = await look();
      note.hidden = true;
    } catch {
      note.hidden = false;
    }
    if (more) setTimeout(() => void again(), interval);
  };
  void again();
}
