import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { operatorsOfKind } from "./filter-value.ts";
import { canonicalListState, decodeListQuery, defaultListState, encodeListQuery } from "./list-query.ts";
import type { FieldKind } from "../types/column-type.ts";
import type { ListRules } from "./list-rules.ts";
import { listLimits } from "./list-rules.ts";
import type { FieldFilter, FilterOperator, Filters, FilterValue, ListState } from "./list-state.ts";

const fields: Record<string, FieldKind> = {
  id: "id",
  name: "text",
  price: "number",
  is_active: "boolean",
  created_at: "date",
};

const rules: ListRules = {
  fields,
  sortable: ["name", "price", "created_at"],
  groupable: ["is_active", "created_at"],
  defaultOrdering: [{ field: "created_at", descending: true }],
};

const addressRules: ListRules = { ...rules, pageSizes: [5, 10, 20] };

const defaults = defaultListState(rules);

const arbitraryValue: Record<FieldKind, fc.Arbitrary<string | number | boolean>> = {
  text: fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }).filter((text) => !text.includes("\0")),
  number: fc.oneof(fc.maxSafeInteger(), fc.double({ min: -1e12, max: 1e12, noNaN: true })).map((n) => n + 0),
  boolean: fc.boolean(),
  date: fc
    .date({
      min: new Date("0001-01-01T00:00:00Z"),
      max: new Date("9999-12-31T00:00:00Z"),
      noInvalidDate: true,
    })
    .chain((date) => fc.constantFrom(date.toISOString(), date.toISOString().slice(0, 10))),
  id: fc.uuid(),
};

const arbitraryOperand = (kind: FieldKind, operator: FilterOperator): fc.Arbitrary<FilterValue> => {
  if (operator === "is_empty") return fc.boolean();
  if (operator === "within") return fc.constantFrom("today", "last_7_days", "this_month");
  if (operator !== "in") return arbitraryValue[kind];
  return fc.uniqueArray(arbitraryValue[kind], { minLength: 1, maxLength: 5 });
};

const arbitraryFilter = (kind: FieldKind): fc.Arbitrary<FieldFilter> =>
  fc
    .record(
      Object.fromEntries(
        operatorsOfKind[kind].map((operator) => [operator, arbitraryOperand(kind, operator)]),
      ),
      { requiredKeys: [] },
    )
    .filter((filter) => Object.keys(filter).length > 0);

const arbitraryFilters = fc
  .subarray(Object.entries(fields))
  .chain((chosen) =>
    fc
      .tuple(
        ...chosen.map(([field, kind]) => arbitraryFilter(kind).map((filter) => [field, filter] as const)),
      )
      .map((pairs): Record<string, FieldFilter> => Object.fromEntries(pairs)),
  );

const arbitraryAlternatives = fc.option(
  fc.uniqueArray(
    arbitraryFilters.filter((filters) => Object.keys(filters).length > 0),
    { minLength: 1, maxLength: 3, selector: (filters) => JSON.stringify(sorted(filters)) },
  ),
);

/** Sorts fields in the order of the codec. */
const sorted = (filters: Filters): Filters =>
  Object.fromEntries(Object.entries(filters).toSorted(([a], [b]) => (a < b ? -1 : 1)));

const arbitraryPlainState: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 0, max: listLimits.page - 1 }),
  pageSize: fc.integer({ min: 1, max: 100 }),
  search: fc
    .string({ unit: "grapheme", maxLength: 80 })
    .filter((text) => !text.includes("\0") && (text === "" || text.trim() !== "")),
  ordering: fc.uniqueArray(
    fc.record({ field: fc.constantFrom("name", "price", "created_at"), descending: fc.boolean() }),
    { minLength: 1, selector: (sorting) => sorting.field },
  ),
  filters: arbitraryFilters,
});

const arbitraryState: fc.Arbitrary<ListState> = fc
  .tuple(arbitraryPlainState, arbitraryAlternatives, fc.constantFrom("is_active", "created_at", undefined))
  .map(([state, anyOf, groupBy]) => ({
    ...state,
    ...(anyOf === null ? {} : { anyOf }),
    ...(groupBy === undefined ? {} : { groupBy }),
  }));

const arbitraryJunk = fc.record(
  {
    page: fc.anything(),
    page_size: fc.anything(),
    search_query: fc.anything(),
    ordering: fc.oneof(fc.anything(), fc.string()),
    q_filters: fc.oneof(fc.anything(), fc.json(), fc.object()),
    group_by: fc.oneof(fc.anything(), fc.constantFrom("name", "price", "id")),
  },
  { requiredKeys: [] },
);

const errorOf = (params: Record<string, unknown>) => {
  const { state, errors } = decodeListQuery(params, rules);
  expect(state).toEqual(defaults);
  return errors[0];
};

