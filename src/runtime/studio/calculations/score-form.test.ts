import { expect, it } from "vitest";
import { calculationAsPicked, calculationLayout, pickedCalculation } from "./calculation-form.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { placedFields } from "../document/layout-places.ts";
import { isScorable, scoreFor, scoreRows, withPoints } from "./score-form.ts";

const fields = placedFields({
  structure: {
    main: [
      {
        name: "mood",
        label: "Mood",
        type: "select",
        options: [{ id: "good", label: { en: "Good", de: "Gut" } }, "bad", 3],
      },
      { name: "title", label: "Title", type: "string" },
    ],
  },
});
const score = { score: { field: "mood", table: { good: 2, bad: 0, old: 1 } } };

it("creates a score with zero points for each option", () => {
  expect(fields.filter(isScorable).map(({ name }) => name)).toEqual(["mood"]);
  expect(scoreFor("mood", fields, undefined)).toEqual({
    score: { field: "mood", table: { good: 0, bad: 0, 3: 0 } },
  });
  expect(scoreFor("mood", fields, score)).toEqual(score);
});

it("has a row for each option, and for obsolete entries of the table", () => {
  expect(scoreRows(score, fields)).toEqual([
    { id: "good", label: "Good", points: 2 },
    { id: "bad", label: "bad", points: 0 },
    { id: "3", label: "3", points: undefined },
    { id: "old", label: "old", points: 1 },
  ]);
  expect(scoreRows({ sum: ["title"] }, fields)).toBeUndefined();
});

it("changes or removes the points of an option", () => {
  expect(withPoints(score, "3", 1.5)).toEqual({
    score: { field: "mood", table: { good: 2, bad: 0, old: 1, 3: 1.5 } },
  });
  expect(withPoints(score, "old", undefined)).toEqual({
    score: { field: "mood", table: { good: 2, bad: 0 } },
  });
});

it("is selected by its field, and keeps its points", () => {
  const layout = calculationLayout(fields, "int");
  expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
  const picked = calculationAsPicked(score, fields);
  expect(picked).toEqual({ what: "score", scored: "mood" });
  expect(pickedCalculation(picked ?? {}, fields, score)).toEqual(score);
  expect(pickedCalculation({ what: "score" }, fields)).toBeUndefined();
});
