import fc from "fast-check";
import { describe, expect, it } from "vitest";
import channelSetup from "../../../../layouts/forms/channel-setup.json" with { type: "json" };
import { diffLayouts } from "./diff-layouts.ts";
import { anyLayout } from "../../forms/tools/testing/any-layout.ts";

const layout = (...main: object[]) => ({ layout_key: "t", name: "T", structure: { main } });
const texts = (before: unknown, after: unknown) => diffLayouts(before, after).map(({ text }) => text);
const title = { name: "title", label: "Title", type: "string" };

describe("diffLayouts", () => {
  it("lists added, removed and moved fields", () => {
    const before = layout(title, { name: "old", type: "int" });
    const after = { ...before, structure: { more: [title], main: [{ name: "fresh", type: "date" }] } };
    expect(texts(before, after)).toEqual([
      'The field "Title" (title) moved from the section "main" to "more".',
      'The field "fresh" was added to the section "main".',
      'The field "old" was removed.',
    ]);
  });

  it("names sections by their headings", () => {
    const before = { ...layout(title), sections: { main: { label: { en: "Basics", de: "Grundlagen" } } } };
    const fresh = { name: "fresh", type: "date" };
    const after = { ...before, structure: { main: [fresh], more: [title] } };
    expect(texts(before, after)).toEqual([
      'The field "fresh" was added to the section "Basics".',
      'The field "Title" (title) moved from the section "Basics" to "more".',
    ]);
  });

  it("reports changed properties down to the differing value, with a pointer", () => {
    const before = layout({ ...title, validation: { max_length: 80, pattern: "^a" } });
    const after = layout({ ...title, grid_size: 12, validation: { max_length: 60 } });
    expect(texts(before, after)).toEqual([
      '"Title" (title): Width (of 12 columns) is now 12.',
      '"Title" (title): Maximum characters is now 60 (it was 80).',
      '"Title" (title): Pattern (regular expression) is no longer set (it was "^a").',
    ]);
    expect(diffLayouts(before, after)[1]).toMatchObject({
      kind: "changed",
      field: "title",
      pointer: "/structure/main/0/validation/max_length",
      property: "validation.max_length",
      before: 80,
      after: 60,
    });
  });

  it("matches options by id, and reports a changed order", () => {
    const select = (...options: unknown[]) => layout({ name: "kind", type: "select", options });
    const [a, b] = [
      { id: "a", label: "A" },
      { id: "b", label: "B" },
    ];
    expect(texts(select(a, b), select({ ...b, label: "Bee" }, "c"))).toEqual([
      '"kind", the choice "B": Label is now "Bee" (it was "B").',
      '"kind": the choice "c" was added.',
      '"kind": the choice "A" was removed.',
    ]);
    const places = diffLayouts(select(a, b), select({ ...b, label: "Bee" })).map(({ pointer }) => pointer);
    expect(places).toEqual(["/structure/main/0/options/0/label", "/structure/main/0/options"]);
    expect(diffLayouts(select(a, b), select(b, a))).toMatchObject([{ property: "options" }]);
  });

  it("describes whether a field is required", () => {
    const required = (value: boolean) => layout({ ...title, validation: { required: value } });
    expect(texts(required(false), required(true))).toEqual(['"Title" (title): it is now required.']);
    expect(texts(required(true), required(false))).toEqual(['"Title" (title): it is no longer required.']);
  });

  it("reports a changed order of fields, and changes of the layout itself", () => {
    const other = { name: "other", type: "int" };
    expect(texts(layout(title, other), { ...layout(other, title), name: "New" })).toEqual([
      'The form: Name is now "New" (it was "T").',
      'The fields of the section "main" are now in this order: "other" and "title".',
    ]);
  });

  it("reports nothing for equal layouts", () => {
    expect(diffLayouts(channelSetup, structuredClone(channelSetup))).toEqual([]);
  });

  it("reports changes if and only if the layouts differ", () => {
    fc.assert(
      fc.property(anyLayout, anyLayout, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        expect(diffLayouts(one, other).length === 0).toBe(same);
        expect(diffLayouts(one, structuredClone(one))).toEqual([]);
      }),
    );
  });

  it("never throws, whatever the documents", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        expect(Array.isArray(diffLayouts(one, { structure: { main: [other] } }))).toBe(true);
      }),
    );
  });
});
