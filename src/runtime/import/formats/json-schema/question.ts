import type { FieldValidation } from "../../../language/form-layout.gen.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { branchesOf, type SchemaReader } from "../../sources/json-schema.ts";
import {
  at,
  isTrueAt,
  listAt,
  numberAt,
  objectAt,
  objectsAt,
  textAt,
  wholeAt,
} from "../../sources/read-value.ts";
import type { SourceQuestion, SourceRepeat } from "../../source-form.ts";
import { withRules } from "../shared/drafts.ts";
import { editorOptions } from "./editor-options.ts";
import { leafField, type Look } from "./fields.ts";
import { withRowRights, withRowsAtFirst } from "../shared/rows.ts";
import { unread } from "../shared/unread.ts";
import { jsonSchema } from "./parts.ts";

/** Position of a schema. */
export interface SchemaPlace {
  /** Keys from the root, used by conditions. */
  readonly path: readonly string[];
  readonly pointer: string;
  /** References followed so far. */
  readonly trail: readonly string[];
  readonly depth: number;
}

/** Converts a value that is neither a list nor an object to a question. */
export function leafQuestion(
  reader: SchemaReader,
  key: string,
  schema: JsonObject,
  ui: unknown,
  isRequired: boolean,
  place: SchemaPlace,
  label: string,
  help: string | undefined,
  around: readonly string[] = [],
): SourceQuestion {
  const options = at(ui, "ui:options");
  const widget = textAt(ui, "ui:widget") ?? textAt(options, "widget");
  const look: Look = {
    widget,
    inputType: textAt(options, "inputType") ?? textAt(ui, "ui:inputType"),
    seconds: isTrueAt(options, "seconds"),
    rows: numberAt(options, "rows") ?? numberAt(ui, "ui:rows"),
    accept: textAt(options, "accept"),
    enumNames:
      listAt(ui, "ui:enumNames").length > 0 ? listAt(ui, "ui:enumNames") : listAt(options, "enumNames"),
  };
  const { field: drafted, losses, missing, rules } = leafField(schema, reader, look, place.trail);
  const isOptionalTick = !isRequired && drafted.type === "checkbox" && drafted.validation?.equals === true;
  const { equals: _, ...others } = drafted.validation ?? {};
  const field = isOptionalTick ? { ...drafted, validation: others } : drafted;
  const initial = at(schema, "default");
  const editor = editorOptions(schema);
  const hint = textAt(ui, "ui:help") ?? textAt(options, "help") ?? editor.help;
  const placeholder = textAt(ui, "ui:placeholder") ?? textAt(options, "placeholder") ?? editor.placeholder;
  const isOff =
    isTrueAt(ui, "ui:disabled") ||
    isTrueAt(ui, "ui:readonly") ||
    isTrueAt(options, "disabled") ||
    isTrueAt(options, "readonly") ||
    isTrueAt(schema, "readOnly");
  const foreign = at(ui, "ui:field") ?? at(ui, "ui:FieldTemplate");
  // A box without a default is absent until somebody ticks it, and a required property must be there.
  const isOpenBox =
    isRequired && field.type === "checkbox" && !isOff && (field.default_value ?? initial ?? null) === null;
  return {
    kind: "question",
    path: place.pointer,
    key,
    aliases: [place.path.join(".")],
    field: withRules(
      {
        ...field,
        label,
        ...((help ?? hint) !== undefined && {
          sub_heading: [help, hint].filter((text) => text !== undefined).join("\n"),
        }),
        ...(placeholder !== undefined && { placeholder }),
        ...(initial !== undefined &&
          initial !== null &&
          initial !== "" &&
          field.default_value === undefined && { default_value: initial }),
        ...(isOff && { is_disabled: true }),
        ...(isOpenBox && { starts_empty: true }),
      },
      {
        required: isOpenBox || (isRequired && asksForAnswer(field, schema)) ? true : undefined,
        ...messagesOf(schema, field, isRequired),
      },
    ),
    ...(rules && { rules }),
    losses: [
      ...around,
      ...editor.losses,
      ...losses,
      ...(isOptionalTick ? ["rule: an unticked box is false, which the schema rejects"] : []),
      ...unread(schema, jsonSchema.leaf),
      ...lossesOfMessages(schema),
      ...lossesOfLook(ui),
      ...(field.options === undefined && branchesOf(schema).length > 0 && missing === undefined
        ? ["rule: alternative schemas are not imported"]
        : []),
      ...(foreign === undefined ? [] : ["look: it is drawn by code of the source's own"]),
    ],
    missing,
  };
}

/** Whether a required property needs an answer: what is hidden has its value, and an empty list of choices is one. */
const asksForAnswer = ({ type }: SourceQuestion["field"], schema: JsonObject): boolean =>
  type === "multiselect" ? Number(at(schema, "minItems") ?? 0) > 0 : type !== "checkbox" && type !== "hidden";

/** Keywords whose messages a field has, by the property that holds the message. */
const keywordsOf = {
  pattern_message: ["pattern", "format"],
  min_message: ["minLength", "minimum", "exclusiveMinimum", "minItems"],
  max_message: ["maxLength", "maximum", "exclusiveMaximum", "maxItems"],
} as const;

