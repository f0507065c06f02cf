import { isObject, type JsonObject } from "../../../../kernel/json.ts";
import type { JsonKind } from "../../../language/form-layout.gen.ts";
import { branchesOf } from "../../sources/json-schema.ts";
import { at, listAt } from "../../sources/read-value.ts";
import { draft, type Draft, withRules } from "../shared/drafts.ts";

const kinds: readonly JsonKind[] = ["object", "array", "string", "number", "boolean"];

/** Keywords that limit what a value may be; a schema with one of them describes more than a kind. */
const limits = [
  "$ref $recursiveRef $dynamicRef enum const not if allOf format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum",
  "multipleOf properties patternProperties propertyNames minProperties maxProperties minItems maxItems uniqueItems",
  "contains dependencies dependentSchemas dependentRequired prefixItems additionalItems",
].flatMap((line) => line.split(" "));

/** Whether a schema accepts anything: it is absent, `true`, or limits nothing. */
export function acceptsAnything(schema: unknown): boolean {
  if (schema === undefined || schema === true) return true;
  return isObject(schema) && kindsOf(schema)?.length === kinds.length && describesNothing(schema);
}

/** Kinds of values that a schema accepts; `undefined` if a kind has no name here, such as numbers that must be whole. */
function kindsOf(schema: JsonObject): readonly JsonKind[] | undefined {
  const type = at(schema, "type");
  const types = (typeof type === "string" ? [type] : listAt(schema, "type")).filter(
    (name) => name !== "null",
  );
  if (types.length === 0) return kinds;
  const named = kinds.filter((kind) => types.includes(kind));
  const isKnown = types.every((name) => named.some((kind) => kind === name) || isCovered(name, named));
  return isKnown ? named : undefined;
}

const isCovered = (type: unknown, named: readonly JsonKind[]): boolean =>
  type === "integer" && named.includes("number");

const describesNothing = (schema: JsonObject): boolean =>
  limits.every((keyword) => at(schema, keyword) === undefined) &&
  branchesOf(schema).length === 0 &&
  acceptsAnything(at(schema, "additionalProperties")) &&
  acceptsAnything(at(schema, "items"));

/** A value that is written as JSON: the schema names no kind, or several, or an object without properties. */
export function anyValueField(schema: JsonObject): Draft | undefined {
  const accepted = kindsOf(schema);
  if (!accepted || accepted.length === 0 || !describesNothing(schema)) return undefined;
  const isLimited = accepted.length < kinds.length;
  return draft(withRules({ type: "json" }, { json_kinds: isLimited ? [...accepted] : undefined }));
}
