import { isObject, type JsonObject } from "../../../../kernel/json.ts";
import {
  allOf,
  anyOf,
  call,
  compared,
  type Expression,
  fieldNamed,
  value,
} from "../../expressions/expression.ts";
import { branchesOf, type ReadSchema, type SchemaReader, typeOf } from "../../sources/json-schema.ts";
import { at, listAt, textAt } from "../../sources/read-value.ts";
import type { SourceItem, SourceQuestion } from "../../source-form.ts";
import { choiceDraft, otherText, type SourceChoice } from "../shared/drafts.ts";
import { enumeratedBy } from "./fields.ts";
import { lossy } from "./parts.ts";

/** Maximum number of alternative schemas. */
const maxBranches = 50;

/** Reads alternative schemas; `undefined` if one of them cannot be read, such as a recursive one. */
export function alternativesOf(
  schema: unknown,
  reader: SchemaReader,
  trail: readonly string[],
): readonly ReadSchema[] | undefined {
  const branches = branchesOf(schema);
  if (branches.length < 2 || branches.length > maxBranches) return undefined;
  const read = branches.map((branch) => reader.read(branch, trail));
  return read.every((branch) => branch !== undefined) ? read : undefined;
}

const plainTypes: ReadonlySet<unknown> = new Set(["string", "integer", "number", "boolean"]);

/**
 * A schema of several plain types as a choice of one schema for each; `undefined` if one of them is a list or an object,
 * which describes nothing of its own.
 */
export function severalTypes(schema: JsonObject): JsonObject | undefined {
  const types = listAt(schema, "type").filter((type) => type !== "null");
  if (types.length < 2 || !types.every((type) => plainTypes.has(type))) return undefined;
  const { title, description, default: initial, ...rules } = schema;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(initial !== undefined && { default: initial }),
    anyOf: types.map((type) => ({ ...rules, type, title: String(type) })),
  };
}

/** Whether a schema defines properties. */
export const hasProperties = ({ schema }: ReadSchema): boolean =>
  Object.keys((at(schema, "properties") as JsonObject | undefined) ?? {}).length > 0;

const plainWords = new Set(["type", "title", "description", "$id", "id", "$comment", "examples"]);

/**
 * A choice with a free-text answer: one of the schemas accepts any string, the others enumerate strings. `undefined` if
 * one of them has another type or further rules.
 */
export function openChoice(branches: readonly ReadSchema[]): SourceQuestion["field"] | undefined {
  const isAnyText = ({ schema }: ReadSchema) =>
    typeOf(schema) === "string" && Object.keys(schema).every((key) => plainWords.has(key));
  const named = branches.filter((branch) => !isAnyText(branch));
  if (named.length !== branches.length - 1) return undefined;
  const choices: SourceChoice[] = [];
  for (const { schema } of named) {
    const enumerated = enumeratedBy(schema);
    if (!enumerated || !enumerated.every(({ id }) => typeof id === "string")) return undefined;
    choices.push(...enumerated);
  }
  const { field, losses, missing } = choiceDraft(choices, false, undefined);
  return losses.length > 0 || missing !== undefined ? undefined : { ...field, ...otherText() };
}

export interface Alternatives {
  readonly key: string;
  readonly pointer: string;
  readonly label: string | undefined;
  /** Items of each alternative. */
  readonly branches: readonly { readonly title: string | undefined; readonly items: readonly SourceItem[] }[];
}

/**
 * A question for choosing one of several schemas, which libraries render as a dropdown or tabs, followed by the items of
 * each, shown while it is chosen. The first one is preselected.
 */
export function chooseSchema({ key, pointer, label, branches }: Alternatives): SourceItem[] {
  const alias = `${pointer}#kind`;
  const options = branches.map(({ title }, position) => ({
    id: String(position + 1),
    label: title ?? `Option ${position + 1}`,
  }));
  const kind: SourceQuestion = {
    kind: "question",
    key: `${key}_kind`,
    aliases: [alias],
    path: pointer,
    isPart: true,
    field: {
      type: "select",
      options,
      default_value: "1",
      validation: { required: true },
      ...(label !== undefined && { label }),
    },
  };
  return [
    kind,
    ...branches.flatMap(({ items }, position) => {
      const isChosen = compared(fieldNamed(alias), "=", value(String(position + 1)));
      return items.map((item) => ({ ...alternative(item), shown: allOf([isChosen, item.shown]) }));
    }),
  ];
}

/** Marks an item as not unique by name, since other alternatives may contain the same name. */
function alternative(item: SourceItem): SourceItem {
  if (item.kind === "note" || (item.kind === "question" && item.isPart)) return item;
  return item.kind === "question"
    ? { ...item, isOneOfSeveral: true }
    : { ...item, isOneOfSeveral: true, items: item.items.map(alternative) };
}

/** Keys of which one is required: `anyOf` or `oneOf` of schemas that each only require one property. */
function demandedKeys(schema: unknown, word: "anyOf" | "oneOf"): string[] | undefined {
  const keys = listAt(schema, word).map((branch) => {
    const required = listAt(branch, "required");
    const isAlone = isObject(branch) && Object.keys(branch).every((key) => demandWords.has(key));
    return isAlone && required.length === 1 && typeof required[0] === "string" ? required[0] : undefined;
  });
  return keys.length > 1 && keys.every((key) => key !== undefined) ? keys : undefined;
}

const demandWords = new Set(["required", "title", "type", "description"]);

/** Requires one (`anyOf`), or exactly one (`oneOf`), of an object's questions to be answered. */
export function requireOneAnswer(
  schema: unknown,
  items: Map<string, SourceItem[]>,
  path: readonly string[],
): void {
  for (const word of ["anyOf", "oneOf"] as const) {
    const silent = listAt(schema, word).filter(
      (branch) => listAt(branch, "required").length > 0 && at(branch, "properties") === undefined,
    );
    if (silent.length === 0) continue;
    const keys = demandedKeys(schema, word);
    const isEmpty = (key: string) => call("empty", fieldNamed([...path, key].join(".")));
    for (const key of new Set(keys ?? silent.flatMap((branch) => listAt(branch, "required").map(String)))) {
      const others = (keys ?? []).filter((other) => other !== key).map(isEmpty);
      items.set(
        key,
        (items.get(key) ?? []).map((item) =>
          item.kind === "question" && keys
            ? demanded(item, allOf(others), word === "oneOf")
            : lossy(item, "rule: which of several answers must be there is not checked"),
        ),
      );
    }
  }
}

const demanded = (item: SourceQuestion, noneElse: Expression | undefined, isAlone: boolean): SourceQuestion =>
  noneElse === undefined
    ? item
    : {
        ...item,
        required: item.required ? anyOf([item.required, noneElse]) : noneElse,
        rules: [
          ...(item.rules ?? []),
          ...(isAlone ? [{ holds: noneElse, message: "Only one of these may be answered" }] : []),
        ],
      };

/** Title of an alternative. */
export const titleOf = ({ schema }: ReadSchema): string | undefined => textAt(schema, "title");
