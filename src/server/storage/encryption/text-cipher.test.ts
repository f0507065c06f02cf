import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it, afterEach, beforeEach } from "vitest";
import { createTextCipher, encryptionContextOf, keyFileName, openCipher } from "./text-cipher.ts";
import { readSettings } from "../../platform/settings.ts";

const [first, second] = [randomBytes(32), randomBytes(32)];
const cipher = createTextCipher([first]);
const owner = encryptionContextOf("invitees", { tenantId: "t", id: "1" });

describe("the text cipher", () => {
  it("decrypts a text for its own row and never encrypts it the same way twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const encrypted = cipher.encrypt(text, owner);
        expect(cipher.decrypt(encrypted, owner)).toBe(text);
        expect(cipher.encrypt(text, owner)).not.toBe(encrypted);
      }),
    );
  });

  it("does not decrypt a text for another row, tenant or table", () => {
    const encrypted = cipher.encrypt("token", owner);
    for (const other of ["invitees/t/2", "invitees/u/1", "interviewers/t/1", ""]) {
      expect(cipher.decrypt(encrypted, other)).toBeUndefined();
    }
  });

  it("does not decrypt a text that was changed anywhere", () => {
    const encrypted = cipher.encrypt("token", owner);
    for (let index = 0; index < encrypted.length; index += 1) {
      const damaged = `${encrypted.slice(0, index)}${encrypted[index] === "A" ? "Q" : "A"}${encrypted.slice(index + 1)}`;
      // The last character of base64 may carry unused bits.
      if (index < encrypted.length - 1) expect(cipher.decrypt(damaged, owner)).toBeUndefined();
    }
    for (const text of ["", "token", "v1", "v1..", `${cipher.currentPrefix}AA`]) {
      expect(cipher.decrypt(text, owner)).toBeUndefined();
    }
  });

  it("decrypts with every key of the list and encrypts with the first", () => {
    const rotated = createTextCipher([second, first]);
    const old = cipher.encrypt("token", owner);
    expect(rotated.decrypt(old, owner)).toBe("token");
    expect(old.startsWith(rotated.currentPrefix)).toBe(false);
    expect(cipher.decrypt(rotated.encrypt("token", owner), owner)).toBeUndefined();
  });
});

describe("the installation key", () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), "genie-key-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  const open = (keys?: string) =>
    openCipher(
      readSettings({ DATA_DIR: dataDir, ...(keys === undefined ? {} : { INSTALLATION_KEY: keys }) }),
    );
  const newKey = () => randomBytes(32).toString("base64");

  it("is created at the first start, in a file for this user only, and reused later", () => {
    const encrypted = open().encrypt("token", "row");
    const path = join(dataDir, keyFileName);
    expect(readdirSync(dataDir)).toEqual([keyFileName]);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(open().decrypt(encrypted, "row")).toBe("token");
  });

  it("is read from the setting if set, without creating a file", () => {
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

  it("stops the start if its file is damaged, instead of being replaced", () => {
    writeFileSync(join(dataDir, keyFileName), "half a key");
    expect(() => open()).toThrow(/installation-key holds no key of 32 bytes/);
  });

  it.each(["short", newKey().slice(0, 20), `${newKey()},x`, "0".repeat(64)])(
    "is rejected as a setting if invalid (%s), without being repeated in the error",
    (key) => {
      expect(() => readSettings({ INSTALLATION_KEY: key })).toThrow(
        /INSTALLATION_KEY must be one or several keys/,
      );
      expect(() => readSettings({ INSTALLATION_KEY: key })).not.toThrow(key);
    },
  );
});
