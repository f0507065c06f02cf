import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FolderInUseError, lockFolder, identifyProcess } from "./folder-lock.ts";

let folder: string;

/** Locks last until the process ends; fake timers stop their heartbeats. */
const everySoOften = setInterval;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  folder = mkdtempSync(join(tmpdir(), "genie-lock-"));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

const living = identifyProcess(process.pid);
/** A running process' pid with another start time. */
const dead = { pid: process.pid, start: "long ago" };

function leaveLock(number: number, lock: object | string): string {
  const path = join(folder, `lock.${number}`);
  writeFileSync(path, typeof lock === "string" ? lock : JSON.stringify(lock));
  return path;
}

const locks = () => readdirSync(folder).toSorted((a, b) => a.localeCompare(b));

describe("lockFolder", () => {
  it("locks a folder without a lock", async () => {
    await lockFolder(folder, process.pid);
    expect(locks()).toEqual(["lock.1"]);
  });

  it("rejects while the holder and its server run", async () => {
    leaveLock(1, { host: hostname(), holder: living, server: living });
    const refused = lockFolder(folder, process.pid);
    await expect(refused).rejects.toThrow(FolderInUseError);
    await expect(refused).rejects.toThrow(`process ${process.pid}`);
    expect(locks()).toEqual(["lock.1"]);
  });

  it("takes over the lock of a dead process, even if its pid was reused", async () => {
    leaveLock(6, { host: hostname(), holder: dead, server: dead });
    await lockFolder(folder, process.pid);
    expect(locks()).toEqual(["lock.7"]);
  });

  it("takes over a lock whose file was torn by a power cut", async () => {
    leaveLock(2, '{"host":');
    await lockFolder(folder, process.pid);
    expect(locks()).toEqual(["lock.3"]);
  });

  it("lets one of several concurrent processes take over a lock", async () => {
    leaveLock(1, { host: hostname(), holder: dead, server: dead });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => lockFolder(folder, process.pid)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(locks()).toEqual(["lock.2"]);
  });

  it("respects a lock of another host while its heartbeat continues", async () => {
    const path = leaveLock(1, { host: "elsewhere", holder: dead, server: dead });
    const heart = everySoOften(() => utimesSync(path, new Date(), new Date()), 20);
    await expect(lockFolder(folder, process.pid, 2_000)).rejects.toThrow("on elsewhere");
    heart.close();
    await lockFolder(folder, process.pid, 200);
    expect(locks()).toEqual(["lock.2"]);
  });

  it("updates its heartbeat for processes on other hosts", async () => {
    await lockFolder(folder, process.pid);
    const path = join(folder, "lock.1");
    const longAgo = new Date("2026-01-01");
    utimesSync(path, longAgo, longAgo);
    vi.advanceTimersToNextTimer();
    expect(statSync(path).mtimeMs).toBeGreaterThan(longAgo.getTime());
  });
});
