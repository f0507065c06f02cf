import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { makeDataFolder } from "./folders.ts";

const root = mkdtempSync(join(tmpdir(), "genie-folder-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("makes the folder and those above it, for this user alone", () => {
  const folder = join(root, "a", "b");
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it.each(["file", "file/below"])("refuses %s, a file's path, and names the setting", (name) => {
  writeFileSync(join(root, "file"), "");
  expect(() => makeDataFolder(join(root, name))).toThrow(
    /^DATA_DIR .*file.* cannot hold the data: .*file is a file\./,
  );
});

it.runIf(process.platform === "linux")("refuses a file system that holds no folders", () => {
  expect(() => makeDataFolder("/proc/none/here")).toThrow(/DATA_DIR \/proc\/none\/here cannot hold the data/);
});

it.runIf(process.getuid?.() !== 0)("refuses a folder that this user may not write to", () => {
  const folder = join(root, "locked");
  makeDataFolder(folder);
  chmodSync(folder, 0o500);
  expect(() => makeDataFolder(folder)).toThrow("this user may not write there");
});
