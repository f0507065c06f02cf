import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSettings } from "../../platform/settings.ts";
import { keyFileName, openCipher } from "./open-cipher.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "genie-key-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const open = (keys?: string) =>
  openCipher(readSettings({ DATA_DIR: dataDir, ...(keys === undefined ? {} : { INSTALLATION_KEY: keys }) }));
const newKey = () => randomBytes(32).toString("base64");

describe("the installation key", () => {
  it("is made at the first start, in a file for this user alone, and found by later ones", () => {
    const encrypted = open().encrypt("token", "row");
    const path = join(dataDir, keyFileName);
    expect(readdirSync(dataDir)).toEqual([keyFileName]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(open().decrypt(encrypted, "row")).toBe("token");
  });

  it("is the setting's where there is one, and no file is made", () => {
    const key = newKey();
    const encrypted = open(key).encrypt("token", "row");
    expect(readdirSync(dataDir)).toEqual([]);
    expect(open(`${newKey()}, ${key}`).decrypt(encrypted, "row")).toBe("token");
  });

  it("can move from the file to the setting", () => {
    const encrypted = open().encrypt("token", "row");
    const key = newKey();
    const moved = open(key);
    expect(moved.decrypt(encrypted, "row")).toBe("token");
    expect(open(key).decrypt(moved.encrypt("token", "row"), "row")).toBe("token");
    expect(open().decrypt(moved.encrypt("token", "row"), "row")).toBeUndefined();
    const inFile = readFileSync(join(dataDir, keyFileName), "utf8").trim();
    expect(open(inFile).currentPrefix).toBe(open().currentPrefix);
  });

  it("that is damaged stops the start instead of being made anew", () => {
    writeFileSync(join(dataDir, keyFileName), "half a key");
    expect(() => open()).toThrow(/installation-key holds no key of 32 bytes/);
  });

  it.each(["short", newKey().slice(0, 20), `${newKey()},x`, "0".repeat(64)])(
    "that is none (%s) is an error of the settings, which does not repeat it",
    (key) => {
      expect(() => readSettings({ INSTALLATION_KEY: key })).toThrow(
        /INSTALLATION_KEY must be one or several keys/,
      );
      expect(() => readSettings({ INSTALLATION_KEY: key })).not.toThrow(key);
    },
  );
});
