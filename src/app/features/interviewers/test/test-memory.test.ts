import { expect, test } from "vitest";
import { memoryStorage } from "../../../platform/key-value-storage.ts";
import { testMemory } from "./test-memory.ts";

const place = { userId: "u", tenant: "genie", interviewerId: "i" };

test("remembers draft, conversation and call separately, per person and tenant", () => {
  const storage = memoryStorage();
  const memory = testMemory(storage, () => 1, place);
  memory.write({ draft: "Half a sen" });
  memory.write({ conversationId: "c-1" });
  expect(memory.read()).toMatchObject({ draft: "Half a sen", conversationId: "c-1" });
  expect(testMemory(storage, () => 1, { ...place, userId: "other" }).read()).toBeNull();
  expect(testMemory(storage, () => 1, { ...place, tenant: "other" }).read()).toBeNull();
  memory.write({ draft: "", conversationId: null, callId: "v-1" });
  expect(memory.read()).toMatchObject({ callId: "v-1" });
  memory.write({ callId: null });
  expect(memory.read()).toBeNull();
});

test("forgets old tests and all but the latest 20, and ignores malformed storage", () => {
  const storage = memoryStorage();
  for (let index = 1; index <= 21; index += 1) {
    testMemory(storage, () => index, { ...place, interviewerId: `i-${index}` }).write({ draft: "x" });
  }
  const read = (id: string, now: number) =>
    testMemory(storage, () => now, { ...place, interviewerId: id }).read();
  expect(read("i-1", 30)).toBeNull();
  expect(read("i-21", 30)).not.toBeNull();
  expect(read("i-21", 40 * 24 * 3600_000)).toBeNull();
  storage.write("root-storage", '{"rehearsals":{"u genie i":{"draft":3}}}');
  expect(read("i", 30)).toBeNull();
});
