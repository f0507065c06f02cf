import { describe, expect, it } from "vitest";
import { lintLayout } from "../../forms/tools/lint.ts";
import type { ImportedLayout } from "../layout/build-layout.ts";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

/*
 * Lists of lists, lists of fixed entries, and keys that people name.
 */

const errorsOf = ({ layout }: ImportedLayout) =>
  lintLayout(layout).filter(({ severity }) => severity === "error");

describe("JSON Schema", () => {
  const form = (properties: object) => imported("json-schema", { type: "object", properties });

  it("lists of lists are lists whose rows hold a list", () => {
    const result = form({
      days: {
        type: "array",
        minItems: 1,
        default: [["run", "read"]],
        items: { type: "array", title: "Tasks", items: { type: "string" } },
      },
    });
    expect(result.report).toMatchObject({ inputs: 1, exact: 1 });
    expect(fieldsOf(result)["days"]).toMatchObject({
      type: "list",
      validation: { min_items: 1 },
      default_value: [{ items: ["run", "read"] }],
      fields: [{ name: "items", type: "list", of: "string", label: "Tasks" }],
    });
    expect(errorsOf(result)).toEqual([]);
  });

  it("rows of one of several schemas ask which", () => {
    const result = form({
      values: { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } },
    });
    expect(reasonsOf(result)).toEqual({});
    const names = fieldsOf(result)["values"]?.fields?.map(({ type }) => type);
    expect(names).toEqual(["select", "string", "int"]);
    expect(errorsOf(result)).toEqual([]);
  });

  it("fixed entries are fields of a group, with a list of further ones, and are one question", () => {
    const entries = [{ type: "string", title: "Name" }, { type: "boolean" }];
    const result = form({
      open: { type: "array", items: entries, additionalItems: { type: "number" } },
      closed: { type: "array", prefixItems: entries, items: false },
    });
    expect(result.report).toMatchObject({ inputs: 2, exact: 2 });
    const { open = [], closed = [] } = result.layout.structure;
    expect([open, closed].map((fields) => fields.map(({ type }) => type))).toEqual([
      ["string", "checkbox", "list"],
      ["string", "checkbox"],
    ]);
    expect(errorsOf(result)).toEqual([]);
  });

  it("a fixed entry that is lost is a loss of the whole", () => {
    const result = form({
      pair: { type: "array", items: [{ type: "string" }, { type: "string", format: "ipv6" }] },
    });
    expect(result.report).toMatchObject({ inputs: 1, exact: 0 });
    expect(Object.keys(reasonsOf(result))).toEqual(["/properties/pair"]);
  });
});

describe("Form.io: a data map", () => {
  const map = (more: object) =>
    imported("formio", {
      components: [
        {
          type: "datamap",
          key: "headers",
          label: "Headers",
          input: true,
          keyLabel: "Header",
          valueComponent: { type: "textfield", key: "value", label: "Value", input: true },
          ...more,
        },
      ],
    });

  it("is a list of keys and values, in which no key occurs twice", () => {
    const result = map({ validate: { required: true } });
    expect(result.report).toMatchObject({ inputs: 1, exact: 1 });
    expect(fieldsOf(result)["headers"]).toMatchObject({
      type: "list",
      display: "table",
      validation: { min_items: 1, unique_by: "key" },
      fields: [
        { name: "key", label: "Header", type: "string", validation: { required: true } },
        { name: "value", label: "Value", type: "string" },
      ],
    });
    expect(errorsOf(result)).toEqual([]);
  });

  it("loses what its values lose", () => {
    const nested = { type: "container", key: "value", input: true, components: [] };
    expect(reasonsOf(map({ valueComponent: nested }))).toEqual({
      "/components/0": "its values are not of one question",
    });
  });
});

it("Form.io: a protected password is a password, other protected values are visible", () => {
  const result = imported("formio", {
    components: [
      { type: "password", key: "secret", input: true, protected: true },
      { type: "textfield", key: "note", input: true, protected: true },
    ],
  });
  expect(reasonsOf(result)).toEqual({
    "/components/1": "value: it is visible to people who can read the record",
  });
  expect(fieldsOf(result)["secret"]).toMatchObject({ display: "password" });
});
