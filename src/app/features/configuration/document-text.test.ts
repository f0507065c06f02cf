import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { draftSlot } from "../../forms/form-drafts.ts";
import { type KeyValueStorage, memoryStorage } from "../../platform/key-value-storage.ts";
import { createDocumentText, documentDraftKey, offsetAt } from "./document-text.ts";
import { parseJson } from "../../../kernel/parse-json.ts";

describe("document text", () => {
  const place = { userId: "ada", tenant: "genie", layoutKey: documentDraftKey, recordId: "7" };
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

  const slot = () => draftSlot(storage, () => time, place);

  /** Opens the editor of an item in a new tab. */
  const visit = (text = "saved", version = 3) => createDocumentText({ text, version }, slot(), () => time);

  function leftBehind(text: string): void {
    const left = visit();
    left.type(() => text);
    left.flush();
  }

  const offered = () => visit().getState().offer?.text;

  describe("unsaved text", () => {
    it("is persisted 400 ms after the last key", () => {
      const document = visit();
      document.type(() => "ty");
      vi.advanceTimersByTime(399);
      document.type(() => "typed");
      vi.advanceTimersByTime(399);
      expect(slot().read()).toBeNull();
      vi.advanceTimersByTime(1);
      expect(offered()).toBe("typed");
    });

    it("is read from the field once, 200 ms after the last key", () => {
      const document = visit();
      const field = vi.fn(() => "typed");
      const listener = vi.fn();
      document.subscribe(listener);
      for (const _ of "typed") document.type(field);
      vi.advanceTimersByTime(199);
      expect([field.mock.calls.length, listener.mock.calls.length]).toEqual([0, 0]);
      vi.advanceTimersByTime(1);
      expect([field.mock.calls.length, listener.mock.calls.length]).toEqual([1, 1]);
      expect(document.getState()).toMatchObject({ text: "typed", isDirty: true });
    });

    it("is up to date when read() is called while typing", () => {
      const document = visit();
      document.type(() => "typed");
      expect(document.getState().text).toBe("saved");
      expect(document.read()).toMatchObject({ text: "typed", isDirty: true });
    });

    it("is persisted by flush()", () => {
      leftBehind("last words");
      expect(offered()).toBe("last words");
    });

    it("is offered on the next visit with its base version, and can be restored", () => {
      time = 5;
      leftBehind("typed");
      const document = visit("theirs", 4);
      expect(document.getState()).toEqual({
        text: "theirs",
        isDirty: false,
        offer: { text: "typed", savedAt: 5, version: 3 },
        replacements: 0,
      });
      document.restore();
      expect(document.getState()).toEqual({ text: "typed", isDirty: true, offer: null, replacements: 1 });
      expect(document.version()).toBe(4);
      expect(offered()).toBe("typed");
    });

    it("is deleted when it is discarded, saved or equal to the stored text", () => {
      leftBehind("discarded");
      visit().discard();
      expect(slot().read()).toBeNull();

      const saving = visit();
      saving.type(() => "sent");
      saving.saved({ text: "sent", version: 4 });
      expect(saving.getState().isDirty).toBe(false);
      vi.advanceTimersByTime(500);
      expect(slot().read()).toBeNull();

      const undoing = visit();
      undoing.type(() => "typed");
      undoing.flush();
      undoing.type(() => "saved");
      undoing.flush();
      expect(slot().read()).toBeNull();
    });

    it("is kept separately for each of two tabs", () => {
      const [first, second] = [visit(), visit()];
      first.type(() => "first");
      first.flush();
      time = 1;
      second.type(() => "second");
      second.flush();
      const next = visit();
      expect(next.getState().offer?.text).toBe("second");
      next.discard();
      expect(next.getState().offer?.text).toBe("first");
      next.discard();
      expect(offered()).toBeUndefined();
    });

    it("is not offered if it equals the stored text", () => {
      leftBehind("typed");
      expect(visit("typed").getState().offer).toBeNull();
    });

    it("is offered one by one when there are several", () => {
      leftBehind("earlier");
      leftBehind("later");
      const document = visit();
      expect(document.getState().offer?.text).toBe("later");
      document.discard();
      expect(document.getState().offer?.text).toBe("earlier");
      document.restore();
      expect(document.getState()).toMatchObject({ text: "earlier", offer: null });
    });

    it("swaps with the offer when that is restored", () => {
      leftBehind("earlier");
      const document = visit();
      document.type(() => "now");
      document.restore();
      expect(document.getState()).toMatchObject({ text: "earlier", offer: { text: "now" } });
    });

    it("becomes the offer when another version is shown", () => {
      const document = visit();
      document.type(() => "typed");
      document.show("version 2");
      expect(document.getState()).toMatchObject({
        text: "version 2",
        isDirty: true,
        offer: { text: "typed" },
      });
      const next = visit();
      next.restore();
      expect(next.getState()).toMatchObject({ text: "version 2", offer: { text: "typed" } });
    });

    it("does not include versions that were only viewed", () => {
      const document = visit();
      document.show("version 2");
      document.show("version 1");
      expect(document.getState()).toMatchObject({ text: "version 1", isDirty: true, offer: null });
      document.take({ text: "shipped", version: 0 });
      expect(document.getState()).toEqual({ text: "shipped", isDirty: false, offer: null, replacements: 3 });
    });

    it("becomes the offer when the stored version is taken", () => {
      const document = visit();
      document.type(() => "mine");
      document.take({ text: "theirs", version: 4 });
      expect(document.getState()).toMatchObject({ text: "theirs", isDirty: false, offer: { text: "mine" } });
      expect(document.version()).toBe(4);
    });

    it("counts replacements of the text, but not typing", () => {
      leftBehind("kept");
      const document = visit();
      const replacements = () => document.getState().replacements;
      document.type(() => "typed");
      expect(replacements()).toBe(0);
      document.show("version 2");
      expect(replacements()).toBe(1);
      document.restore();
      expect(replacements()).toBe(2);
      document.take({ text: "theirs", version: 4 });
      expect(replacements()).toBe(3);
      document.show("theirs");
      document.take({ text: "theirs", version: 5 });
      document.type(() => "more");
      document.saved({ text: "more", version: 6 });
      expect(replacements()).toBe(3);
    });

    it("keeps at most 10 texts and 1,000,000 characters", () => {
      for (const text of "abcdefghijkl") leftBehind(text);
      expect(slot().read()?.values["texts"]).toHaveLength(10);
      leftBehind("x".repeat(900_000));
      leftBehind("y".repeat(900_000));
      expect(slot().read()?.values["texts"]).toHaveLength(1);
      expect(offered()).toBe("y".repeat(900_000));
    });

    it.each([{ texts: 5 }, { texts: [{ text: 5 }] }, {}])("ignores malformed drafts: %j", (values) => {
      slot().write({ layoutKey: documentDraftKey, values, savedAt: 0, version: 3 });
      expect(offered()).toBeUndefined();
    });
  });
});

it.each([
  ["{", 1],
  ['{ "name": }', 10],
  ['{\n  "a": 1,\n  b\n}', 14],
  ["[1]\n\n x", 6],
  ["", 0],
])("offsetAt locates the syntax error in %j at %i", (text, offset) => {
  const parsed = parseJson(text);
  expect(parsed.ok ? undefined : offsetAt(text, parsed.line, parsed.column)).toBe(offset);
});

it("offsetAt never exceeds the text", () => {
  expect(offsetAt("a\nb", 9, 9)).toBe(3);
});
