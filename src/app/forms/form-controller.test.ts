import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import layout from "../../../layouts/forms/archetype-setup.json" with { type: "json" };
import { compileForm } from "../../runtime/forms/compile-form.ts";
import { createFormStore } from "../../runtime/forms/create-form-store.ts";
import type { FormStore } from "../../runtime/forms/form-store.ts";
import { compilePattern } from "../../runtime/forms/validation/re2-pattern.ts";
import { type KeyValueStorage, memoryStorage } from "../platform/key-value-storage.ts";
import { draftSlot } from "./form-drafts.ts";
import { createFormController, type FormController } from "./form-controller.ts";

const form = compileForm(layout, { compilePattern });
const longEnough = 500;
const record = { id: "7", version: 3, type: "Deep Dive", worker_id: "deep", description: "As it was saved" };
let storage: KeyValueStorage;
let time = 0;

beforeEach(() => {
  vi.useFakeTimers();
  storage = memoryStorage();
  time = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

/** Opens the form of a record in a new tab. */
function visit(saved: typeof record = record): { store: FormStore; work: FormController; stop: () => void } {
  const store = createFormStore({ form, mode: "edit", record: saved, today: "2026-11-21" });
  const place = { userId: "ada", tenant: "genie", layoutKey: form.layoutKey, recordId: saved.id };
  const work = createFormController(
    store,
    draftSlot(storage, () => 0, place),
    saved.version,
    () => time,
  );
  return { store, work, stop: work.start() };
}

function typed(name: string, value: string): void {
  const { store } = visit();
  store.setValue(name, value);
  vi.advanceTimersByTime(longEnough);
}

describe("unsaved input", () => {
  it("is offered on the next visit and can be restored", () => {
    typed("type", "Half a na");
    const { store, work } = visit();
    expect(store.getField("type")?.value).toBe("Deep Dive");
    expect(work.offer()?.values).toEqual({ type: "Half a na" });
    work.restore();
    expect(store.getField("type")?.value).toBe("Half a na");
    expect(store.getStatus().isDirty).toBe(true);
    expect(work.offer()).toBeNull();
  });

  it("survives closing the tab immediately", () => {
    const { store, work } = visit();
    store.setValue("type", "Last words");
    work.flush();
    expect(visit().work.offer()?.values).toEqual({ type: "Last words" });
  });

  it("survives leaving the screen", () => {
    const { store, stop } = visit();
    store.setValue("type", "Left");
    stop();
    expect(visit().work.offer()?.values).toEqual({ type: "Left" });
  });

  it("does not overwrite changes made by others meanwhile", () => {
    typed("type", "Mine");
    const { store, work } = visit({ ...record, version: 4, description: "Theirs" });
    expect(work.offer()).toMatchObject({ version: 3, values: { type: "Mine" } });
    work.restore();
    expect(store.getField("description")?.value).toBe("Theirs");
  });

  it("is not lost by further edits before the offer is answered", () => {
    typed("type", "Earlier");
    time = 1;
    visit().store.setValue("description", "Later");
    vi.advanceTimersByTime(longEnough);
    const third = visit();
    expect(third.work.offer()?.values).toEqual({ description: "Later" });
    third.work.discard();
    expect(third.work.offer()?.values).toEqual({ type: "Earlier" });
  });

  it("is not lost by saving other changes before the offer is answered", () => {
    typed("type", "Earlier");
    const { store, work } = visit();
    store.setValue("description", "Later");
    vi.advanceTimersByTime(longEnough);
    store.reset({ ...record, description: "Later", version: 4 });
    work.resetBaseline(4);
    expect(work.offer()?.values).toEqual({ type: "Earlier" });
    expect(visit().work.offer()?.values).toEqual({ type: "Earlier" });
  });

  it("is kept if the current layout lacks its fields", () => {
    const place = { userId: "ada", tenant: "genie", layoutKey: form.layoutKey, recordId: record.id };
    const slot = () => draftSlot(storage, () => 0, place);
    slot().write({ layoutKey: form.layoutKey, values: { gone: "typed" }, savedAt: 0, version: 3 });
    expect(visit().work.offer()).toBeNull();
    expect(slot().read()?.values).toEqual({ gone: "typed" });
  });

  it("is not lost by an edit that is undone before the offer is answered", () => {
    typed("type", "Earlier");
    const { store } = visit();
    store.setValue("description", "Later");
    store.setValue("description", record.description);
    vi.advanceTimersByTime(longEnough);
    expect(visit().work.offer()?.values).toEqual({ type: "Earlier" });
  });

  it("is deleted when discarded, saved or undone", () => {
    typed("type", "Earlier");
    visit().work.discard();
    expect(visit().work.offer()).toBeNull();

    const saving = visit();
    saving.store.setValue("type", "Saved");
    vi.advanceTimersByTime(longEnough);
    saving.store.reset({ ...record, type: "Saved", version: 4 });
    saving.work.resetBaseline(4);
    expect(visit().work.offer()).toBeNull();

    const undoing = visit();
    undoing.store.setValue("type", "Undone");
    vi.advanceTimersByTime(longEnough);
    undoing.store.undo();
    vi.advanceTimersByTime(longEnough);
    expect(visit().work.offer()).toBeNull();
  });

  describe("in two tabs with the same form", () => {
    it("is kept for both, and offered one after the other", () => {
      const [first, second] = [visit(), visit()];
      first.store.setValue("type", "First");
      vi.advanceTimersByTime(longEnough);
      time = 1;
      second.store.setValue("description", "Second");
      vi.advanceTimersByTime(longEnough);
      const { store, work } = visit();
      expect(work.offer()?.values).toEqual({ description: "Second" });
      work.restore();
      expect(work.offer()?.values).toEqual({ type: "First" });
      work.restore();
      expect(work.offer()).toBeNull();
      expect(store.getDraft().values).toMatchObject({ type: "First", description: "Second" });
      expect(visit().work.offer()?.values).toEqual({ type: "First", description: "Second" });
    });

    it("is not deleted when the other tab is saved", () => {
      const [first, second] = [visit(), visit()];
      first.store.setValue("type", "First");
      second.store.setValue("description", "Second");
      vi.advanceTimersByTime(longEnough);
      second.store.reset({ ...record, description: "Second", version: 4 });
      second.work.resetBaseline(4);
      expect(visit({ ...record, description: "Second", version: 4 }).work.offer()?.values).toEqual({
        type: "First",
      });
    });

    it("is written again when its tab is left after the other tab discarded it", () => {
      const first = visit();
      first.store.setValue("type", "First");
      vi.advanceTimersByTime(longEnough);
      visit().work.discard();
      first.work.flush();
      expect(visit().work.offer()?.values).toEqual({ type: "First" });
    });
  });

  it("is not offered if it equals the record", () => {
    typed("type", "Renamed");
    expect(visit({ ...record, type: "Renamed", version: 4 }).work.offer()).toBeNull();
  });

  it("is compared with the last saved state", () => {
    const { store, work } = visit();
    store.setValue("type", "Second");
    store.reset({ ...record, type: "Second", version: 4 });
    work.resetBaseline(4);
    store.setValue("description", "Third");
    vi.advanceTimersByTime(longEnough);
    const next = visit({ ...record, type: "Second", version: 4 });
    expect(next.work.offer()).toMatchObject({ version: 4, values: { description: "Third" } });
  });

  describe("after a submission without a response", () => {
    const sent = { digest: "d", key: "k", at: 0 };
    const send = () => {
      const { store, work } = visit();
      store.setValue("type", "Sent");
      work.submission.write(sent);
    };

    it("stores the key at once and restores it with the draft", () => {
      send();
      const { work } = visit();
      work.restore();
      expect(work.submission.read()).toEqual(sent);
    });

    it("keeps the key while other fields are edited, and deletes it on save", () => {
      send();
      const second = visit();
      second.store.setValue("description", "More");
      vi.advanceTimersByTime(longEnough);
      const third = visit();
      expect(third.work.offer()?.submission).toEqual(sent);
      third.work.restore();
      third.store.reset({ ...record, type: "Sent", version: 4 });
      third.work.resetBaseline(4);
      expect(third.work.submission.read()).toBeNull();
      expect(visit().work.submission.read()).toBeNull();
    });

    it("reuses the key for 15 minutes if the same values are submitted before the draft is restored", () => {
      send();
      expect(visit().work.submission.read()).toEqual(sent);
      time = 15 * 60_000;
      const { work } = visit();
      expect(work.submission.read()).toBeNull();
      work.restore();
      expect(work.submission.read()).toEqual(sent);
    });

    it("gets a new key after a response, or when the draft is discarded", () => {
      send();
      const answered = visit();
      answered.work.restore();
      answered.work.submission.write(null);
      expect(answered.work.submission.read()).toBeNull();
      const discarded = visit();
      discarded.work.discard();
      expect(discarded.work.submission.read()).toBeNull();
    });
  });

  it("notifies listeners when the offer is answered", () => {
    typed("type", "Earlier");
    const { work } = visit();
    const listener = vi.fn<() => void>();
    work.subscribe(listener);
    work.discard();
    expect(listener).toHaveBeenCalledOnce();
  });
});
