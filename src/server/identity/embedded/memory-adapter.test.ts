import { expect, test } from "vitest";
import { createMemoryAdapter } from "./memory-adapter.ts";

const clock = () => {
  let time = 1_000_000;
  return { now: () => time, pass: (seconds: number) => (time += seconds * 1000) };
};

test("finds an entry by id within its model until it expires", async () => {
  const { now, pass } = clock();
  const store = createMemoryAdapter(now);
  await store("Session").upsert("a", { uid: "u" }, 60);
  expect(await store("Session").find("a")).toEqual({ uid: "u" });
  expect(await store("Session").findByUid("u")).toEqual({ uid: "u" });
  expect(await store("Interaction").find("a")).toBeUndefined();
  pass(60);
  expect(await store("Session").find("a")).toBeUndefined();
  expect(await store("Session").findByUid("u")).toBeUndefined();
});

test("records when a code was used", async () => {
  const { now } = clock();
  const codes = createMemoryAdapter(now)("AuthorizationCode");
  await codes.upsert("c", { grantId: "g" }, 60);
  await codes.consume("c");
  expect(await codes.find("c")).toEqual({ grantId: "g", consumed: 1000 });
});

test("deletes all entries of a revoked grant in every model", async () => {
  const { now } = clock();
  const store = createMemoryAdapter(now);
  await store("AccessToken").upsert("t", { grantId: "g" }, 60);
  await store("AuthorizationCode").upsert("c", { grantId: "g" }, 60);
  await store("AccessToken").upsert("other", { grantId: "h" }, 60);
  await store("AccessToken").revokeByGrantId("g");
  expect(await store("AccessToken").find("t")).toBeUndefined();
  expect(await store("AuthorizationCode").find("c")).toBeUndefined();
  expect(await store("AccessToken").find("other")).toEqual({ grantId: "h" });
});

test("evicts the oldest entries beyond its limit", async () => {
  const { now } = clock();
  const sessions = createMemoryAdapter(now, 3)("Session");
  for (const id of ["a", "b", "c"]) await sessions.upsert(id, { uid: id }, 60);
  await sessions.upsert("a", { uid: "a2" }, 60);
  await sessions.upsert("d", { uid: "d" }, 60);
  expect(await sessions.find("b")).toBeUndefined();
  for (const id of ["a", "c", "d"]) expect(await sessions.find(id)).toBeDefined();
});
