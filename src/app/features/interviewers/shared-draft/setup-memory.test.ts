import { expect, test } from "vitest";
import { memoryStorage } from "../../../platform/key-value-storage.ts";
import { createRootStorage } from "../../../platform/root-storage.ts";
import { setupMemory, submissionOf } from "./setup-memory.ts";

const place = { userId: "u1", tenant: "genie" };
const said = { type: "said", text: "Why customers leave" } as const;
const empty = { events: [], draft: "", made: {} };

test("remembers a conversation per person, tenant and interviewer", () => {
  const storage = memoryStorage();
  const memory = setupMemory(storage, () => 1, place);
  memory.write({ events: [said] });
  memory.write({ draft: "half", made: { interviewer: "i1" } });
  const kept = { events: [said], draft: "half", made: { interviewer: "i1" }, savedAt: 1 };
  expect(memory.read()).toEqual(kept);
  expect(setupMemory(storage, () => 1, { ...place, tenant: "acme" }).read()).toMatchObject(empty);
  expect(setupMemory(storage, () => 1, { ...place, userId: "u2" }).read()).toMatchObject(empty);
  expect(setupMemory(storage, () => 1, { ...place, interviewerId: "i1" }).read()).toMatchObject(empty);
  memory.clear();
  expect(memory.read()).toMatchObject(empty);
  expect(createRootStorage(storage).read("assisted_setups")).toBeUndefined();
});

test("remembers idempotency keys of unanswered submissions per record", () => {
  const storage = memoryStorage();
  const memory = setupMemory(storage, () => 1, place);
  const sent = { digest: "d", key: "k", at: 1 };
  submissionOf(memory, "guide").write(sent);
  const reloaded = setupMemory(storage, () => 2, place);
  expect(submissionOf(reloaded, "guide").read()).toEqual(sent);
  expect(submissionOf(reloaded, "interviewer").read()).toBeNull();
  submissionOf(reloaded, "guide").write(null);
  expect(submissionOf(memory, "guide").read()).toBeNull();
});

test("forgets conversations after a month and ignores malformed storage", () => {
  const storage = memoryStorage();
  setupMemory(storage, () => 0, place).write({ draft: "old" });
  expect(setupMemory(storage, () => 31 * 24 * 3600_000, place).read()).toMatchObject(empty);
  for (const junk of [
    7,
    { "u1 genie": { events: [{ type: "said", text: 3 }], draft: "", made: {}, savedAt: 1 } },
    ["x"],
  ]) {
    createRootStorage(storage).write("assisted_setups", junk);
    expect(setupMemory(storage, () => 1, place).read()).toMatchObject(empty);
  }
});
