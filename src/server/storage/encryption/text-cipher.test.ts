import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createTextCipher, ownerOf } from "./text-cipher.ts";

const [first, second] = [randomBytes(32), randomBytes(32)];
const cipher = createTextCipher([first]);
const owner = ownerOf("invitees", { tenantId: "t", id: "1" });

describe("an encrypted text", () => {
  it("is decrypted for its own row, whatever it says, and never the same twice", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        const encrypted = cipher.encrypt(text, owner);
        expect(cipher.decrypt(encrypted, owner)).toBe(text);
        expect(cipher.encrypt(text, owner)).not.toBe(encrypted);
      }),
    );
  });

  it("says nothing in another row, tenant or table", () => {
    const encrypted = cipher.encrypt("token", owner);
    for (const other of ["invitees/t/2", "invitees/u/1", "interviewers/t/1", ""]) {
      expect(cipher.decrypt(encrypted, other)).toBeUndefined();
    }
  });

  it("that was changed anywhere says nothing", () => {
    const encrypted = cipher.encrypt("token", owner);
    for (let index = 0; index < encrypted.length; index += 1) {
      const damaged = `${encrypted.slice(0, index)}${encrypted[index] === "A" ? "Q" : "A"}${encrypted.slice(index + 1)}`;
      // The last character of base64 may carry bits that stand for nothing.
      if (index < encrypted.length - 1) expect(cipher.decrypt(damaged, owner)).toBeUndefined();
    }
    for (const text of ["", "token", "v1", "v1..", `${cipher.currentPrefix}AA`]) {
      expect(cipher.decrypt(text, owner)).toBeUndefined();
    }
  });

  it("is decrypted by every key of the list, and encrypted by the first", () => {
    const rotated = createTextCipher([second, first]);
    const old = cipher.encrypt("token", owner);
    expect(rotated.decrypt(old, owner)).toBe("token");
    expect(old.startsWith(rotated.currentPrefix)).toBe(false);
    expect(cipher.decrypt(rotated.encrypt("token", owner), owner)).toBeUndefined();
  });
});
