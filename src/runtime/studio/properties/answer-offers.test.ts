import { expect, it } from "vitest";
import formSchema from "../../../../schemas/form-layout.schema.json" with { type: "json" };
import type { JsonObject } from "../../../kernel/json.ts";
import { answerOffers } from "./answer-offers.ts";
import { panelEdits, propertyPanel, withEdits } from "./property-layout.ts";

const choice = (options_from?: object) => ({ name: "chosen", label: "Chosen", type: "select", options_from });
const layout = (options_from?: object) => ({
  structure: {
    main: [
      { name: "spoken", label: "Spoken", type: "multiselect", options: ["en"] },
      { name: "age", label: "Age", type: "int" },
      {
        name: "trips",
        label: "Trips",
        type: "list",
        fields: [
          { name: "place", label: "Place", type: "string" },
          { name: "paid", label: "Paid", type: "checkbox" },
          { name: "guests", label: "Guests", type: "list", of: "string" },
          { name: "host", label: "Host", type: "select" },
        ],
      },
      choice(options_from),
    ],
  },
});
const ids = (offers: Readonly<Record<string, readonly { readonly id: string }[]>>) =>
  Object.fromEntries(Object.entries(offers).map(([property, list]) => [property, list.map(({ id }) => id)]));
const path = ["structure", "main", 3];

it("offers lists and choices of several, and the fields of a list's rows that hold one value", () => {
  expect(ids(answerOffers(layout(), path, undefined))).toEqual({ "options_from.field": ["spoken", "trips"] });
  const from = { field: "trips", label: "gone" };
  expect(ids(answerOffers(layout(from), path, from))).toEqual({
    "options_from.field": ["spoken", "trips"],
    "options_from.label": ["place", "host", "gone"],
    "options_from.value": ["place", "host"],
  });
});

it("offers fields of the row and of the surrounding form to a field of a row", () => {
  const host = ["structure", "main", 2, "fields", 3];
  const from = { field: "/trips", label: "place" };
  expect(ids(answerOffers(layout(), host, from))).toEqual({
    "options_from.field": ["guests", "/spoken", "/trips"],
    "options_from.label": ["place", "host"],
    "options_from.value": ["place", "host"],
  });
  const guest = ["structure", "main", 2, "fields", 2, "of"];
  expect(ids(answerOffers(layout(), guest, undefined))).toEqual({ "options_from.field": ["/guests"] });
});

it("lets people pick the source, and never type it", () => {
  const fieldsOf = (part: JsonObject, names: Record<string, { id: string; label: string }[]>) =>
    Object.values(propertyPanel(formSchema, "field", part, { names }).layout.structure)
      .flat()
      .filter(({ name }) => name.startsWith("options_from"));
  expect(fieldsOf(choice(), {})).toEqual([]);
  expect(fieldsOf(choice(), answerOffers(layout(), path, undefined))).toMatchObject([
    { name: "options_from__field", type: "select", label: "Choices from the answers to" },
  ]);
});

it("drops what belongs to the last source when another is picked", () => {
  const edited = (part: JsonObject, field: string | null) => {
    const names = answerOffers(layout(), path, part["options_from"]);
    const { bindings } = propertyPanel(formSchema, "field", part, { names });
    return withEdits(part, panelEdits(part, bindings, { ...part, options_from__field: field }));
  };
  const before = { type: "select", options_from: { field: "trips", label: "place" } };
  expect(edited(before, "spoken")["options_from"]).toEqual({ field: "spoken" });
  expect(edited(before, null)["options_from"]).toBeUndefined();
  const written = edited({ type: "select", options: ["a"] }, "spoken");
  expect([written["options"], written["options_from"]]).toEqual([undefined, { field: "spoken" }]);
});
