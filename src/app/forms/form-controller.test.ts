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
function visit(saved: typeof record = record): {
  store: FormStore;
  controller: FormController;
  stop: () => void;
} {
  const store = createFormStore({ form, mode: "edit", record: saved, today: "2026-11-21" });
  const place = { userId: "ada", tenant: "genie", layoutKey: form.layoutKey, recordId: saved.id };
  const controller = createFormController(
    store,
    draftSlot(storage, () => 0, place),
    saved.version,
    () => time,
  );
  return { store, controller, stop: controller.start() };
}

function typed(name: string, value: string): void {
  const { store } = visit();
  store.setValue(name, value);
  vi.advanceTimersByTime(longEnough);
}

describe("unsaved input", () => {
  it("is offered on the next visit and can be restored", () => {
    typed("type", "Half a na");
    const { store, controller } = visit();
    expect(store.getField("type")?.value).toBe("Deep Dive");
    expect(controller.offer()?.values).toEqual({ type: "Half a na" });
    controller.restore();
    expect(store.getField("type")?.value).toBe("Half a na");
    expect(store.getStatus().isDirty).toBe(true);
    expect(controller.offer()).toBeNull();
  });

  it("survives closing the tab immediately", () => {
    const { store, controller } = visit();
    store.setValue("type", "Last words");
    controller.flush();
    expect(visit().controller.offer()?.values).toEqual({ type: "Last words" });
  });

  it("survives leaving the screen", () => {
    const { store, stop } = visit();
    store.setValue("type", "Left");
    stop();
    expect(visit().controller.offer()?.values).toEqual({ type: "Left" });
  });

  it("does not overwrite changes made by others meanwhile", () => {
    typed("type", "Mine");
    const { store, controller } = visit({ ...record, version: 4, description: "Theirs" });
    expect(controller.offer()).toMatchObject({ version: 3, values: { type: "Mine" } });
    controller.restore();
    expect(store.getField("description")?.value).toBe("Theirs");
  });

  it("is not lost by further edits before the offer is answered", () => {
    typed("type", "Earlier");
    time = 1;
    visit().store.setValue("description", "Later");
    vi.advanceTimersByTime(longEnough);
    const third = visit();
    expect(third.controller.offer()?.values).toEqual({ description: "Later" });
    third.controller.discard();
    expect(third.controller.offer()?.values).toEqual({ type: "Earlier" });
  });

  it("is not lost by saving other changes before the offer is answered", () => {
    typed("type", "Earlier");
    const { store, controller } = visit();
    store.setValue("description", "Later");
    vi.advanceTimersByTime(longEnough);
    store.reset({ ...record, description: "Later", version: 4 });
    controller.resetBaseline(4);
    expect(controller.offer()?.values).toEqual({ type: "Earlier" });
    expect(visit().controller.offer()?.values).toEqual({ type: "Earlier" });
  });

  it("is kept if the current layout lacks its fields", () => {
    const place = { userId: "ada", tenant: "genie", layoutKey: form.layoutKey, recordId: record.id };
    const slot = () => draftSlot(storage, () => 0, place);
    slot().write({ layoutKey: form.layoutKey, values: { gone: "typed" }, savedAt: 0, version: 3 });
    expect(visit().controller.offer()).toBeNull();
    expect(slot().read()?.values).toEqual({ gone: "typed" });
  });

  it("is not lost by an edit that is undone before the offer is answered", () => {
    typed("type", "Earlier");
    const { store } = visit();
    store.setValue("description", "Later");
    store.setValue("description", record.description);
    vi.advanceTimersByTime(longEnough);
    expect(visit().controller.offer()?.values).toEqual({ type: "Earlier" });
  });

  it("is deleted when discarded, saved or undone", () => {
    typed("type", "Earlier");
    visit().controller.discard();
    expect(visit().controller.offer()).toBeNull();

    const saving = visit();
    saving.store.setValue("type", "Saved");
    vi.advanceTimersByTime(longEnough);
    saving.store.reset({ ...record, type: "Saved", version: 4 });
    saving.controller.resetBaseline(4);
    expect(visit().controller.offer()).toBeNull();

    const undoing = visit();
    undoing.store.setValue("type", "Undone");
    vi.advanceTimersByTime(longEnough);
    undoing.store.undo();
    vi.advanceTimersByTime(longEnough);
    expect(visit().controller.offer()).toBeNull();
  });

  describe("in two tabs with the same form", () => {
    it("is kept for both, and offered one after the other", () => {
      const [first, second] = [visit(), visit()];
      first.store.setValue("type", "First");
      vi.advanceTimersByTime(longEnough);
      time = 1;
      second.store.setValue("description", "Second");
      vi.advanceTimersByTime(longEnough);
      const { store, controller } = visit();
      expect(controller.offer()?.values).toEqual({ description: "Second" });
      controller.restore();
      expect(controller.offer()?.values).toEqual({ type: "First" });
      controller.restore();
      expect(controller.offer()).toBeNull();
      expect(store.getDraft().values).toMatchObject({ type: "First", description: "Second" });
      expect(visit().controller.offer()?.values).toEqual({ type: "First", description: "Second" });
    });

    it("is not deleted when the other tab is saved", () => {
      const [first, second] = [visit(), visit()];
      first.store.setValue("type", "First");
      second.store.setValue("description", "Second");
      vi.advanceTimersByTime(longEnough);
      second.store.reset({ ...record, description: "Second", version: 4 });
      second.controller.resetBaseline(4);
      expect(visit({ ...record, description: "Second", version: 4 }).controller.offer()?.values).toEqual({
        type: "First",
      });
    });

    it("is written again when its tab is left after the other tab discarded it", () => {
      const first = visit();
      first.store.setValue("type", "First");
      vi.advanceTimersByTime(longEnough);
      visit().controller.discard();
      first.controller.flush();
      expect(visit().controller.offer()?.values).toEqual({ type: "First" });
    });
  });

  it("is not offered if it equals the record", () => {
    typed("type", "Renamed");
    expect(visit({ ...record, type: "Renamed", version: 4 }).controller.offer()).toBeNull();
  });

  it("is compared with the last saved state", () => {
    const { store, controller } = visit();
    store.setValue("type", "Second");
    store.reset({ ...record, type: "Second", version: 4 });
    controller.resetBaseline(4);
    store.setValue("description", "Third");
    vi.advanceTimersByTime(longEnough);
    const next = visit({ ...record, type: "Second", version: 4 });
    expect(next.controller.offer()).toMatchObject({ version: 4, values: { description: "Third" } });
  });

  describe("after a submission without a response", () => {
    const sent = { digest: "d", key: "k", at: 0 };
    const send = () => {
      const { store, controller } = visit();
      store.setValue("type", "Sent");
      controller.submission.write(sent);
    };

    it("stores the key at once and restores it with the draft", () => {
      send();
      const { controller } = visit();
      controller.restore();
      expect(controller.submission.read()).toEqual(sent);
    });

    it("keeps the key while other fields are edited, and deletes it on save", () => {
      send();
      const second = visit();
      second.store.setValue("description", "More");
      vi.advanceTimersByTime(longEnough);
      const third = visit();
      expect(third.controller.offer()?.submission).toEqual(sent);
      third.controller.restore();
      third.store.reset({ ...record, type: "Sent", version: 4 });
      third.controller.resetBaseline(4);
      expect(third.controller.submission.read()).toBeNull();
      expect(visit().controller.submission.read()).toBeNull();
    });

    it("reuses the key for 15 minutes if the same values are submitted before the draft is restored", () => {
      send();
      expect(visit().controller.submission.read()).toEqual(sent);
      time = 15 * 60_000;
      const { controller } = visit();
      expect(controller.submission.read()).toBeNull();
      controller.restore();
      expect(controller.submission.read()).toEqual(sent);
    });

    it("gets a new key after a response, or when the draft is discarded", () => {
      send();
      const answered = visit();
      answered.controller.restore();
      answered.controller.submission.write(null);
      expect(answered.controller.submission.read()).toBeNull();
      const discarded = visit();
      discarded.controller.discard();
      expect(discarded.controller.submission.read()).toBeNull();
    });
  });

  it("notifies listeners when the offer is answered", () => {
    typed("type", "Earlier");
    const { controller } = visit();
    const listener = vi.fn<() => void>();
    controller.subscribe(listener);
    controller.discard();
    expect(listener).toHaveBeenCalledOnce();
  });
});
