import { createStore } from "jotai";
import { describe, expect, it } from "vitest";
import { memoryStorage } from "../platform/key-value-storage.ts";
import { readPreferences, type Theme } from "./preferences.ts";
import { syncPreferences, preferencesAtom } from "./preferences-atom.ts";

describe("preferences", () => {
  it("are stored for the next visit", () => {
    const storage = memoryStorage();
    const themes: Theme[] = [];
    const visit = () => {
      const store = createStore();
      syncPreferences(store, storage, (theme) => void themes.push(theme));
      return store;
    };
    visit().set(preferencesAtom, { theme: "dark", largePanel: false, explainsForms: true });
    expect(visit().get(preferencesAtom)).toEqual({ theme: "dark", largePanel: false, explainsForms: true });
    expect(themes).toEqual(["system", "dark", "dark"]);
  });

  it.each([
    ["{", true],
    ["null", true],
    ['{"theme":"pink","largePanel":0}', true],
    ['{"largePanel":false}', false],
  ])("fall back individually when parsing %s", (stored, largePanel) => {
    expect(readPreferences(stored)).toEqual({ theme: "system", largePanel, explainsForms: false });
  });
});
