import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../../language/form-layout.gen.ts";
import { aStore, submitted } from "../../testing.ts";
import { lintLayout } from "../lint.ts";
import { layout } from "../testing/sensible-layout.ts";

const rows = (by: string) => ["x", "y"].map((id) => ({ id, label: id, [by]: id }));
const filteredBy = (name: string, by: string): FieldDefinition => ({
  name,
  type: "select",
  form_filter_key: by,
  option_filter_value: by,
  options: rows(by),
});

/** Confirms that findings about choices match the behavior of the form. */
describe("choices that lint reports", () => {
  it("cannot be saved if a multiselect would store a boolean, but can as a row", () => {
    const options = [{ id: true, label: "Yes" }];
    const store = aStore([{ name: "a", type: "multiselect", options }]);
    store.setValue("a", [true]);
    expect(submitted(store)).toEqual({ a: ["This field is required"] });
    const whole: FieldDefinition = { name: "a", type: "multiselect", is_object: true, options };
    const ofRows = aStore([whole]);
    ofRows.setValue("a", [true]);
    expect(submitted(ofRows)).toBe("valid");
    expect(lintLayout(layout(whole))).toEqual([]);
  });

  it("count as empty if their id is blank", () => {
    const none = { id: "", label: "None" };
    const required = aStore([{ name: "a", type: "select", options: [none], validation: { required: true } }]);
    required.setValue("a", "");
    expect(submitted(required)).toEqual({ a: ["Field cannot be empty"] });
    const withDefault = aStore([{ name: "a", type: "select", options: ["x", none], default_value: "x" }]);
    withDefault.setValue("a", "");
    expect(withDefault.submit()).toEqual({ ok: true, payload: { a: "x" } });
  });

  it("can be chosen and saved if a select stores a boolean", () => {
    const field: FieldDefinition = { name: "a", type: "select", options: [{ id: false, label: "No" }] };
    const store = aStore([{ ...field, validation: { required: true } }]);
    store.setValue("a", false);
    expect(store.submit()).toEqual({ ok: true, payload: { a: false } });
    expect(lintLayout(layout(field))).toEqual([]);
  });

  it("use id as their id, whatever option_id_key says", () => {
    const store = aStore([
      { name: "a", type: "select", option_id_key: "code", options: [{ id: "x", label: "X", code: "y" }] },
    ]);
    expect(store.getField("a")?.choices?.choices.map(({ id }) => id)).toEqual(["x"]);
  });

  it("terminate in a cycle of cascades, which clears excluded choices", () => {
    const store = aStore([filteredBy("a", "b"), filteredBy("b", "c"), filteredBy("c", "a")]);
    for (const name of ["a", "b", "c"]) store.setValue(name, "x");
    expect(submitted(store)).toBe("valid");
    expect(store.getField("a")?.choices?.choices.map(({ id }) => id)).toEqual(["x"]);
    store.setValue("a", "y");
    expect(["a", "b", "c"].map((name) => store.getField(name)?.value)).toEqual(["y", "x", undefined]);
  });
});

describe("lint of choices accepts", () => {
  const filter: FieldDefinition = { name: "b", type: "select", options: ["x", "z"] };
  it.each<[string, ...FieldDefinition[]]>([
    ["a filter whose value few options have", filter, filteredBy("a", "b")],
    [
      "a filter that an endpoint brings",
      { name: "b", type: "select", api_endpoint: "/api/b" },
      filteredBy("a", "b"),
    ],
    [
      "options filtered by their own id",
      filter,
      { ...filteredBy("a", "b"), option_filter_value: "id", options: ["x"] },
    ],
    ["a chain of cascades", filter, filteredBy("c", "b"), filteredBy("a", "c")],
    [
      "a field whose options all come from its variants",
      filter,
      {
        name: "a",
        type: "select",
        options: [],
        depends_on: {
          field: "b",
          variants: [
            { when: "x", options: ["y"] },
            { when: "z", api_endpoint: "/api/z" },
          ],
        },
      },
    ],
    [
      "the keys of an endpoint that a variant brings",
      filter,
      {
        name: "a",
        type: "select",
        options: ["x"],
        option_id_key: "code",
        depends_on: { field: "b", variants: [{ when: "x", api_endpoint: "/api/x" }, { when: "z" }] },
      },
    ],
  ])("%s", (_, ...fields) => {
    expect(lintLayout(layout(...fields))).toEqual([]);
  });
});
