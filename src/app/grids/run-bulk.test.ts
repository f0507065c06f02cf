import { describe, expect, it } from "vitest";
import { type BulkItem, runBulk, resetFailed } from "./run-bulk.ts";

const waiting = (...rows: readonly number[]): BulkItem<number>[] =>
  rows.map((row) => ({ row, outcome: "waiting" }));

function start(items: readonly BulkItem<number>[], perform: (row: number) => Promise<unknown>) {
  const reports: (readonly BulkItem<number>[])[] = [];
  const controller = new AbortController();
  const ended = runBulk({
    items,
    perform,
    reasonOf: (error) => (error instanceof Error ? error.message : "unknown"),
    currentOf: (error) => (error instanceof RangeError ? Number(error.message) : undefined),
    onChange: (now) => reports.push(now),
    signal: controller.signal,
  });
  return { reports, ended, stop: () => controller.abort() };
}

describe("runBulk", () => {
  it("reports each row and continues after failures", async () => {
    const { reports, ended } = start(waiting(1, 2, 3, 4, 5, 6), async (row) => {
      await Promise.resolve();
      if (row % 2 === 0) throw new Error(`${row} is even`);
    });
    const items = await ended;
    expect(items.map(({ outcome }) => outcome)).toEqual([
      "succeeded",
      "failed",
      "succeeded",
      "failed",
      "succeeded",
      "failed",
    ]);
    expect(items[1]?.reason).toBe("2 is even");
    expect(reports).toHaveLength(6);
    expect(reports.at(-1)).toEqual(items);
  });

  it("runs at most four rows concurrently", async () => {
    let [now, most] = [0, 0];
    const { ended } = start(waiting(...Array.from({ length: 20 }, (_, row) => row)), async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 1));
      now -= 1;
    });
    await ended;
    expect(most).toBe(4);
  });

  it("leaves remaining rows waiting when stopped", async () => {
    const run = start(waiting(1, 2, 3, 4, 5, 6, 7, 8), async (row) => {
      await Promise.resolve();
      if (row === 1) run.stop();
    });
    const items = await run.ended;
    expect(items.filter(({ outcome }) => outcome === "succeeded").length).toBeLessThanOrEqual(4);
    expect(items.at(-1)?.outcome).toBe("waiting");
  });

  it("retries a row that was changed meanwhile with its current version", async () => {
    const { ended } = start(waiting(1, 2), (row) =>
      row === 1 ? Promise.reject(new RangeError("7")) : Promise.resolve(),
    );
    expect(resetFailed(await ended)).toMatchObject([{ row: 7, outcome: "waiting" }, { row: 2 }]);
  });

  it("retries failed rows only", async () => {
    const tried: number[] = [];
    const failed: BulkItem<number> = { row: 2, outcome: "failed", reason: "x" };
    const { ended } = start(resetFailed([{ row: 1, outcome: "succeeded" }, failed]), async (row) => {
      tried.push(row);
      await Promise.resolve();
    });
    expect((await ended).map(({ outcome }) => outcome)).toEqual(["succeeded", "succeeded"]);
    expect(tried).toEqual([2]);
  });
});
