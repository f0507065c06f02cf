import { isScalar, isObject, isUuid } from "../../../kernel/json.ts";
import { summaryFunctions } from "../summaries.ts";
import { gridPatterns } from "../compile/patterns.ts";
import {
  boolean,
  allRules,
  choice,
  integer,
  objectWithKeys,
  list,
  matchesTest,
  object,
  oneOf,
  text,
  type Rule,
} from "./structure.ts";

const translated: Rule = (value, pointer) =>
  isObject(value)
    ? allRules(
        objectWithKeys(gridPatterns.languageTag, "a language tag", "For example: en or de-CH."),
        object({
          properties: Object.fromEntries(Object.keys(value).map((tag) => [tag, text(2_000)])),
        }),
      )(value, pointer)
    : text(2_000)(value, pointer);

const accessor = text(200, gridPatterns.accessor, "a dotted path of property names");
const route = text(500, gridPatterns.route, "a path that begins with one slash");

const number = matchesTest("a number", (value) => typeof value === "number");

const condition = object({
  required: ["accessor"],
  properties: {
    accessor,
    in: list(matchesTest("a text, a number, true, false or null", isScalar), { max: 50 }),
    is_empty: boolean,
    gt: number,
    gte: number,
    lt: number,
    lte: number,
  },
});

const conditions = choice((value) => (Array.isArray(value) ? list(condition, { max: 10 }) : condition));

const action = allRules(
  object({
    required: ["label"],
    notes: true,
    properties: {
      label: translated,
      to: route,
      action: text(64, gridPatterns.actionName, "a name in lowercase letters"),
      disabled_when: conditions,
      disabled_reason: translated,
      confirm: translated,
      permission: oneOf(["superuser", "staff"]),
      primary: boolean,
      danger: boolean,
    },
  }),
  matchesTest(
    "an action with either a route in `to` or a name in `action`",
    (value) => !isObject(value) || Object.hasOwn(value, "to") !== Object.hasOwn(value, "action"),
    "bad-action",
  ),
);

const option = object({
  required: ["id", "label"],
  properties: {
    id: matchesTest("a text, a number, true or false", (value) => value !== null && isScalar(value)),
    label: translated,
  },
});

const tone = object({
  required: ["when", "tone"],
  properties: { when: conditions, tone: oneOf(["success", "warning", "danger", "info", "neutral"]) },
});

const column = (types: readonly string[]) =>
  object({
    required: ["header", "type"],
    notes: true,
    properties: {
      accessor,
      header: translated,
      type: oneOf(types, "unknown-type"),
      format: choice((value) => (Array.isArray(value) ? list(text(100), { min: 2, max: 2 }) : text(200))),
      sortable: boolean,
      filterable: boolean,
      groupable: boolean,
      hidden: boolean,
      filter_only: boolean,
      width: integer(40, 2_000),
      pinned: oneOf(["left", "right"]),
      shown_when: conditions,
      default_value: matchesTest(
        "a text of at most 200 characters, a number, true or false",
        (value) =>
          value !== null && isScalar(value) && !(typeof value === "string" && [...value].length > 200),
      ),
      copy: boolean,
      actions: list(action, { max: 10 }),
      options: list(option, { max: 100 }),
      person: boolean,
      lookup: object({
        required: ["endpoint", "label"],
        properties: { endpoint: route, label: accessor, id: accessor },
      }),
      summary: oneOf(summaryFunctions),
      to: route,
      unit: oneOf(["ms", "s", "min"]),
      max: matchesTest("a number above 0", (value) => typeof value === "number" && value > 0),
      tone: list(tone, { min: 1, max: 10 }),
    },
  });

const card = object({
  required: ["title"],
  properties: {
    title: accessor,
    subtitle: accessor,
    badge: accessor,
    meta: list(accessor, { max: 6 }),
    lines: list(accessor, { max: 20 }),
    actions: list(action, { max: 10 }),
  },
});

const search = object({ properties: { placeholder: translated, debounce_ms: integer(0, 10_000) } });

/** Structural rule for a grid definition with columns of these types. */
export const gridStructure = (types: readonly string[]): Rule =>
  object({
    required: ["grid_key", "name", "endpoint", "columns"],
    notes: true,
    properties: {
      $schema: matchesTest("a text", (value) => typeof value === "string"),
      id: matchesTest(
        "a UUID",
        (value) => typeof value === "string" && isUuid(value.replace(/^urn:uuid:/i, "")),
      ),
      grid_key: text(64, gridPatterns.gridKey, "a name in lowercase letters"),
      entity: text(64, gridPatterns.entity, "the name of an entity's schema"),
      name: translated,
      schema_version: matchesTest(
        "1, the version of the grid language that is known",
        (value) => value === 1,
      ),
      endpoint: route,
      rows: matchesTest(
        "a dotted path of property names",
        (value) => typeof value === "string" && gridPatterns.accessor.test(value),
      ),
      row_id: matchesTest("a text", (value) => typeof value === "string"),
      columns: list(column(types), { min: 1, max: 100 }),
      card,
      view: oneOf(["table", "cards"]),
      count: translated,
      default_sort: text(
        200,
        gridPatterns.ordering,
        "a comma-separated list of fields, with - for descending,",
      ),
      page_sizes: list(integer(1, 100), { min: 1, max: 10, unique: true }),
      default_page_size: integer(1, 100),
      search: choice((value) => (value === false ? boolean : search)),
      row_click: route,
      detail: object({
        properties: {
          layout_key: text(64, gridPatterns.gridKey, "a name in lowercase letters"),
          endpoint: route,
          changes: object({
            required: ["before", "after"],
            properties: { before: accessor, after: accessor },
          }),
        },
      }),
      toolbar: list(action, { max: 20 }),
      bulk_actions: list(action, { max: 20 }),
      bulk_edit: list(text(64, gridPatterns.fieldName, "the name of a field"), {
        min: 1,
        max: 20,
        unique: true,
      }),
      import: oneOf(["everyone", "superuser"]),
      selection: oneOf(["none", "page", "all"]),
      restore: list(
        oneOf(["sorting", "filtering", "grouping", "pagination", "visibility", "order", "sizing", "pinning"]),
        { unique: true },
      ),
      empty: object({
        properties: { title: translated, filtered_title: translated, error_title: translated, action },
      }),
    },
  });
