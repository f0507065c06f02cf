import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { makeDataFolder } from "./folders.ts";

const root = mkdtempSync(join(tmpdir(), "genie-folder-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it("creates the folder and its parents for this user only", () => {
  const folder = join(root, "a", "b");
  makeDataFolder(folder);
  makeDataFolder(folder);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

it.each(["file", "file/below"])("rejects %s, the path of a file, and names the setting", (name) => {
  writeFileSync(join(root, "file"), "");
  expect(() => makeDataFolder(join(root, name))).toThrow(
    /^DATA_DIR .*file.* cannot hold the data: .*file is a file\./,
  );
});

it.runIf(process.platform === "linux")("rejects a file system without folders", () => {
  expect(() => makeDataFolder("/proc/none/here")).toThrow(/DATA_DIR \/proc\/none\/here cannot hold the data/);
});

it.runIf(process.getuid?.() !== 0)("rejects a folder without write permission", () => {
  const folder = join(root, "locked");
  makeDataFolder(folder);
  chmodSync(folder, 0o500);
  expect(() => makeDataFolder(folder)).toThrow("this user cannot write there");
});
