import { describe, expect, it } from "vitest";
import { memoryStorage } from "./key-value-storage.ts";
import { createRootStorage, rootStorageKey } from "./root-storage.ts";

describe("createRootStorage", () => {
  it("keeps its parts separate", () => {
    const root = createRootStorage(memoryStorage());
    root.write("auth", { email: "a@b.c" });
    root.write("agent_draft", { name: "Agent" });
    root.remove("auth");
    expect(root.read("auth")).toBeUndefined();
    expect(root.read("agent_draft")).toEqual({ name: "Agent" });
  });

  it.each(["{", "7", "null", "[1]", '"text"', ""])("treats the invalid value %j as empty", (junk) => {
    const storage = memoryStorage();
    storage.write(rootStorageKey, junk);
    const root = createRootStorage(storage);
    expect(root.read("auth")).toBeUndefined();
    root.write("auth", 1);
    expect(root.read("auth")).toBe(1);
  });
});