describe("the list codec", () => {
  it("decodes what it encoded", () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        expect(decodeListQuery(encodeListQuery(state, rules), rules)).toEqual({ state, errors: [] });
      }),
    );
  });

  it("encodes equivalent states equally", () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        const shuffled = {
          ...state,
          filters: Object.fromEntries(
            Object.entries(state.filters)
              .map(
                ([field, filter]) =>
                  [field, Object.fromEntries(Object.entries(filter).toReversed())] as const,
              )
              .toReversed(),
          ),
        };
        expect(encodeListQuery(shuffled, rules)).toEqual(encodeListQuery(state, rules));
      }),
    );
  });

  it("never throws on invalid input, and returns a canonical state", () => {
    fc.assert(
      fc.property(arbitraryJunk, (params) => {
        const { state } = decodeListQuery(params, rules);
        expect(canonicalListState(state, rules)).toEqual(state);
      }),
    );
  });

  it("decodes the other parameters if one is invalid", () => {
    fc.assert(
      fc.property(
        arbitraryState,
        fc.constantFrom("page", "page_size", "search_query", "ordering", "q_filters"),
        fc.constantFrom<unknown>(["1", "2"], { a: 1 }, "\0", "-name-", "[[[", "x".repeat(30_000)),
        (state, parameter, junk) => {
          const params = { ...encodeListQuery(state, rules), [parameter]: junk };
          const { [parameter]: _, ...rest } = params;
          const untouched = decodeListQuery(rest, rules).state;
          const spoiled = decodeListQuery(params, rules);
          expect(spoiled.errors.every((error) => error.parameter === parameter)).toBe(true);
          if (spoiled.errors.length > 0) expect(spoiled.state).toEqual(untouched);
        },
      ),
    );
  });

  it("omits defaults", () => {
    expect(encodeListQuery(defaults, rules)).toEqual({});
    expect(encodeListQuery({ ...defaults, ordering: [] }, rules)).toEqual({});
    expect(encodeListQuery({ ...defaults, page: 1 }, rules)).toEqual({ page: "2" });
  });

  it("encodes nothing that it would reject", () => {
    const state: ListState = {
      page: Number.NaN,
      pageSize: -3,
      search: "\ud800",
      ordering: [{ field: "secret", descending: false }],
      filters: { name: { eq: null }, price: { gt: Number.POSITIVE_INFINITY }, is_active: { eq: true } },
    };
    expect(encodeListQuery(state, rules)).toEqual({ q_filters: '{"is_active":{"eq":true}}' });
  });
});

