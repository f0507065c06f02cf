import { describe, expect, it } from "vitest";
import { describeListChange, describeListCounts, kindWords } from "./describe-list-change.ts";

const state = { label: "Munich", parent: "de", position: 0, is_active: true };

describe("describeListChange", () => {
  it.each([
    [null, state, "muc: added as “Munich”"],
    [state, null, "muc: deleted, was “Munich”"],
    [state, { ...state, label: "München" }, "muc: label changed from “Munich” to “München”"],
    [
      state,
      { ...state, parent: null, position: 4 },
      "muc: parent changed from “de” to none, place changed from 1 to 5",
    ],
    [state, { ...state, is_active: false }, "muc: no longer offered"],
    [
      { ...state, is_active: false },
      { ...state, label: "M" },
      "muc: offered again, label changed from “Munich” to “M”",
    ],
  ])("describes a change in a sentence (%#)", (before, after, sentence) => {
    expect(describeListChange({ code: "muc", before, after })).toBe(sentence);
  });
});

describe("describeListCounts", () => {
  it("omits zero counts", () => {
    expect(describeListCounts({ added: 1_200, changed: 0, retired: 3 })).toBe(
      "1,200 new, 3 no longer offered",
    );
    expect(describeListCounts({ added: 0, changed: 2, retired: 0 })).toBe("2 changed");
    expect(describeListCounts({ added: 0, changed: 0, retired: 0 })).toBe("");
  });
});

describe("kindWords", () => {
  it.each([
    ["start", null, "Before its first version"],
    ["edit", null, "One entry"],
    ["import", null, "Import"],
    ["restore", 2, "Restored: version 2"],
  ] as const)("describes a version of kind %s", (kind, restored, words) => {
    expect(kindWords({ kind, restored_version: restored })).toBe(words);
  });
});
