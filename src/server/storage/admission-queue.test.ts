import { expect, it } from "vitest";
import { AdmissionQueue } from "./admission-queue.ts";

/** A queue with a fake clock and timers, and work that ends when the test calls `endNext`. */
function aQueue() {
  let now = 0;
  const timers = new Set<{ at: number; work: () => void }>();
  const queue = new AdmissionQueue({
    places: 2,
    silentMs: 10_000,
    now: () => now,
    schedule: (work, milliseconds) => {
      const timer = { at: now + milliseconds, work };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
  });
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const start = (index: number) =>
    queue.run(() => {
      begun.push(index);
      return new Promise<number>((resolve) => {
        ends.push(() => resolve(index));
      });
    });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    for (const timer of [...timers].filter(({ at }) => at <= now)) {
      timers.delete(timer);
      timer.work();
    }
    await settle();
  };
  const endNext = async () => {
    ends.shift()?.();
    await settle();
  };
  return { start, pass, endNext, begun, timers };
}

it("runs work in order of arrival as long as work completes", async () => {
  const { start, pass, endNext, begun, timers } = aQueue();
  const all = [0, 1, 2, 3, 4].map(start);
  expect(begun).toEqual([0, 1]);
  for (let round = 0; round < 5; round += 1) {
    await pass(8_000);
    await endNext();
  }
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  expect(timers.size).toBe(0);
});

it("rejects waiting work with retry-after once nothing has completed for silentMs", async () => {
  const { start, pass, endNext, begun } = aQueue();
  const first = [0, 1].map(start);
  const late = start(2).catch((error: unknown) => error);
  await pass(10_000);
  expect(await late).toMatchObject({
    code: "ERR_UNAVAILABLE",
    details: { headers: { "retry-after": expect.stringMatching(/^[1-9]\d?$/) as string } },
  });
  await endNext();
  await endNext();
  await Promise.all(first);
  // The place of completed work is free again.
  const next = start(3);
  await endNext();
  expect(await next).toBe(3);
  expect(begun).toEqual([0, 1, 3]);
});

it("rejects work that has waited for 45 seconds", async () => {
  const { start, pass, endNext, begun } = aQueue();
  const all = Promise.allSettled(Array.from({ length: 9 }, (_, index) => start(index)));
  for (let round = 0; round < 5; round += 1) {
    await pass(9_000);
    await endNext();
  }
  expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
  await endNext();
  expect((await all).map(({ status }) => status)).toEqual([
    ...Array.from({ length: 6 }, () => "fulfilled"),
    ...Array.from({ length: 3 }, () => "rejected"),
  ]);
});
