import { expect, it } from "vitest";
import { memoryStorage } from "../../../../platform/key-value-storage.ts";
import { createUnsentDraftStore } from "./unsent-draft.ts";

const place = { userId: "ada", tenant: "genie", id: "layout-1" };

it("returns what another visit wrote, for the same person and document only", () => {
  const storage = memoryStorage();
  createUnsentDraftStore(storage, () => 0, place).write({ text: "{ //", baseVersion: 3 });
  const store = (at: Partial<typeof place>) => createUnsentDraftStore(storage, () => 0, { ...place, ...at });
  expect(store({}).read()).toEqual({ text: "{ //", baseVersion: 3 });
  expect(store({ userId: "ben" }).read()).toBeNull();
  expect(store({ tenant: "other" }).read()).toBeNull();
  expect(store({ id: "layout-2" }).read()).toBeNull();
});

it("clears what it read and what it wrote", () => {
  const storage = memoryStorage();
  createUnsentDraftStore(storage, () => 0, place).write({ text: "{}", baseVersion: 1 });
  const next = createUnsentDraftStore(storage, () => 1, place);
  next.read();
  next.write({ text: "[]", baseVersion: 1 });
  next.clear();
  expect(createUnsentDraftStore(storage, () => 1, place).read()).toBeNull();
});
