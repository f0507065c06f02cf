import { expect, it } from "vitest";
import { resolveIncludes } from "../../forms/compile/includes.ts";
import { dependencyWords, pickedDependency } from "./condition-form.ts";
import { readableFields } from "./readable-fields.ts";

const address = {
  layout_key: "address",
  name: "Address",
  structure: { main: [{ name: "street", label: "Street", type: "string" }] },
};
const order = {
  layout_key: "order",
  name: "Order",
  structure: {
    main: [
      { name: "buyer", label: "Buyer", type: "string" },
      { name: "billing", label: "Billing", type: "include", layout_key: "address" },
      { name: "words", type: "note", text: "Read" },
      {
        name: "rated",
        label: "How was it?",
        type: "matrix",
        rows: [{ id: "food", label: "Food" }],
        of: { type: "int" },
      },
      {
        name: "items",
        label: "Items",
        type: "list",
        fields: [
          { name: "title", label: "Title", type: "string" },
          { name: "price", label: "Price", type: "int" },
        ],
      },
    ],
  },
};
const { document } = resolveIncludes(order, () => address);
const namesFor = (name: string) => readableFields(document, name).map((field) => field.name);

it("returns fields of included forms, named by where they are included", () => {
  expect(namesFor("buyer")).toEqual(["buyer", "billing_street", "rated_food", "items"]);
  const fields = readableFields(document, "buyer");
  const picked = pickedDependency({ source: "billing_street", operator: "=", text: "Main" }, fields);
  expect(picked).toEqual({ field: "billing_street", variants: [{ when: "Main" }] });
  expect(dependencyWords(picked, fields)).toBe('"Billing: Street" is "Main"');
  expect(dependencyWords({ field: "rated_food" }, fields)).toBe('"How was it?: Food" is filled');
});

it("returns fields of the row and the form for a row, but no row fields for the form", () => {
  expect(namesFor("price")).toEqual(["title", "price", "/buyer", "/billing_street", "/rated_food"]);
});

it("returns the form's fields for an unknown field, and none for an invalid document", () => {
  expect(namesFor("missing")).toEqual(["buyer", "billing_street", "rated_food", "items"]);
  expect(readableFields("no layout", "buyer")).toEqual([]);
});
