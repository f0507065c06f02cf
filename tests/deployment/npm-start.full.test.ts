import { spawn, type ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { packageRoot } from "../../src/server/platform/process.ts";

const folders: string[] = [];

afterAll(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Runs `npm start` like an operator, in its own process group. */
function npmStart(dataDir: string) {
  const npm = spawn("npm", ["start"], {
    cwd: packageRoot,
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let output = "";
  const ready = new Promise<string>((resolve, reject) => {
    const read = (data: Buffer) => {
      output += data.toString();
      const address = /ready at (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    npm.stdout.on("data", read);
    npm.stderr.on("data", read);
    npm.once("exit", () => reject(new Error(output)));
  });
  const ended = new Promise<number | null>((resolve) => npm.once("exit", resolve));
  return { npm, ready, ended, output: () => output };
}

/** Whether any process of the group is still running. */
function isAnyLeft({ pid }: ChildProcess): boolean {
  try {
    process.kill(-(pid ?? 0), 0);
    return true;
  } catch {
    return false;
  }
}

describe.each(["SIGTERM", "SIGINT"] as const)("%s to npm start", (signal) => {
  it("stops the server and releases the data folder for a second start", async () => {
    const folder = await mkdtemp(join(tmpdir(), "genie-npm-start-"));
    folders.push(folder);
    for (const _ of ["first", "second"]) {
      const start = npmStart(folder);
      const origin = await start.ready;
      expect((await fetch(`${origin}/readyz`)).status).toBe(200);
      start.npm.kill(signal);
      await start.ended;
      await expect.poll(() => isAnyLeft(start.npm), { timeout: 15_000 }).toBe(false);
      expect(start.output()).toContain(`Stopping on ${signal}`);
      await expect(fetch(`${origin}/readyz`)).rejects.toThrow("fetch failed");
    }
  }, 180_000);
});
