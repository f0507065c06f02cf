import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { compileForm } from "../compile-form.ts";
import { readMatchingDraft, autosaveDraft, type DraftStorage } from "./form-draft.ts";
import { createFormStore } from "../create-form-store.ts";

const form = compileForm({
  layout_key: "test",
  name: "Test",
  structure: {
    main: [
      { name: "a", type: "string" },
      { name: "b", type: "int" },
    ],
  },
});
const aStore = () => createFormStore({ form, mode: "create", today: "2026-11-21" });

function aStorage(): DraftStorage & { kept: unknown } {
  const storage = {
    kept: undefined as unknown,
    write: (draft: unknown) => {
      storage.kept = JSON.parse(JSON.stringify(draft));
    },
    clear: () => {
      storage.kept = undefined;
    },
  };
  return storage;
}

describe("a form's draft", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is written shortly after the last change, and offered to the next form", () => {
    const [store, storage] = [aStore(), aStorage()];
    autosaveDraft(store, storage);
    store.setValue("a", "x");
    store.setValue("b", "12z");
    expect(storage.kept).toBeUndefined();
    vi.runAllTimers();
    expect(readMatchingDraft(aStore(), storage.kept)?.values).toEqual({ a: "x", b: "12z" });
  });

  it("is deleted when the form is unchanged again", () => {
    const [store, storage] = [aStore(), aStorage()];
    autosaveDraft(store, storage);
    store.setValue("a", "x");
    vi.runAllTimers();
    store.setValue("a", "");
    vi.runAllTimers();
    expect(storage.kept).toBeUndefined();
  });

  it("is written immediately when the form unmounts", () => {
    const [store, storage] = [aStore(), aStorage()];
    const keeper = autosaveDraft(store, storage);
    store.setValue("a", "x");
    keeper.stop();
    expect(storage.kept).toMatchObject({ values: { a: "x" } });
  });

  it("is not written again after it was cleared", () => {
    const [store, storage] = [aStore(), aStorage()];
    const keeper = autosaveDraft(store, storage);
    store.setValue("a", "x");
    keeper.clear();
    vi.runAllTimers();
    expect(storage.kept).toBeUndefined();
  });

  it.each([
    undefined,
    "text",
    { layoutKey: "other", values: { a: "x" } },
    { layoutKey: "test", values: { gone: 1 } },
    { layoutKey: "test" },
  ])("is not offered when it is %j", (kept) => {
    expect(readMatchingDraft(aStore(), kept)).toBeUndefined();
  });
});
