import { describe, expect, it } from "vitest";
import type { Finding } from "../../finding.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { seededFindings } from "../../forms/tools/testing/seeded-findings.ts";
import { lintGrid } from "../../grids/tools/lint.ts";
import { createDocumentSession } from "./document-session.ts";
import { fixOf } from "./finding-fix.ts";

const places = (findings: readonly Finding[]) => findings.map(({ code, pointer }) => `${code} ${pointer}`);

/** Applies the fix of a finding. */
function fixed(document: unknown, finding: Finding) {
  const fix = fixOf(document, finding);
  if (fix === undefined) return undefined;
  const text = JSON.stringify(document);
  const session = createDocumentSession(text, text, () => 0);
  expect(session.applyAll(fix.operations, fix.label)).toMatchObject({ ok: true });
  return { label: fix.label, document: session.getState().document };
}

const seeded = seededFindings.flatMap(([code, document, pointer]) => {
  const finding = lintLayout(document).find(
    (candidate) => candidate.code === code && candidate.pointer === pointer,
  );
  const after = finding && fixed(document, finding);
  return after === undefined ? [] : [[code, after.label, { finding, document, after }] as const];
});

describe("fixOf", () => {
  it.each(seeded)("fixes %s (%s) without causing other findings", (code, _, { finding, document, after }) => {
    const before = places(lintLayout(document));
    const left = places(lintLayout(after.document));
    expect(left).not.toContain(`${code} ${finding?.pointer}`);
    expect(left.filter((place) => !before.includes(place))).toEqual([]);
  });

  it("covers at least 14 finding codes", () => {
    expect(new Set(seeded.map(([code]) => code)).size).toBeGreaterThanOrEqual(14);
  });

  it("replaces the word with the suggested one", () => {
    const grid = {
      grid_key: "t",
      name: "T",
      endpoint: "/api/x",
      columns: [{ accessor: "a", type: "text", haeder: "A" }],
    };
    const found = lintGrid(grid).find(({ meant }) => meant !== undefined);
    expect(found && fixed(grid, found)).toMatchObject({
      label: "Rename to header",
      document: { columns: [{ accessor: "a", type: "text", header: "A" }] },
    });
    const layout = {
      layout_key: "t",
      name: "T",
      structure: { main: [{ name: "a", type: "string", lable: "A" }] },
    };
    const finding = {
      code: "unknown-property",
      pointer: "/structure/main/0/lable",
      message: "",
      severity: "error",
      meant: "label",
    } as const;
    expect(fixed(layout, finding)).toMatchObject({
      label: "Rename to label",
      document: { structure: { main: [{ name: "a", type: "string", label: "A" }] } },
    });
  });

  it("applies to the field at the pointer, even with duplicate names or in a group", () => {
    const group = {
      name: "g",
      type: "group",
      fields: [{ name: "a", type: "int", placeholder: 1, mask: "9" }],
    };
    const layout = {
      layout_key: "t",
      name: "T",
      structure: { main: [{ name: "a", type: "string", mask: "9" }, group] },
    };
    const finding = {
      code: "mask-without-effect",
      pointer: "/structure/main/1/fields/0/mask",
      message: "",
      severity: "warning",
    } as const;
    expect(fixed(layout, finding)?.document).toMatchObject({
      structure: { main: [{ mask: "9" }, { fields: [{ name: "a", type: "int", placeholder: 1 }] }] },
    });
  });

  it.each([
    ["cycle", "/structure/main/0/depends_on"],
    ["unused-condition", "/conditions/gone"],
    ["not-a-field", ""],
    ["unusable-option-without-effect", "/structure/main/0/options/0"],
  ])("has no fix for %s at %s", (code, pointer) => {
    const layout = {
      layout_key: "t",
      name: "T",
      structure: { main: [{ name: "a", type: "select", options: ["x"], depends_on: { field: "a" } }] },
    };
    expect(fixOf(layout, { code, pointer })).toBeUndefined();
  });
});
