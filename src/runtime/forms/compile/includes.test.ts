import { describe, expect, it } from "vitest";
import { compileForm } from "../compile-form.ts";
import { createFormStore } from "../create-form-store.ts";
import { includedKeys, resolveIncludes } from "./includes.ts";
import { lintLayout } from "../tools/lint.ts";
import { explainField, formatExplanation } from "../tools/explain.ts";
import { validateRecord } from "../validation/validate-record.ts";

const address = {
  layout_key: "address",
  name: { en: "Address", de: "Adresse" },
  conditions: { abroad: { field: "country", when: { operator: "!=", value: "DE" } } },
  sections: { place: { label: "Place" }, more: { label: "More", depends_on: "abroad" } },
  structure: {
    place: [
      { name: "street", label: "Street", type: "string", validation: { required: true } },
      { name: "country", label: "Country", type: "select", options: ["DE", "FR"], default_value: "DE" },
    ],
    more: [
      {
        name: "customs",
        label: "Customs of {country}",
        label_values: true,
        type: "string",
        depends_on: { field: "street" },
      },
    ],
  },
};

const person = {
  layout_key: "person",
  name: "Person",
  structure: {
    main: [
      { name: "first", type: "string" },
      { name: "home", type: "include", layout_key: "address" },
      {
        name: "office",
        label: "At the office",
        type: "include",
        layout_key: "address",
        sections: ["place"],
        is_dynamic: true,
      },
    ],
  },
};

const find =
  (...layouts: { layout_key: string }[]) =>
  (key: string) =>
    layouts.find(({ layout_key }) => layout_key === key);

const resolve = (document: unknown, ...layouts: { layout_key: string }[]) =>
  resolveIncludes(document, find(...layouts));

const including = (...fields: object[]) => ({
  layout_key: "including",
  name: "Including",
  structure: { main: fields },
});

it("keeps the storage paths of renamed fields in an included layout", () => {
  const placesOf = (field: object) => {
    const layout = { layout_key: "address", name: "Address", structure: { main: [field] } };
    const home = { name: "home", type: "include", layout_key: "address" };
    const { document, errors } = resolve(
      including(home, { ...home, name: "office", is_dynamic: true }),
      layout,
    );
    expect(errors).toEqual([]);
    return compileForm(document)
      .fields.filter(({ type }) => type.name === "string")
      .map(({ path }) => path.join("."));
  };
  const street = { name: "street", type: "string", is_dynamic: true };
  expect(placesOf({ ...street, name: "road", accessor: "dynamic_fields.street" })).toEqual(placesOf(street));
  const key = { ...street, display: "password" };
  expect(placesOf({ ...key, name: "code", accessor: "dynamic_fields.street" })).toEqual(placesOf(key));
});

describe("a layout that includes another", () => {
  const { document, errors, keys } = resolve(person, address);
  const form = compileForm(document);

  it("gives the included fields names and paths of their own", () => {
    expect(errors).toEqual([]);
    expect(keys).toEqual(["address"]);
    expect(form.errors).toEqual([]);
    expect(form.fields.map(({ name, path }) => [name, path.join(".")])).toEqual([
      ["first", "first"],
      ["home", "home"],
      ["home_section_place", "home.home_section_place"],
      ["home_street", "home.street"],
      ["home_country", "home.country"],
      ["home_section_more", "home.home_section_more"],
      ["home_customs", "home.customs"],
      ["office", "dynamic_fields.office"],
      ["office_street", "dynamic_fields.office.street"],
      ["office_country", "dynamic_fields.office.country"],
    ]);
  });

  it("takes its label from the other form, or from the include", () => {
    expect(form.fields[1]?.stateFor([]).label).toBe("Address");
    expect(compileForm(document, { language: "de" }).fields[1]?.stateFor([]).label).toBe("Adresse");
    expect(form.fields[7]?.stateFor([]).label).toBe("At the office");
  });

  it("makes each copy depend on its own fields, also in named conditions and placeholders", () => {
    const store = createFormStore({ form, mode: "create", today: "2026-11-21" });
    const hidden = () => store.getField("home_customs")?.state.hidden;
    expect(hidden()).toBe(true);
    store.setValue("office_country", "FR");
    store.setValue("home_street", "Rue 1");
    expect(hidden()).toBe(true);
    store.setValue("home_country", "FR");
    expect(hidden()).toBe(false);
    expect(store.getField("home_customs")?.state.label).toBe("Customs of FR");
  });

  it("is validated and stored as one record", () => {
    const body = {
      first: "A",
      home: { street: "S", country: "DE" },
      dynamic_fields: { office: { country: "FR" } },
    };
    const result = validateRecord(form, { body, mode: "create", today: "2026-11-21" });
    expect(result.ok ? [] : result.errors.map(({ pointer, code }) => [pointer, code])).toEqual([
      ["/dynamic_fields/office/street", "required"],
    ]);
  });

  it("explains which form a field was included from", () => {
    const store = createFormStore({ form, mode: "create", today: "2026-11-21" });
    const explained = explainField(form, store.inspect(), "office_street");
    expect(explained && formatExplanation(explained)).toContain(
      '"Street" comes from the form "address", because "At the office" includes it.',
    );
  });
});

it("returns a layout without includes unchanged", () => {
  expect(resolve(address).document).toBe(address);
  expect(includedKeys(person)).toEqual(["address"]);
});

