import fc from "fast-check";
import { describe, expect, it } from "vitest";
import channels from "../../../../layouts/grids/channels.json" with { type: "json" };
import { diffGrids } from "./diff-grids.ts";

const grid = (...columns: object[]) => ({ grid_key: "t", name: "T", columns });
const texts = (before: unknown, after: unknown) => diffGrids(before, after).map(({ text }) => text);
const title = { accessor: "title", header: "Title", type: "text" };
const actions = { header: "Actions", type: "actions", actions: [{ label: "Edit", to: "/a" }] };

describe("diffGrids", () => {
  it("lists added and removed columns by title", () => {
    expect(texts(grid(title, actions), grid({ accessor: "size", type: "number" }, title))).toEqual([
      'The column "size" was added.',
      'The column "Actions" (actions) was removed.',
    ]);
  });

  it("reports changed properties down to the differing value, with a pointer", () => {
    const changed = { ...actions, actions: [{ label: "Open", to: "/a" }] };
    const after = { ...grid({ ...title, width: 90 }, changed), search: false };
    expect(texts(grid(title, actions), after)).toEqual([
      "The list: Search box was turned off.",
      '"Title" (title): Width is now 90.',
      '"Actions" (actions), the button "Edit": Label is now "Open" (it was "Edit").',
    ]);
    expect(diffGrids(grid(title, actions), after)[2]).toMatchObject({
      kind: "changed",
      column: "actions",
      pointer: "/columns/1/actions/0/label",
      property: "actions.0.label",
    });
  });

  it("reports a changed order of the columns", () => {
    expect(texts(grid(title, actions), grid(actions, title))).toEqual([
      'The columns are now in this order: "actions" and "title".',
    ]);
  });

  it("distinguishes columns with the same accessor", () => {
    expect(texts(grid(title), grid(title, { ...title, header: "Again" }))).toEqual([
      'The column "Again" (title 2) was added.',
    ]);
  });

  it("reports nothing for equal grids, and never throws", () => {
    expect(diffGrids(channels, structuredClone(channels))).toEqual([]);
    for (const key of ["__proto__", "constructor", "toString"])
      expect(diffGrids({}, JSON.parse(`{"${key}": null}`))).toHaveLength(1);
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        diffGrids({ columns: before }, { columns: after });
        diffGrids(before, after);
      }),
    );
  });
});
