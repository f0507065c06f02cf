import { describe, expect, it } from "vitest";
import { browserStorage } from "./key-value-storage.ts";

describe("browserStorage", () => {
  it("falls back to memory if accessing the property throws", () => {
    const storage = browserStorage(() => {
      throw new DOMException("denied", "SecurityError");
    });
    storage.write("a", "1");
    expect(storage.read("a")).toBe("1");
    storage.remove("a");
    expect(storage.read("a")).toBeNull();
  });

  it("keeps the newest value readable if the storage is full", () => {
    const full = fakeStorage({ roomFor: 1 });
    const storage = browserStorage(() => full);
    storage.write("a", "1");
    storage.write("a", "12");
    expect(storage.read("a")).toBe("12");
    expect(full.getItem("a")).toBeNull();
  });

  it("reads values written by other pages", () => {
    const shared = fakeStorage({ roomFor: 100 });
    const storage = browserStorage(() => shared);
    shared.setItem("a", "theirs");
    expect(storage.read("a")).toBe("theirs");
  });
});

function fakeStorage({ roomFor }: { roomFor: number }): Storage {
  const values = new Map<string, string>();
  return {
    get length() {
      return values.size;
    },
    clear: () => values.clear(),
    getItem: (key) => values.get(key) ?? null,
    key: (index) => [...values.keys()][index] ?? null,
    removeItem: (key) => void values.delete(key),
    setItem(key, value) {
      if (value.length > roomFor) throw new DOMException("full", "QuotaExceededError");
      values.set(key, value);
    },
  };
}
