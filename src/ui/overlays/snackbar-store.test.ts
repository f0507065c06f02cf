import { describe, expect, it, vi } from "vitest";
import { actionMs, createSnackbarStore, snackbarMs } from "./snackbar-store.ts";

/** A store with a fake clock. */
function storeOnAClock() {
  let now = 0;
  const waiting = new Set<{ readonly at: number; readonly run: () => void }>();
  const store = createSnackbarStore((run, milliseconds) => {
    const timer = { at: now + milliseconds, run };
    waiting.add(timer);
    return () => waiting.delete(timer);
  });
  const pass = (milliseconds: number) => {
    now += milliseconds;
    for (const timer of waiting) {
      if (timer.at > now) continue;
      waiting.delete(timer);
      timer.run();
    }
  };
  const shown = () => store.snapshot().shown.map(({ message }) => message);
  return { store, pass, shown };
}

describe("snackbars", () => {
  it("disappear after three seconds", () => {
    const { store, pass, shown } = storeOnAClock();
    store.show("success", "Saved");
    pass(snackbarMs - 1);
    expect(shown()).toEqual(["Saved"]);
    pass(1);
    expect(shown()).toEqual([]);
    expect(snackbarMs).toBe(3000);
  });

  it("stay while held, then for their full duration", () => {
    const { store, pass, shown } = storeOnAClock();
    store.show("success", "Saved");
    pass(2900);
    store.hold();
    pass(60_000);
    expect(shown()).toEqual(["Saved"]);
    store.show("info", "Copied");
    pass(60_000);
    expect(shown()).toEqual(["Saved", "Copied"]);
    store.release();
    pass(2999);
    expect(shown()).toEqual(["Saved", "Copied"]);
    pass(1);
    expect(shown()).toEqual([]);
  });

  it("are released when the last one under the pointer is dismissed", () => {
    const { store, pass, shown } = storeOnAClock();
    const id = store.show("success", "Saved");
    store.hold();
    store.dismiss(id);
    store.show("success", "Saved again");
    pass(snackbarMs);
    expect(shown()).toEqual([]);
  });

  it("are deduplicated: the same message restarts its timer", () => {
    const { store, pass, shown } = storeOnAClock();
    const first = store.show("error", "Failed");
    pass(2000);
    expect(store.show("error", "Failed")).toBe(first);
    pass(2000);
    expect(shown()).toEqual(["Failed"]);
    pass(1000);
    expect(shown()).toEqual([]);
  });

  it("are limited to three on screen; all are kept in the recent list, newest first", () => {
    const { store, shown } = storeOnAClock();
    for (const number of Array.from({ length: 30 }).keys()) store.show("info", `Message ${number}`);
    expect(shown()).toEqual(["Message 27", "Message 28", "Message 29"]);
    const { recent } = store.snapshot();
    expect(recent).toHaveLength(20);
    expect(recent[0]?.message).toBe("Message 29");
  });

  it("notify listeners until they unsubscribe", () => {
    const { store } = storeOnAClock();
    const listener = vi.fn<() => void>();
    const stop = store.subscribe(listener);
    store.show("info", "One");
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
    store.show("info", "Two");
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it("stay longer with an action, and are then not deduplicated", () => {
    const { store, pass, shown } = storeOnAClock();
    const action = { label: "Undo", run: vi.fn<() => void>() };
    store.show("success", "Archived", action);
    store.show("success", "Archived", action);
    pass(snackbarMs);
    expect(shown()).toEqual(["Archived", "Archived"]);
    pass(actionMs - snackbarMs);
    expect(shown()).toEqual([]);
  });
});
