import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FolderInUseError, lockFolder, identifyProcess } from "./folder-lock.ts";

let folder: string;

/** A process keeps its lock until it ends; the hearts of these locks beat only when a test says so. */
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
/** The number of a process that runs, but of another time. */
const dead = { pid: process.pid, start: "long ago" };

function leaveLock(number: number, lock: object | string): string {
  const path = join(folder, `lock.${number}`);
  writeFileSync(path, typeof lock === "string" ? lock : JSON.stringify(lock));
  return path;
}

const locks = () => readdirSync(folder).toSorted((a, b) => a.localeCompare(b));

describe("the lock of a folder", () => {
  it("is taken where there is none", async () => {
    await lockFolder(folder, process.pid);
    expect(locks()).toEqual(["lock.1"]);
  });

  it("is refused while its holder and the holder's server run", async () => {
    leaveLock(1, { host: hostname(), holder: living, server: living });
    const refused = lockFolder(folder, process.pid);
    await expect(refused).rejects.toThrow(FolderInUseError);
    await expect(refused).rejects.toThrow(`process ${process.pid}`);
    expect(locks()).toEqual(["lock.1"]);
  });

  it("passes on when its holder is gone, also where another process has its number by now", async () => {
    leaveLock(6, { host: hostname(), holder: dead, server: dead });
    await lockFolder(folder, process.pid);
    expect(locks()).toEqual(["lock.7"]);
  });

  it("passes on when its file was torn by a power cut", async () => {
    leaveLock(2, '{"host":');
    await lockFolder(folder, process.pid);
    expect(locks()).toEqual(["lock.3"]);
  });

  it("goes to one of many that find it free", async () => {
    leaveLock(1, { host: hostname(), holder: dead, server: dead });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, () => lockFolder(folder, process.pid)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(locks()).toEqual(["lock.2"]);
  });

  it("of another machine holds as long as its heart beats", async () => {
    const path = leaveLock(1, { host: "elsewhere", holder: dead, server: dead });
    const heart = everySoOften(() => utimesSync(path, new Date(), new Date()), 20);
    await expect(lockFolder(folder, process.pid, 2_000)).rejects.toThrow("on elsewhere");
    heart.close();
    await lockFolder(folder, process.pid, 200);
    expect(locks()).toEqual(["lock.2"]);
  });

  it("beats its heart for those on other machines", async () => {
    await lockFolder(folder, process.pid);
    const path = join(folder, "lock.1");
    const longAgo = new Date("2026-01-01");
    utimesSync(path, longAgo, longAgo);
    vi.advanceTimersToNextTimer();
    expect(statSync(path).mtimeMs).toBeGreaterThan(longAgo.getTime());
  });
});
