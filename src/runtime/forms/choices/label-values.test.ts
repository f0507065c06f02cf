import { describe, expect, it } from "vitest";
import { compileForm } from "../compile-form.ts";
import { createFormStore } from "../create-form-store.ts";
import { createOptionLoader } from "./option-loader.ts";
import { explainField, formatExplanation } from "../tools/explain.ts";
import { validateRecord } from "../validation/validate-record.ts";

const today = "2026-11-25";
const options = createOptionLoader({ fetchRows: () => Promise.resolve([]) });

const layout = (...fields: readonly object[]) =>
  compileForm({ layout_key: "words", name: "Words", schema_version: 1, structure: { main: fields } });
const open = (form: ReturnType<typeof layout>, record: object = {}, context?: unknown) =>
  createFormStore({ form, mode: "create", record, today, options, context });

const child = { name: "child", label: "Child", type: "string" };
const age = {
  name: "age",
  label: "Age of {child}",
  sub_heading: "In whole years",
  type: "int",
  label_values: true,
};

describe("placeholders in texts", () => {
  it("follow user input, and keep the state if the text does not change", () => {
    const store = open(layout(child, age, { name: "other", label: "Other", type: "string" }));
    expect(store.getField("age")?.state.label).toBe("Age of");
    store.setValue("child", "Ada {x}");
    const { state } = store.getField("age") ?? {};
    expect([state?.label, state?.subHeading]).toEqual(["Age of Ada {x}", "In whole years"]);
    store.setValue("other", "Else");
    expect(store.getField("age")?.state).toBe(state);
  });

  it("are literal without label_values", () => {
    const { label_values: _, ...plain } = age;
    expect(open(layout(child, plain), { child: "Ada" }).getField("age")?.state.label).toBe("Age of {child}");
  });

  it("show options by their labels, and hidden fields as empty", () => {
    const kind = { name: "kind", label: "Kind", type: "select", options: [{ id: "c", label: "Cat" }] };
    const name = {
      name: "name",
      label: "Name of your {kind}",
      type: "string",
      label_values: true,
      depends_on: { field: "kind" },
    };
    const note = { name: "note", type: "note", text: "Hello *{name}*", label_values: true };
    const store = open(layout(kind, name, note));
    store.setValue("kind", "c");
    expect(store.getField("name")?.state.label).toBe("Name of your Cat");
    store.setValue("name", "[x](https://example.org)");
    expect(store.getField("note")?.state.look.text).toBe(String.raw`Hello *\[x\]\(https://example\.org\)*`);
    store.setValue("kind", null);
    expect(store.getField("note")?.state.look.text).toBe("Hello **");
  });

  it("use the text of the matching variant", () => {
    const named = {
      name: "a",
      label: "A",
      type: "string",
      label_values: true,
      depends_on: { field: "child", variants: [{ when: "Ada", label: "For {child}" }, { otherwise: true }] },
    };
    const store = open(layout(child, named), { child: "Ada" });
    expect(store.getField("a")?.state.label).toBe("For Ada");
    store.setValue("child", "Bo");
    expect(store.getField("a")?.state.label).toBe("A");
  });

  it("read record paths, and in list rows the outer form", () => {
    const form = layout(child, {
      name: "items",
      label: "Items",
      type: "list",
      fields: [{ name: "what", label: "What for {/child}", type: "string", label_values: true }],
    });
    const rows = open(form, { child: "Ada", items: [{ what: "x" }] });
    const [row] = rows.rows.of("items");
    expect(row?.store.getField("what")?.state.label).toBe("What for Ada");
    rows.setValue("child", "Bo");
    expect(row?.store.getField("what")?.state.label).toBe("What for Bo");
    const place = layout({ name: "a", label: "Price in {/channel/unit}", type: "int", label_values: true });
    const store = open(place, {}, { channel: { unit: "USD" } });
    expect(store.getField("a")?.state.label).toBe("Price in USD");
  });

  it("are filled in server messages as in the form", () => {
    const end = {
      name: "end",
      label: "End",
      type: "int",
      validation: { dependant_fields: [{ field: "age", operator: ">" }] },
    };
    const form = layout(child, age, end);
    const record = { child: "Ada", age: 9, end: 3 };
    const result = validateRecord(form, { body: record, mode: "create", today });
    const [error] = result.ok ? [] : result.errors;
    const store = open(form, record);
    store.submit();
    const [shown] = store.getField("end")?.errors ?? [];
    expect(error?.message).toBe(shown?.message);
    expect(error?.message).toContain("Age of Ada");
  });

  it("are explained with their values", () => {
    const form = layout(child, age);
    const store = open(form, { child: "Ada" });
    const told = explainField(form, store.inspect(), "age");
    expect(told && formatExplanation(told)).toContain(
      'Its texts contain values of the form, because "Child" is "Ada".',
    );
  });
});
