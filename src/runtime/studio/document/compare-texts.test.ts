import fc from "fast-check";
import { expect, it } from "vitest";
import { compareTexts, type LinePair } from "./compare-texts.ts";

const drawn = ({ kind, before, after }: LinePair) =>
  `${kind}: ${before ? `${before.number} ${before.text}` : "-"} | ${after ? `${after.number} ${after.text}` : "-"}`;
const compared = (before: string[], after: string[]) =>
  compareTexts(`${before.join("\n")}\n`, `${after.join("\n")}\n`)?.map(({ pairs }) => pairs.map(drawn));

it("pairs changed lines, and leaves the other side of removed and added lines empty", () => {
  expect(compared(["a", "b", "c", "d"], ["a", "B", "d", "e"])).toEqual([
    ["same: 1 a | 1 a", "changed: 2 b | 2 B", "removed: 3 c | -", "same: 4 d | 3 d", "added: - | 4 e"],
  ]);
});

it("omits equal lines between differences, and returns no parts for equal texts", () => {
  const lines = Array.from({ length: 40 }, (_, at) => `line ${at + 1}`);
  const parts = compared(lines, lines.with(4, "other").with(30, "another")) ?? [];
  expect(parts).toHaveLength(2);
  expect(parts[0]).toContain("changed: 5 line 5 | 5 other");
  expect(parts[1]).toContain("changed: 31 line 31 | 31 another");
  expect(parts[1]?.[0]).toBe("same: 28 line 28 | 28 line 28");
  expect(compared(lines, lines)).toEqual([]);
});

it("contains each differing line of both texts, in order and with its number", () => {
  const text = fc.array(fc.constantFrom("a", "b", "c", "{", "}"), { maxLength: 30 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pairs = compareTexts(`${before.join("\n")}\n`, `${after.join("\n")}\n`)?.flatMap(
        (part) => part.pairs,
      );
      for (const [side, lines] of [
        ["before", before],
        ["after", after],
      ] as const) {
        const shown = pairs?.flatMap((pair) => pair[side] ?? []) ?? [];
        for (const { number, text: line } of shown) expect(line).toBe(lines[number - 1] ?? "");
        expect(shown.map(({ number }) => number)).toEqual(
          shown.map(({ number }) => number).toSorted((a, b) => a - b),
        );
      }
      const left = (side: "before" | "after", lines: string[]) => {
        const shown = new Set(pairs?.flatMap((pair) => pair[side]?.number ?? []));
        return lines.filter((_, at) => !shown.has(at + 1));
      };
      // Omitted lines are equal and in the same order.
      expect(left("before", before)).toEqual(left("after", after));
    }),
  );
});
