import { describe, expect, it } from "vitest";
import { compileForm } from "./compile-form.ts";
import { pageWithField } from "./compile/compile-pages.ts";
import { createFormStore } from "./create-form-store.ts";
import type { FormLayout } from "../language/form-layout.gen.ts";
import { explainField, formatExplanation } from "./tools/explain.ts";

const trip = {
  layout_key: "trip",
  name: "Trip",
  structure: {
    who: [
      { name: "name", label: "Name", type: "string", validation: { required: true } },
      { name: "age", label: "Age", type: "int", validation: { min: 18 } },
      { name: "token", type: "hidden", validation: { required: true } },
    ],
    stops: [
      {
        name: "stops",
        label: "Stops",
        type: "list",
        fields: [{ name: "place", label: "Place", type: "string", validation: { required: true } }],
      },
    ],
    rest: [{ name: "remark", label: "Remark", type: "string" }],
  },
} satisfies FormLayout;

const openTrip = (pages: unknown, record?: object) =>
  createFormStore({
    form: compileForm({ ...trip, pages }),
    mode: record ? "edit" : "create",
    today: "2026-11-21",
    ...(record && { record }),
  });

const sectionsOf = (pages: unknown) =>
  compileForm({ ...trip, pages }).pages.map(({ sections }) => sections.map(({ name }) => name));

describe("the pages of a form", () => {
  it("contain every section once, whatever the layout says", () => {
    expect(
      sectionsOf([
        { label: "A", sections: ["who"] },
        { label: "B", sections: ["who", "stops"] },
      ]),
    ).toEqual([["who"], ["stops", "rest"]]);
    expect(sectionsOf([{ label: "A", sections: ["nowhere"] }, null, { label: "B" }, 7])).toEqual([]);
    expect(sectionsOf("who")).toEqual([]);
  });

  it("are named in the explanation of each field", () => {
    const store = openTrip([
      { label: "A", sections: ["who"] },
      { label: "B", sections: ["stops"] },
    ]);
    expect(pageWithField(store.getForm().pages, "stops")?.label).toBe("B");
    const explanation = explainField(store.getForm(), store.inspect(), "stops");
    expect(explanation && formatExplanation(explanation)).toContain('"Stops" is on page 2 of 2, "B".');
  });
});

describe("check", () => {
  it("shows the errors of these fields, and ignores others and invisible ones", () => {
    const store = openTrip(undefined);
    store.setValue("age", "3");
    expect(store.countErrors(["name", "age", "token"])).toEqual({ shown: 0, all: 2 });
    expect(store.check(["name"]).map(({ name }) => name)).toEqual(["name"]);
    expect(store.getField("name")?.errors).toHaveLength(1);
    expect(store.getField("age")?.errors).toHaveLength(0);
    expect(store.countErrors(["name", "age"])).toEqual({ shown: 1, all: 2 });
    expect(store.getStatus().topErrors).toEqual([]);
  });

  it("includes the rows of lists", () => {
    const store = openTrip(undefined, { name: "Ada", stops: [{ place: "" }, { place: "Turin" }] });
    expect(store.countErrors(["stops"])).toEqual({ shown: 0, all: 1 });
    // Also before any row form was opened, and after the error was fixed.
    store.setValue("stops", [{ place: "Rome" }]);
    expect(store.countErrors(["stops"])).toEqual({ shown: 0, all: 0 });
    store.undo();
    const [error] = store.check(["stops"]);
    expect(error).toMatchObject({ list: "stops", label: "Place" });
    expect(store.countErrors(["stops"])).toEqual({ shown: 1, all: 1 });
  });
});