/** A value of another type cannot be entered, so its message never shows. */
const messageWords: ReadonlySet<string> = new Set([...Object.values(keywordsOf).flat(), "type"]);

/**
 * Messages of a schema: one for all rules (`validationMessage` of AngularJS libraries, which is also shown for an empty
 * field, or a text as `errorMessage` of ajv-errors), or one for each keyword (`errorMessage`).
 */
function messagesOf(schema: JsonObject, { validation }: SourceQuestion["field"], isRequired: boolean) {
  const common = textAt(schema, "validationMessage");
  const message = (key: keyof typeof keywordsOf) =>
    common ??
    textAt(schema, "errorMessage") ??
    keywordsOf[key].map((word) => textAt(schema, "errorMessage", word)).find((text) => text !== undefined);
  const has = (...rules: readonly (keyof FieldValidation)[]) =>
    rules.some((rule) => validation?.[rule] !== undefined);
  return {
    required_message: isRequired ? common : undefined,
    pattern_message: has("pattern") ? message("pattern_message") : undefined,
    min_message: has("min", "min_length", "min_choices") ? message("min_message") : undefined,
    max_message: has("max", "max_length", "max_choices") ? message("max_message") : undefined,
  };
}

/** Messages for keywords that are no rules of a field. */
const lossesOfMessages = (schema: JsonObject): string[] =>
  Object.keys(objectAt(schema, "errorMessage") ?? {})
    .filter((word) => !messageWords.has(word))
    .map((word) => `errorMessage.${word}: this property of the source is not imported`);

const isOff = (ui: unknown, key: string): boolean =>
  at(ui, `ui:${key}`) === false || at(ui, "ui:options", key) === false;

/** Losses for unsupported `ui:` options. */
const lossesOfLook = (ui: unknown): string[] =>
  [...unread(ui, jsonSchema.look), ...unread(ui, jsonSchema.looks, "ui:options")].filter((loss) =>
    loss.startsWith("ui:"),
  );

const listWords = new Set([...jsonSchema.list, "default", "uniqueItems"]);

/** Losses of a list, independent of its items. */
export const lossesOfList = (schema: JsonObject, ui: unknown): string[] => [
  ...unread(schema, listWords),
  ...editorOptions(schema).losses,
  ...lossesOfLook(ui),
];

/** Row limits, initial rows and permissions of a list. */
export function repeatOf(
  schema: JsonObject,
  ui: unknown,
  initial: readonly unknown[] | undefined,
  isRequired: boolean,
): SourceRepeat {
  const min = wholeAt(schema, "minItems");
  const repeat = {
    min,
    // A list that is demanded, but not its rows, may be empty.
    isRequired: isRequired && (min ?? 0) >= 1,
    max: wholeAt(schema, "maxItems"),
    isUnique: isTrueAt(schema, "uniqueItems"),
    initial,
    display: textAt(schema, "format") === "table" ? ("table" as const) : ("cards" as const),
  };
  const [canAdd, canRemove, canMove] = (
    [
      ["addable", "disable_array_add"],
      ["removable", "disable_array_delete"],
      ["orderable", "disable_array_reorder"],
    ] as const
  ).map(([key, option]) => !isOff(ui, key) && !isTrueAt(schema, "options", option));
  return withRowRights(repeat, {
    canAdd: canAdd === true,
    canRemove: canRemove === true,
    canMove: canMove === true,
    count: initial?.length ?? 0,
  });
}

/**
 * Rows of objects at first: those of the default.
 *
 * @param isFilled blank ones are added until there are as many as the schema demands, as RJSF does
 */
export function rowsAtFirst(schema: JsonObject, isFilled: boolean): readonly unknown[] | undefined {
  const rows = objectsAt(schema, "default");
  const { initial = [] } = withRowsAtFirst(isFilled ? (wholeAt(schema, "minItems") ?? 0) - rows.length : 0);
  return rows.length + initial.length > 0 ? [...rows, ...initial] : undefined;
}

/** A question with several values of the same type. */
export const repeatedQuestion = (
  question: SourceQuestion,
  schema: JsonObject,
  isRequired: boolean,
  around: readonly string[],
  ui: unknown,
): SourceQuestion => ({
  ...question,
  many: repeatOf(
    schema,
    ui,
    at(schema, "default") === undefined ? undefined : listAt(schema, "default"),
    isRequired,
  ),
  losses: [...(question.losses ?? []), ...around, ...lossesOfList(schema, ui)],
});

/** Fills the default of a list up to its least number of rows with the default of a row. */
export function withFilledDefault(schema: JsonObject, row: JsonObject): JsonObject {
  const [rows, least, filler] = [
    listAt(schema, "default"),
    wholeAt(schema, "minItems") ?? 0,
    at(row, "default"),
  ];
  const isShort = rows.length > 0 && rows.length < Math.min(least, 1_000) && filler !== undefined;
  return isShort
    ? { ...schema, default: [...rows, ...Array.from({ length: least - rows.length }, () => filler)] }
    : schema;
}
