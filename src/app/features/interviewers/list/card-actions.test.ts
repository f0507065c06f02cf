import { describe, expect, it } from "vitest";
import definition from "../../../../../layouts/grids/interviewers.json" with { type: "json" };
import { type InterviewerAction, actionStateOf } from "../../../../domain/interviewer/actions.ts";
import { interviewerStatuses } from "../../../../domain/interviewer/statuses.ts";
import { compileGrid } from "../../../../runtime/grids/compile.ts";
import { columnTypes } from "../../../../runtime/types/column-types.ts";

const grid = compileGrid(definition, { types: columnTypes });
const byLabel: Readonly<Record<string, InterviewerAction>> = {
  Duplicate: "duplicate",
  View: "view",
  Edit: "edit",
  Test: "test",
};
const states = interviewerStatuses.flatMap((status) => [
  { status, is_active: true, phone_number: "+1 555" },
  { status, is_active: false, phone_number: "+1 555" },
]);
const inTable = grid.columns.flatMap(({ actions }) => actions);

describe.each(states)("the shipped card of an interviewer with status $status, active $is_active", (row) => {
  it.each([
    ["card", grid.card.actions],
    ["row", inTable],
  ])("offers the actions of the action table on its %s", (_, actions) => {
    const offered = actions
      .filter(({ label }) => label in byLabel)
      .map((action) => [action.label, action.isDisabled(row) ? "disabled" : "enabled"]);
    const expected = Object.entries(byLabel).map(([label, action]) => [
      label,
      actionStateOf(action, "card", row),
    ]);
    expect(offered).toEqual(expected);
  });

  it("shows and copies the phone number only while respondents are served", () => {
    const phone = grid.card.lines.find(({ field }) => field === "phone_number");
    const isShown = row.status === "published";
    expect(phone?.textOf(row)).toBe(isShown ? "+1 555" : "-");
    expect(phone?.copyTextOf(row)).toBe(isShown ? "+1 555" : "");
  });
});
