import { expect, it } from "vitest";
import { compileForm } from "../../../../../runtime/forms/compile-form.ts";
import { createFormStore } from "../../../../../runtime/forms/create-form-store.ts";
import { canvasDocument } from "../../../../../runtime/studio/templates/canvas-document.ts";
import { createDocumentSession } from "../../../../../runtime/studio/editing/document-session.ts";
import { placedFields } from "../../../../../runtime/studio/document/layout-places.ts";
import type { Operation } from "../../../../../runtime/studio/operations/operation.ts";
import { Canvas, type CanvasState } from "./canvas-context.ts";

/** A layout of sections with 20 similar fields each, some with options, some conditional. */
function layoutOf(count: number) {
  const names = Array.from({ length: count }, (_, at) => `field${at}`);
  const field = (name: string, at: number) => ({
    name,
    label: `Field ${at}`,
    type: at % 5 === 0 ? "dropdown" : "text",
    ...(at % 5 === 0 && { options: ["a", "b"] }),
    ...(at % 7 === 3 && { depends_on: { field: `field${at - 1}`, value: "a" } }),
  });
  const sections = Array.from({ length: count / 20 }, (_, at) => [
    `section${at}`,
    names.slice(at * 20, at * 20 + 20).map((name, place) => field(name, at * 20 + place)),
  ]);
  return { layout_key: "large", name: "Large", structure: Object.fromEntries(sections) as object };
}

const never = () => undefined;
const stateOf = (document: unknown, selected: string): CanvasState => ({
  fields: placedFields(document),
  sections: [],
  selected,
  chosen: new Set([selected]),
  dragged: null,
  dropAt: null,
  readOnly: false,
  findings: new Map(),
  forms: undefined,
  actions: {
    take: never,
    startDrag: never,
    open: never,
    rename: never,
    move: never,
    moveToSection: never,
    remove: never,
    duplicate: never,
    copy: never,
    paste: never,
  },
});

/** Applies an operation to a canvas of `count` fields and records which parts are notified. */
function drawnFor(count: number, operation: Operation, selected: string) {
  const text = `${JSON.stringify(layoutOf(count), null, 2)}\n`;
  const session = createDocumentSession(text, text, () => 0);
  const compiled = (previous?: ReturnType<typeof compileForm>) =>
    compileForm(canvasDocument(session.getState().document), { ...(previous && { previous }) });
  const store = createFormStore({ form: compiled(), mode: "create", today: "2026-01-01" });
  const canvas = new Canvas(stateOf(session.getState().document, "field50"));
  const names = placedFields(session.getState().document).map(({ name }) => name);
  const snapshots = new Map(names.map((name) => [name, store.getField(name)]));
  const sections = new Set(store.getForm().sections);
  const heard: string[] = [];
  for (const name of names) canvas.subscribe(name, () => heard.push(name));

  expect(session.apply(operation).ok).toBe(true);
  const { document } = session.getState();
  store.replaceForm(compiled(store.getForm()));
  canvas.set(stateOf(document, selected));
  return {
    sections: store.getForm().sections.filter((section) => !sections.has(section)).length,
    fields: names.filter((name) => store.getField(name) !== snapshots.get(name)),
    frames: heard,
  };
}

it.each<[string, Operation, string]>([
  ["a field is duplicated", { kind: "duplicate_field", field: "field50", name: "field50_2" }, "field50_2"],
  ["a field is removed", { kind: "remove_field", field: "field50" }, "field51"],
  [
    "a field is moved",
    { kind: "move_field", field: "field50", to: { section: "section2", at: 11 } },
    "field50",
  ],
  [
    "a label is typed",
    { kind: "set_property", field: "field50", path: ["label"], value: "Other" },
    "field50",
  ],
])("notifies as many parts with 1,000 fields as with 100 when %s", (_, operation, selected) => {
  const large = drawnFor(1000, operation, selected);
  expect(large).toEqual(drawnFor(100, operation, selected));
  expect(large.sections).toBe(1);
  expect(large.fields.length).toBeLessThanOrEqual(1);
  expect(large.frames.length).toBeLessThanOrEqual(3);
});

it("notifies a field of its findings, selection, drag and drop state only", () => {
  const document = layoutOf(100);
  const before = stateOf(document, "field1");
  const canvas = new Canvas(before);
  let heard: string[] = [];
  for (const { name } of before.fields) canvas.subscribe(name, () => heard.push(name));
  const heardOf = (change: Partial<CanvasState>) => {
    heard = [];
    canvas.set({ ...canvas.state, ...change });
    return heard.toSorted();
  };
  const found = (errors: number) => ({ list: [], errors, warnings: 0 });
  expect(heardOf({})).toEqual([]);
  expect(heardOf({ findings: new Map([["field7", found(1)]]) })).toEqual(["field7"]);
  expect(
    heardOf({
      findings: new Map([
        ["field7", found(1)],
        ["field8", found(2)],
      ]),
    }),
  ).toEqual(["field8"]);
  expect(heardOf({ findings: new Map() })).toEqual(["field7", "field8"]);
  expect(heardOf({ selected: "field2", chosen: new Set(["field2"]) })).toContain("field2");
  expect(canvas.viewOf("field1")).toMatchObject({ isSelected: false, isTabStop: false });
  expect(heardOf({ chosen: new Set(["field2", "field3"]) })).toEqual(["field2", "field3"]);
  expect(canvas.viewOf("field2").count).toBe(2);
  expect(heardOf({ dragged: "field3" })).toEqual(["field2", "field3"]);
  expect(heardOf({ dropAt: { target: "field9", isAfter: true } })).toEqual(["field9"]);
  expect(canvas.viewOf("field9").drop).toBe("after");
  expect(heardOf({ dragged: null, dropAt: null })).toEqual(["field2", "field3", "field9"]);
  expect(heardOf({ selected: null, chosen: new Set() })).toContain("field0");
  expect(canvas.viewOf("field0").isTabStop).toBe(true);
  expect(heardOf({ readOnly: true }).length).toBe(100);
});

it("keeps the tab stop on the focused field until that loses the focus or is removed", () => {
  const document = layoutOf(100);
  const canvas = new Canvas(stateOf(document, "field1"));
  let heard: string[] = [];
  for (const { name } of canvas.state.fields) canvas.subscribe(name, () => heard.push(name));
  const stops = () =>
    canvas.state.fields.flatMap(({ name }) => (canvas.viewOf(name).isTabStop ? [name] : []));
  canvas.focusMoved("field1");
  expect(heard).toEqual([]);
  canvas.set({ ...canvas.state, selected: "field2", chosen: new Set(["field2"]) });
  expect(stops()).toEqual(["field1"]);
  heard = [];
  canvas.focusMoved("field2");
  expect(heard).toEqual(["field1", "field2"]);
  expect(stops()).toEqual(["field2"]);
  canvas.focusMoved("field7");
  expect(stops()).toEqual(["field7"]);
  canvas.set({ ...canvas.state, fields: canvas.state.fields.filter(({ name }) => name !== "field7") });
  expect(stops()).toEqual(["field2"]);
  canvas.focusMoved(null);
  canvas.set({ ...canvas.state, selected: "/sections/section0", chosen: new Set() });
  expect(stops()).toEqual(["field0"]);
});
