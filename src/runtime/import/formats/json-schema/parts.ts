import { isObject, type JsonObject } from "../../../../kernel/json.ts";
import { value } from "../../expressions/expression.ts";
import { branchesOf, typeOf } from "../../sources/json-schema.ts";
import { at, isTrueAt, objectAt, textAt } from "../../sources/read-value.ts";
import type { SourceItem } from "../../source-form.ts";
import { enumeratedBy } from "./fields.ts";
import { words } from "../shared/unread.ts";

/** Keywords that are read, or affect neither display nor input. */
export const jsonSchema = {
  leaf: words(`errorMessage $schema $id id $anchor $comment $ref $defs definitions title description default examples deprecated
    type enum enumNames const oneOf anyOf allOf format minLength maxLength pattern minimum maximum exclusiveMinimum
    exclusiveMaximum multipleOf items minItems maxItems uniqueItems readOnly contentEncoding contentMediaType nullable validationMessage
    options propertyOrder isRequired required additionalProperties unevaluatedProperties extendRefs example`),
  object:
    words(`$schema $id id $anchor $comment $ref $defs definitions title description default examples deprecated
    type properties required oneOf anyOf allOf additionalProperties additionalItems patternProperties unevaluatedProperties if then else
    dependencies dependentRequired dependentSchemas readOnly nullable options propertyOrder isRequired extendRefs example
    format`),
  list: words(`$schema $id id $anchor $comment $ref $defs definitions title description examples deprecated type items prefixItems
    minItems maxItems readOnly nullable allOf additionalItems options propertyOrder required extendRefs example format`),
  /** Of an RJSF UI schema, and of its `ui:options`. */
  look: words(`ui:widget ui:options ui:order ui:title ui:description ui:help ui:placeholder ui:disabled ui:readonly
    ui:autofocus ui:autocomplete ui:classNames ui:style ui:enumNames ui:rows ui:inputType ui:field ui:FieldTemplate
    ui:hideError ui:rootFieldId ui:submitButtonOptions ui:globalOptions ui:addable ui:removable ui:orderable ui:copyable
    ui:label ui:enableMarkdownInDescription ui:inline ui:definitions ui:ArrayFieldTemplate
    ui:ObjectFieldTemplate ui:DescriptionFieldTemplate ui:TitleFieldTemplate`),
  looks:
    words(`widget inputType seconds rows accept enumNames help placeholder disabled readonly order inline label title
    description classNames style autofocus autocomplete addable removable orderable copyable hideError filePreview
    expandable duplicateKeySuffixSeparator format hideNowButton hideClearButton norender submitText
    enableMarkdownInDescription rootFieldId`),
};

/** Properties with what they inherit from their object: defaults and read-only. */
export function withInherited(schema: JsonObject): JsonObject {
  const properties = objectAt(schema, "properties") ?? {};
  const defaults = objectAt(schema, "default") ?? {};
  const isReadOnly = isTrueAt(schema, "readOnly");
  const entries = Object.entries(properties).map(([key, property]) => [
    key,
    isObject(property) && (isReadOnly || Object.hasOwn(defaults, key))
      ? {
          ...property,
          ...(Object.hasOwn(defaults, key) && { default: defaults[key] }),
          ...(isReadOnly && { readOnly: true }),
        }
      : property,
  ]);
  return Object.fromEntries(entries) as JsonObject;
}

/** Whether a UI schema disables an object. */
export const isClosed = (ui: unknown): boolean => isTrueAt(ui, "ui:disabled") || isTrueAt(ui, "ui:readonly");

/** Whether a schema has properties, directly or in a branch. */
export const hasFields = (schema: JsonObject): boolean =>
  Object.keys(objectAt(schema, "properties") ?? {}).length > 0 ||
  at(schema, "if") !== undefined ||
  branchesOf(schema).some((branch) => isObject(at(branch, "properties")));

/** Whether a schema is a scalar without enumerated values. */
export const isPlain = (schema: JsonObject): boolean =>
  ["string", "integer", "number", "boolean"].includes(typeOf(schema) ?? "") &&
  enumeratedBy(schema) === undefined;

/** Whether a property only distinguishes branches. */
export const isDiscriminator = (property: unknown): boolean =>
  isObject(property) &&
  Object.keys(property).every((key) => ["const", "enum", "type", "title", "not"].includes(key));

/** A question that cannot be imported, with the reason. */
export const unreadable = (key: string, path: string, missing: string): SourceItem => ({
  kind: "question",
  key,
  path,
  field: { type: "string" },
  missing,
});

/** Adds a loss to an item. */
export const lossy = (item: SourceItem, loss: string): SourceItem => ({
  ...item,
  losses: [...(item.losses ?? []), loss],
});

/** Orders items by `ui:order`; `*` stands for all items not named. */
export function inOrder(items: ReadonlyMap<string, SourceItem[]>, order: readonly unknown[]): SourceItem[] {
  if (order.length === 0) return [...items.values()].flat();
  const named = order.filter((key) => typeof key === "string" && items.has(key)) as string[];
  const rest = [...items.keys()].filter((key) => !named.includes(key));
  const star = order.indexOf("*");
  const before = star === -1 ? named : named.filter((key) => order.indexOf(key) < star);
  const after = star === -1 ? [] : named.filter((key) => order.indexOf(key) > star);
  return [...before, ...rest, ...after].flatMap((key) => items.get(key) ?? []);
}

/** Whether a value is a plain map of properties, which JSONForm (jsonform/jsonform) accepts as a schema. */
export const isPropertyMap = (found: unknown): boolean =>
  isObject(found) &&
  Object.keys(found).length > 0 &&
  Object.values(found).every(
    (property) =>
      isObject(property) &&
      ["type", "enum", "$ref", "properties"].some((key) => Object.hasOwn(property, key)),
  );

/** Hides items if their widget is `hidden`. */
export const applyHiddenWidget = (ui: unknown, items: SourceItem[]): SourceItem[] =>
  (textAt(ui, "ui:widget") ?? textAt(ui, "ui:options", "widget")) === "hidden"
    ? items.map((item) =>
        item.kind === "question" && item.field.type === "hidden" ? item : { ...item, shown: value(false) },
      )
    : items;

/** Why a value in the place of a schema is none; `undefined` if it can be one. */
export function whyNoSchema(found: unknown): string | undefined {
  if (typeof found !== "boolean" && !isObject(found)) return "it is not a schema";
  const word = ["oneOf", "anyOf", "allOf", "enum"].find(
    (key) => at(found, key) !== undefined && !Array.isArray(at(found, key)),
  );
  return word === undefined ? undefined : `its ${word} is not a list`;
}
