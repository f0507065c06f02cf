import { describe, expect, it } from "vitest";
import { createResumeMemory } from "./resume-memory.ts";

let next = 0;
const random = (bytes: Uint8Array<ArrayBuffer>) => {
  bytes.fill((next += 1));
};

function aStorage(): Pick<Storage, "getItem" | "setItem"> & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
  };
}

describe("createResumeMemory", () => {
  it("stores a code of 32 bytes and the draft answer across visits", () => {
    const storage = aStorage();
    const memory = createResumeMemory(storage, "token", random);
    expect(memory.code()).toMatch(/^[\w-]{43}$/u);
    memory.keepDraft("Half an ans");
    expect(memory.hasEntered()).toBe(false);
    memory.keepEntered();
    const later = createResumeMemory(storage, "token", random);
    expect(later.hasEntered()).toBe(true);
    expect([later.code(), later.draft()]).toEqual([memory.code(), "Half an ans"]);
  });

  it("creates a different code per link and per interview", () => {
    const storage = aStorage();
    const [first, second] = ["a", "b"].map((token) => createResumeMemory(storage, token, random).code());
    expect(first).not.toBe(second);
    const memory = createResumeMemory(storage, "a", random);
    memory.keepLanguage("fr");
    memory.renew();
    expect(memory.code()).not.toBe(first);
    expect(createResumeMemory(storage, "a", random).language()).toBe("fr");
  });

  it.each(["", "nonsense", "null", "[]", '{"code":"short"}', '{"code":1}'])(
    "replaces the invalid entry %j",
    (text) => {
      const storage = aStorage();
      storage.values.set("interview:token", text);
      expect(createResumeMemory(storage, "token", random).code()).toMatch(/^[\w-]{43}$/u);
    },
  );

  it("keeps its data in memory if the storage fails", () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    for (const storage of [full, null]) {
      const memory = createResumeMemory(storage, "token", random);
      expect(memory.code()).toBe(memory.code());
    }
  });
});
