import { expect, it } from "vitest";
import { lintLayout } from "../../forms/tools/lint.ts";
import {
  boundAsPicked,
  boundWords,
  dateBoundLayout,
  defaultBoundLabel,
  pickedBound,
} from "./date-bound-form.ts";
import { placedFields } from "../document/layout-places.ts";

const fields = placedFields({
  structure: {
    main: [
      { name: "start", label: "Start", type: "date" },
      { name: "title", label: "Title", type: "string" },
    ],
  },
});

it.each<[unknown, string]>([
  ["today", "today"],
  ["2026-02-01", "2026-02-01"],
  [{ today: { years: -18 } }, "18 years before today"],
  [{ today: { months: 1, days: -3 } }, "3 days before and 1 month after today"],
  [{ field: "start" }, 'the day in "Start"'],
  [{ field: "start", days: 1 }, '1 day after the day in "Start"'],
])("round-trips %j and describes it as %j", (bound, words) => {
  expect(pickedBound(boundAsPicked(bound, fields) ?? {})).toEqual(bound);
  expect(boundWords({ min_date: bound }, fields)).toEqual([`The earliest day is ${words}.`]);
});

it("says that there is no bound, which is not the default of a date", () => {
  expect(pickedBound(boundAsPicked("any", fields) ?? {})).toBe("any");
  expect(boundWords({ min_date: "any", max_date: "any" }, fields)).toEqual([
    "There is no earliest day.",
    "There is no latest day.",
  ]);
});

it.each([
  ["min_date", "date", "Default (today)"],
  ["min_date", "datetime", "Default (any day)"],
  ["max_date", "date", "Default (any day)"],
] as const)("names the default of %s of a %s: %s", (end, type, label) =>
  expect(defaultBoundLabel(end, type)).toBe(label),
);

it("describes no default bounds, and returns undefined for incomplete input", () => {
  expect(pickedBound(boundAsPicked(undefined, fields) ?? {})).toBeNull();
  expect(boundWords({}, fields)).toEqual([]);
  expect(pickedBound({ bound: "day" })).toBeUndefined();
  expect(pickedBound({ bound: "moved", years: 0 })).toBeUndefined();
  expect(pickedBound({ bound: "moved", years: "-" })).toBeUndefined();
  expect(pickedBound({ bound: "moved", years: "-1" })).toEqual({ today: { years: -1 } });
  expect(pickedBound({ bound: "field" })).toBeUndefined();
});

it.each([{ field: "gone" }, { field: "title" }, { today: { weeks: 1 } }, 12, "soon"])(
  "leaves %j to the JSON editor",
  (bound) => expect(boundAsPicked(bound, fields)).toBeUndefined(),
);

it("has a valid layout, with other fields as bounds if there are date fields", () => {
  for (const among of [fields, []]) {
    const layout = dateBoundLayout("max_date", among, "No change");
    expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
    const [bound] = layout.structure["main"] ?? [];
    expect(bound?.options?.[0]).toEqual({ id: "default", label: "No change" });
    const offered = bound?.options?.map((option) => (option as { id: string }).id);
    expect(offered?.includes("field")).toBe(among.length > 0);
  }
});
