import { beforeEach, describe, expect, it } from "vitest";
import { createDocumentSession, type DocumentSession } from "./document-session.ts";

const start = '{"structure":{"main":[{"name":"a","type":"string"}]}}';
let time = 0;
let session: DocumentSession;

beforeEach(() => {
  time = 0;
  session = createDocumentSession(start, start, () => time);
});

describe("document session", () => {
  it("restores the exact text on undo and redo", () => {
    session.apply({ kind: "set_property", field: "a", path: ["label"], value: "A" });
    session.apply({ kind: "duplicate_field", field: "a", name: "b" });
    const { text } = session.getState();
    expect([session.undo(), session.undo(), session.undo()]).toEqual([
      'Duplicated the field "A" (a) as "b".',
      '"a": Label is now "A".',
      null,
    ]);
    expect(session.getState()).toMatchObject({ text: start, isDirty: false, undoable: null });
    session.redo();
    session.redo();
    expect(session.getState()).toMatchObject({ text, isDirty: true, redoable: null });
  });

  it("keeps the last valid document while the text is invalid, and reports the error", () => {
    session.type(`${start},`);
    expect(session.getState()).toMatchObject({ document: JSON.parse(start) as unknown, error: { line: 1 } });
    expect(session.apply({ kind: "remove_field", field: "a" })).toEqual({
      ok: false,
      reason: "The text is not valid JSON.",
    });
    session.type("// Ours\n{}");
    expect(session.getState()).toMatchObject({ document: {}, error: null });
  });

  it("merges continuous typing into one undo step", () => {
    for (const text of ["1", "12", "123"]) {
      time += 500;
      session.type(text);
    }
    time += 2000;
    session.type("1234");
    session.undo();
    expect(session.getState().text).toBe("123");
    session.undo();
    expect(session.getState().text).toBe(start);
  });

  it("merges continuous typing into one property, but not selected values", () => {
    const set = (path: string[], value: unknown) =>
      session.apply({ kind: "set_property", field: "a", path, value });
    for (const label of ["A", "Ag", "Age"]) {
      time += 500;
      set(["label"], label);
    }
    set(["sub_heading"], "I");
    set(["validation", "required"], true);
    set(["validation", "required"], false);
    time += 2000;
    set(["sub_heading"], "In years");
    const undoable = [];
    for (; session.getState().undoable !== null; session.undo()) undoable.push(session.getState().undoable);
    expect(undoable).toHaveLength(5);
    expect(undoable.at(-1)).toBe('"a": Label is now "Age".');
    expect(session.getState().text).toBe(start);
  });

  it("applies several operations as one step, or none", () => {
    const good = { kind: "set_property", field: "a", path: ["label"], value: "A" } as const;
    expect(session.applyAll([good, { kind: "remove_field", field: "gone" }], "Both.").ok).toBe(false);
    expect(session.getState().text).toBe(start);
    session.applyAll([good, { kind: "rename_field", field: "a", name: "b" }], "Both.");
    expect(session.getState().undoable).toBe("Both.");
    session.undo();
    expect(session.getState().text).toBe(start);
  });

  it("is not dirty after saving", () => {
    session.type("{}");
    session.saved("{}");
    expect(session.getState().isDirty).toBe(false);
  });
});

it("shows the stored document if the draft is incomplete JSON", () => {
  const half = createDocumentSession('{"a": 1,', '{"a": 0}', () => 0);
  expect(half.getState()).toMatchObject({ document: { a: 0 }, isDirty: true, error: { line: 1 } });
  half.type('{"a": 1}');
  expect(half.getState()).toMatchObject({ document: { a: 1 }, error: null });
});
