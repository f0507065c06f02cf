import { describe, expect, it } from "vitest";
import { memoryStorage } from "../platform/key-value-storage.ts";
import { createRootStorage, rootStorageKey } from "../platform/root-storage.ts";
import { draftRetentionMs } from "../platform/draft-store.ts";
import { type DraftPlace, draftSlot, type StoredDraft } from "./form-drafts.ts";

const here: DraftPlace = {
  userId: "ada",
  tenant: "genie",
  layoutKey: "archetype_setup",
  recordId: null,
};
const draft = (text: string, savedAt = 0): StoredDraft => ({
  layoutKey: "archetype_setup",
  values: { type: text },
  savedAt,
  version: null,
});

describe("draftSlot", () => {
  it("stores drafts under root-storage, beside the session", () => {
    const storage = memoryStorage();
    createRootStorage(storage).write("auth", { email: "ada@genie.local" });
    draftSlot(storage, () => 0, here).write(draft("Pilot"));
    expect(draftSlot(storage, () => 0, here).read()).toEqual(draft("Pilot"));
    expect(createRootStorage(storage).read("auth")).toEqual({ email: "ada@genie.local" });
  });

  it.each([
    ["person", { ...here, userId: "ben" }],
    ["tenant", { ...here, tenant: "acme" }],
    ["form", { ...here, layoutKey: "channel_setup" }],
    ["record", { ...here, recordId: "7" }],
  ])("separates drafts by %s", (_, there) => {
    const storage = memoryStorage();
    draftSlot(storage, () => 0, here).write(draft("Pilot"));
    expect(draftSlot(storage, () => 0, there).read()).toBeNull();
    draftSlot(storage, () => 0, there).drop();
    expect(draftSlot(storage, () => 0, here).read()).not.toBeNull();
  });

  it("keeps drafts of tabs apart and reads the newest first", () => {
    const storage = memoryStorage();
    const [first, second] = [draftSlot(storage, () => 0, here), draftSlot(storage, () => 0, here)];
    first.write(draft("First", 1));
    second.write(draft("Second", 2));
    first.write(draft("First, more", 3));
    const next = draftSlot(storage, () => 0, here);
    expect(next.read()).toEqual(draft("First, more", 3));
    next.drop();
    expect(next.read()).toEqual(draft("Second", 2));
    second.clear();
    expect(next.read()).toBeNull();
  });

  it("does not return its own draft", () => {
    const slot = draftSlot(memoryStorage(), () => 0, here);
    slot.write(draft("Mine"));
    expect(slot.read()).toBeNull();
  });

  it("deletes drafts after 30 days, on the next write", () => {
    const storage = memoryStorage();
    draftSlot(storage, () => 0, here).write(draft("Old"));
    draftSlot(storage, () => draftRetentionMs, { ...here, recordId: "7" }).write(
      draft("New", draftRetentionMs),
    );
    expect(draftSlot(storage, () => draftRetentionMs, here).read()).toBeNull();
  });

  it("keeps only the newest drafts within the size limit", () => {
    const storage = memoryStorage();
    const place = (recordId: number) => ({ ...here, recordId: String(recordId) });
    for (let record = 0; record < 30; record += 1) {
      draftSlot(storage, () => record, place(record)).write(draft("x".repeat(100_000), record));
    }
    expect(storage.read(rootStorageKey)?.length).toBeLessThan(2_100_000);
    expect(draftSlot(storage, () => 30, place(29)).read()).not.toBeNull();
    expect(draftSlot(storage, () => 30, place(0)).read()).toBeNull();
  });

  it.each(["7", "[]", '{"ada genie archetype_setup new#1":{"values":1}}'])(
    "ignores invalid data: %s",
    (junk) => {
      const storage = memoryStorage();
      createRootStorage(storage).write("form_drafts", JSON.parse(junk));
      const slot = draftSlot(storage, () => 0, here);
      expect(slot.read()).toBeNull();
      slot.drop();
      slot.write(draft("Pilot"));
      expect(draftSlot(storage, () => 0, here).read()).toEqual(draft("Pilot"));
    },
  );
});