describe("reading a list query", () => {
  it("converts 1-based pages to 0-based ones", () => {
    expect(decodeListQuery({ page: "3" }, rules).state.page).toBe(2);
  });

  it("parses a comma-separated ordering with - for descending", () => {
    expect(decodeListQuery({ ordering: "name,-price" }, rules).state.ordering).toEqual([
      { field: "name", descending: false },
      { field: "price", descending: true },
    ]);
  });

  it("treats a blank parameter as an absent one", () => {
    const blank = { page: "", page_size: "", search_query: "  ", ordering: "", q_filters: "" };
    expect(decodeListQuery(blank, rules)).toEqual({ state: defaults, errors: [] });
  });

  it.each([
    "0",
    "-1",
    "1.5",
    "1e3",
    "NaN",
    "Infinity",
    "0x10",
    " 1",
    "1000000001",
    "99999999999999999999",
    "1;drop",
  ])("rejects the page %j and describes the allowed values", (page) => {
    expect(errorOf({ page })).toEqual({
      parameter: "page",
      code: "out_of_range",
      message: "page must be a whole number from 1 to 1000000000.",
    });
  });

  it("accepts any page size up to 100 in the API, and only the offered ones in the URL", () => {
    expect(decodeListQuery({ page_size: "37" }, rules).state.pageSize).toBe(37);
    expect(errorOf({ page_size: "101" })?.code).toBe("out_of_range");
    const { state, errors } = decodeListQuery({ page_size: "37" }, addressRules);
    expect(state.pageSize).toBe(10);
    expect(errors[0]?.allowed).toEqual(["5", "10", "20"]);
  });

  it("reports the sortable fields for an unknown one, and keeps the known ones", () => {
    const { state, errors } = decodeListQuery({ ordering: "password,-name" }, rules);
    expect(state.ordering).toEqual([{ field: "name", descending: true }]);
    expect(errors).toEqual([
      {
        parameter: "ordering",
        code: "unknown_field",
        message: 'ordering cannot sort by "password".',
        allowed: ["name", "price", "created_at"],
      },
    ]);
  });

  it("rejects repeated parameters", () => {
    expect(errorOf({ page: ["1", "2"] })?.code).toBe("duplicate");
    expect(errorOf({ search_query: ["a", "b"] })?.code).toBe("duplicate");
    expect(errorOf({ q_filters: ["{}", "{}"] })?.code).toBe("duplicate");
  });

  it("rejects text that a database cannot store", () => {
    expect(errorOf({ search_query: "a\0b" })?.code).toBe("malformed");
    expect(errorOf({ search_query: "\udc00" })?.code).toBe("malformed");
    expect(errorOf({ q_filters: String.raw`{"name":{"eq":"\u0000"}}` })?.code).toBe("wrong_value");
  });

  it.each([
    ['{"name":{"gt":"a"}}', "unknown_operator"],
    ['{"name":{"eq":1}}', "wrong_type"],
    ['{"name":{"eq":null}}', "wrong_type"],
    ['{"name":{"eq":{"a":1}}}', "wrong_type"],
    ['{"name":{"in":"a"}}', "wrong_type"],
    ['{"name":{"in":[]}}', "wrong_value"],
    ['{"name":{"in":["a",1]}}', "wrong_value"],
    ['{"name":{"is_empty":"yes"}}', "wrong_type"],
    ['{"name":"a"}', "wrong_type"],
    ['{"name":{"within":"today"}}', "unknown_operator"],
    ['{"name":{"is_me":true}}', "unknown_operator"],
    ['{"created_at":{"within":"last_0_days"}}', "wrong_value"],
    ['{"created_at":{"within":7}}', "wrong_type"],
    ['{"_or":{"name":{"eq":"a"}}}', "wrong_type"],
    ['{"_or":[]}', "wrong_type"],
    ['{"_or":[{}]}', "wrong_value"],
    ['{"_or":[{"secret":{"eq":"a"}}]}', "unknown_field"],
    ['{"_or":[{"_or":[{"name":{"eq":"a"}}]}]}', "unknown_field"],
    [JSON.stringify({ _or: Array.from({ length: 11 }, () => ({ name: { eq: "a" } })) }), "too_many"],
    ['{"price":{"gt":"3"}}', "wrong_type"],
    ['{"price":{"gt":1e300}}', "wrong_value"],
    ['{"is_active":{"eq":"true"}}', "wrong_type"],
    ['{"created_at":{"gt":"2026-02-30"}}', "wrong_value"],
    ['{"created_at":{"gt":"2026-01-01T00:00:00"}}', "wrong_value"],
    ['{"created_at":{"gt":"yesterday"}}', "wrong_value"],
    ['{"id":{"eq":"1 or 1=1"}}', "wrong_value"],
    ['{"nope":{"eq":"a"}}', "unknown_field"],
    ['{"__proto__":{"eq":"a"}}', "unknown_field"],
    ['{"constructor":{"eq":"a"}}', "unknown_field"],
    ['{"name":{"__proto__":"a"}}', "unknown_operator"],
    ["[]", "malformed"],
    ["null", "malformed"],
    ["{", "malformed"],
  ])("rejects the filters %s", (q_filters, code) => {
    expect(errorOf({ q_filters })?.code).toBe(code);
  });

  it("keeps valid conditions beside an invalid one", () => {
    const q_filters = '{"name":{"contains":"a","gt":"b"},"nope":{},"price":{"gte":2}}';
    const { state, errors } = decodeListQuery({ q_filters }, rules);
    expect(state.filters).toEqual({ name: { contains: "a" }, price: { gte: 2 } });
    expect(errors.map((error) => error.code)).toEqual(["unknown_operator", "unknown_field"]);
  });

  it("limits deep and huge input, and the number of errors", () => {
    expect(errorOf({ q_filters: "[".repeat(19_000) })?.code).toBe("malformed");
    expect(errorOf({ q_filters: `{"name":{"eq":${"[".repeat(9_000)}${"]".repeat(9_000)}}}` })?.code).toBe(
      "wrong_type",
    );
    expect(errorOf({ q_filters: "x".repeat(1_000_000) })?.code).toBe("too_long");
    expect(errorOf({ search_query: "x".repeat(1_000_000) })?.code).toBe("too_long");
    expect(errorOf({ ordering: "x".repeat(1_000_000) })?.code).toBe("too_long");
    const many = JSON.stringify({
      name: Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`o${index}`, 1])),
    });
    expect(decodeListQuery({ q_filters: many }, rules).errors).toHaveLength(listLimits.errorsPerParameter);
    const fieldsTooMany = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`f${index}`, {}]));
    expect(errorOf({ q_filters: JSON.stringify(fieldsTooMany) })?.code).toBe("too_many");
    const values = Array.from({ length: 101 }, (_, index) => `v${index}`);
    expect(errorOf({ q_filters: JSON.stringify({ name: { in: values } }) })?.code).toBe("too_many");
  });

  it("repeats at most a truncated name of the input", () => {
    const error = errorOf({ ordering: "x".repeat(1_000) });
    expect(error?.message).toBe(`ordering cannot sort by "${"x".repeat(40)}…".`);
  });

  it("ignores the prototype of the parameters", () => {
    const params: Record<string, unknown> = Object.create({ page: "7" }) as Record<string, unknown>;
    expect(decodeListQuery(params, rules).state.page).toBe(0);
  });
});
