import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, expect, it } from "vitest";
import { startFaultServer } from "./whole-server/fault-server.ts";
import { Writers } from "./whole-server/writers.ts";

const megabyte = 1_048_576;
const folder = mkdtempSync(join(tmpdir(), "genie-disk-"));

/** Mounts a 400 MB disk. Null on success, otherwise the error. */
const refusal = ((): string | null => {
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=400m", "tmpfs", folder], { stdio: "pipe" });
    return null;
  } catch (error) {
    return String(error).split("\n", 1)[0] ?? "";
  }
})();
if (refusal !== null) console.log(`SKIPPED: no disk can be mounted here (${refusal}).`);

afterAll(() => {
  if (refusal === null) execFileSync("umount", ["--lazy", folder]);
  rmSync(folder, { recursive: true, force: true });
});

/** Writes a file until no space is left. */
function fill(path: string): void {
  const file = openSync(path, "w");
  try {
    for (let bytes = megabyte; bytes >= 512;) {
      try {
        if (writeSync(file, Buffer.alloc(bytes)) < bytes) bytes /= 2;
      } catch {
        bytes /= 2;
      }
    }
  } finally {
    closeSync(file);
  }
}

describe.skipIf(refusal !== null)("a server on the embedded database whose disk fills", () => {
  it("rejects writes with 503, loses no acknowledged data and recovers once there is space", async () => {
    const fault = await startFaultServer({ DATA_DIR: join(folder, "data") });
    try {
      const writers = new Writers(fault.place);
      writers.start();
      await sleep(1_500);
      const filler = join(folder, "filler");
      fill(filler);
      await expect
        .poll(() => writers.answers.counts.get("503") ?? 0, { timeout: 30_000, interval: 100 })
        .toBeGreaterThan(0);
      expect((await fetch(`${fault.origin}/readyz`)).status).toBe(503);
      await sleep(3_000);
      rmSync(filler);
      await fault.untilReady(20_000);
      const before = writers.acknowledged;
      await expect
        .poll(() => writers.acknowledged, { timeout: 20_000, interval: 50 })
        .toBeGreaterThan(before);
      await writers.stop();
      console.log(`answers: ${JSON.stringify([...writers.answers.counts])}`);
      expect(writers.answers.complaints).toEqual([]);
      expect(await writers.losses()).toEqual([]);
      // Data written while space was short must survive a restart.
      await fault.killAndStart();
      expect(await writers.losses()).toEqual([]);
    } finally {
      await fault.stop();
    }
  });
});