it("distinguishes references to row fields, outer fields and the record", () => {
  const order = {
    layout_key: "order",
    name: "Order",
    structure: {
      main: [
        { name: "currency", type: "string" },
        {
          name: "items",
          type: "list",
          fields: [
            { name: "price", label: "Price in {/currency}", label_values: true, type: "float" },
            { name: "note", type: "string", depends_on: { field: "price" } },
            { name: "vat", type: "string", depends_on: { field: "/currency" } },
          ],
        },
        { name: "total", type: "float", calculate: { sum: { list: "items", field: "price" } } },
        { name: "channel", type: "string", depends_on: { field: "/channel/type" } },
        {
          name: "age",
          type: "int",
          calculate: { years_between: ["born", { today: {} }] },
        },
        { name: "born", type: "date" },
      ],
    },
  };
  const { document } = resolve(including({ name: "a", type: "include", layout_key: "order" }), order);
  expect(compileForm(document).errors).toEqual([]);
  expect(document).toMatchObject({
    structure: {
      main: [
        {
          fields: [
            { name: "a_currency" },
            {
              name: "a_items",
              fields: [
                { name: "price", label: "Price in {/a_currency}" },
                { depends_on: { field: "price" } },
                { depends_on: { field: "/a_currency" } },
              ],
            },
            { calculate: { sum: { list: "a_items", field: "price" } } },
            { depends_on: { field: "/channel/type" } },
            { calculate: { years_between: ["a_born", { today: {} }] } },
            { name: "a_born" },
          ],
        },
      ],
    },
  });
});

it("resolves includes in groups, in rows and in included forms", () => {
  const street = {
    layout_key: "street",
    name: "Street",
    structure: { main: [{ name: "name", type: "string" }] },
  };
  const place = {
    layout_key: "place",
    name: "Place",
    structure: { main: [{ name: "at", type: "include", layout_key: "street" }] },
  };
  const form = including(
    { name: "g", type: "group", fields: [{ name: "in_group", type: "include", layout_key: "place" }] },
    { name: "rows", type: "list", fields: [{ name: "in_row", type: "include", layout_key: "place" }] },
  );
  const { document, keys } = resolve(form, street, place);
  const compiled = compileForm(document);
  expect(compiled.errors).toEqual([]);
  expect(keys).toEqual(["place", "street"]);
  expect(compiled.fields.at(3)?.path).toEqual(["g", "in_group", "at", "name"]);
  expect(compiled.fields.at(3)?.name).toBe("in_group_at_name");
  expect(compiled.fields.at(-1)?.list?.form.fields.map(({ name }) => name)).toEqual([
    "in_row",
    "in_row_at",
    "in_row_at_name",
  ]);
});

describe("an include that cannot be resolved", () => {
  const found = (document: unknown, ...layouts: { layout_key: string }[]) =>
    lintLayout(document, { layout: find(...layouts) }).map(({ code, pointer, message }) => [
      code,
      pointer,
      message,
    ]);
  const include = { name: "a", type: "include", layout_key: "other" };
  const at = "/structure/main/0/layout_key";

  it("is reported if the form does not exist, and the rest of the form works", () => {
    expect(found(including(include, { name: "b", type: "string" }))).toEqual([
      ["absent-layout", at, 'There is no form with the key "other".'],
    ]);
    const { document } = resolve(including(include, { name: "b", type: "string" }));
    expect(compileForm(document).fields.map(({ name }) => name)).toEqual(["a", "b"]);
  });

  it("is rejected with its path if it closes a cycle", () => {
    const other = {
      layout_key: "other",
      name: "Other",
      structure: { m: [{ ...include, layout_key: "including" }] },
    };
    expect(found(including(include), other)).toEqual([
      [
        "include-cycle",
        at,
        'In the form "other": These forms include each other in a cycle: including -> other -> including.',
      ],
    ]);
    expect(found(including({ ...include, layout_key: "including" }))[0]?.[2]).toBe(
      "These forms include each other in a cycle: including -> including.",
    );
  });

  it("reports errors in the included form, but not its warnings", () => {
    const main = [
      { name: "x", type: "string", depends_on: { field: "y" } },
      { name: "n", type: "note" },
    ];
    const other = { layout_key: "other", name: "Other", structure: { main } };
    expect(found(including(include), other)).toEqual([
      [
        "absent-field",
        at,
        'In the form "other": "a_x" depends on the field "a_y", which the form does not have.',
      ],
    ]);
  });

  it("reports names that both forms use", () => {
    const main = [{ name: "x", type: "string" }];
    const other = { layout_key: "other", name: "Other", structure: { main } };
    expect(found(including({ name: "a_x", type: "string" }, include), other).map(([code]) => code)).toEqual([
      "duplicate-name",
    ]);
  });

  it("reports unknown sections and properties without effect", () => {
    const other = {
      layout_key: "other",
      name: "Other",
      structure: { main: [{ name: "x", type: "string" }] },
    };
    expect(found(including({ ...include, sections: ["gone"] }), other)).toEqual([
      ["absent-section", "/structure/main/0/sections", 'The form "other" has no section "gone".'],
    ]);
    expect(
      found(
        including(
          { ...include, fields: [], default_value: 1 },
          { name: "b", type: "string", layout_key: "other" },
        ),
        other,
      ).map(([code, pointer]) => [code, pointer]),
    ).toEqual([
      ["include-with-contents", "/structure/main/0/fields"],
      ["include-without-effect", "/structure/main/1/layout_key"],
      ["group-without-effect", "/structure/main/0/default_value"],
    ]);
  });

  it("limits the total size of includes that double each other", () => {
    const layouts = Array.from({ length: 15 }, (_, level) => ({
      layout_key: `l${level}`,
      name: "L",
      structure: {
        main: ["a", "b"].map((name) => ({ name, type: "include", layout_key: `l${level + 1}` })),
      },
    }));
    const [first, ...rest] = layouts;
    expect(found(first, ...rest).map(([code]) => code)).toContain("too-large");
  });
});
