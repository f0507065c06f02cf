import addFormats from "ajv-formats";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { Finding } from "../../../runtime/finding.ts";
import { isObject, pointerTo } from "../../../kernel/json.ts";
import { hasManyValues } from "../../platform/json-body.ts";
import { badTypeFinding, badValueFinding, explainSchemaError } from "./explain-schema-error.ts";

/** Maximum number of errors explained; a broken document of 1 MB has tens of thousands. */
const maxErrors = 500;

/** Returns a document's meta-schema errors as findings. */
export type SchemaFindings = (data: unknown) => Finding[];

/** Maps each `anyOf` array of a schema to its pointer, because ajv's schema paths restart at every `$ref`. */
function choicesIn(node: unknown, pointer: string, found = new Map<unknown, string>()): Map<unknown, string> {
  if (Array.isArray(node)) node.forEach((item, index) => choicesIn(item, pointerTo(pointer, index), found));
  if (!isObject(node)) return found;
  for (const [key, value] of Object.entries(node)) {
    const place = pointerTo(pointer, key);
    if (key === "anyOf" && Array.isArray(value)) found.set(value, place);
    choicesIn(value, place, found);
  }
  return found;
}

const typesOf = (schema: unknown): readonly string[] =>
  isObject(schema) ? [schema["type"]].flat().filter((type) => typeof type === "string") : [];

function isOfType(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "object") return isObject(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}

/** True if a pointer is below one of the places. */
function isBelow(pointer: string, places: ReadonlySet<string>): boolean {
  for (
    let end = pointer.lastIndexOf("/");
    end >= 0;
    end = end === 0 ? -1 : pointer.lastIndexOf("/", end - 1)
  ) {
    if (places.has(pointer.slice(0, end))) return true;
  }
  return false;
}

/**
 * Compiles a meta-schema. For an `anyOf`, only errors of the alternative that matches the value's type are reported; if
 * none or several match, a single finding lists what is allowed. This relies on `anyOf` having no sibling keywords, so
 * that all errors at or below its pointer belong to its alternatives.
 */
export function createSchemaFindings(id: string, schema: object): SchemaFindings {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true });
  addFormats(ajv);
  ajv.addSchema(schema, id);
  const places = choicesIn(schema, "");
  let quick: ValidateFunction | undefined;
  const definitions = (schema as { $defs?: Record<string, unknown> }).$defs ?? {};

  const resolved = (node: unknown): unknown => {
    const name = isObject(node) ? /^#\/\$defs\/(\w+)$/.exec(String(node["$ref"]))?.[1] : undefined;
    return name === undefined ? node : definitions[name];
  };

  const validated = (reference: string, data: unknown, at: string): Finding[] => {
    const validate = ajv.getSchema(reference);
    if (validate === undefined) throw new Error(`There is no schema ${reference}.`);
    if (validate(data) === true) return [];
    return explained(validate.errors ?? []).map((finding) => ({ ...finding, pointer: at + finding.pointer }));
  };

  const meant = (choice: ErrorObject): readonly Finding[] => {
    const alternatives = (Array.isArray(choice.schema) ? choice.schema : []).map(resolved);
    const fitting = alternatives.flatMap((each, index) =>
      typesOf(each).some((type) => isOfType(choice.data, type)) ? [index] : [],
    );
    const place = places.get(choice.schema);
    const [only, ...others] = fitting;
    if (only !== undefined && others.length === 0 && place !== undefined) {
      return validated(`${id}#${pointerTo(place, only)}`, choice.data, choice.instancePath);
    }
    return only === undefined ? ofNoType(choice, alternatives) : ofSeveral(choice);
  };

  const explained = (errors: readonly ErrorObject[]): Finding[] => {
    const choices = new Set(errors.filter(({ keyword }) => keyword === "anyOf").map((e) => e.instancePath));
    return errors
      .slice(0, maxErrors)
      .filter(({ keyword, instancePath }) => keyword === "anyOf" || !choices.has(instancePath))
      .filter(({ instancePath }) => !isBelow(instancePath, choices))
      .filter(isOfItsOwn)
      .flatMap((error) => (error.keyword === "anyOf" ? meant(error) : explainSchemaError(error)));
  };

  return (data) => {
    if (!hasManyValues(data)) return withoutConsequences(validated(id, data, ""));
    quick ??= quickValidator(schema);
    return quick(data) ? [] : explained(quick.errors ?? []);
  };
}

/** Leaves out that a key is missing where a key beside it is a misspelling of it. */
function withoutConsequences(findings: readonly Finding[]): Finding[] {
  const meant = new Set(
    findings.flatMap(({ code, pointer, meant: key }) =>
      code === "unknown-property" && key !== undefined
        ? [pointerTo(pointer.slice(0, pointer.lastIndexOf("/")), key)]
        : [],
    ),
  );
  return findings.filter(({ code, pointer }) => code !== "missing" || !meant.has(pointer));
}

function quickValidator(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, verbose: true });
  addFormats(ajv);
  return ajv.compile(schema);
}

/** False for errors that a parent error covers: those within propertyNames and oneOf. */
const isOfItsOwn = ({ propertyName, schemaPath }: ErrorObject): boolean =>
  propertyName === undefined && !schemaPath.includes("/oneOf/");

const descriptionOf = ({ parentSchema }: ErrorObject): string | undefined =>
  typeof parentSchema?.["description"] === "string" ? parentSchema["description"] : undefined;

function ofNoType(choice: ErrorObject, alternatives: readonly unknown[]): readonly Finding[] {
  const words = alternatives.flatMap((each) =>
    isObject(each) && "const" in each ? [JSON.stringify(each["const"])] : typesOf(each),
  );
  const description = descriptionOf(choice);
  return badTypeFinding(choice.instancePath, words, choice.data).map((finding) =>
    description === undefined ? finding : { ...finding, suggestion: `Allowed: ${lowerFirst(description)}` },
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const ofSeveral = (choice: ErrorObject): readonly Finding[] => {
  const description = descriptionOf(choice) ?? "One of the alternatives of the schema.";
  return badValueFinding(
    choice.instancePath,
    lowerFirst(description).replace(/\.$/, ""),
    "See docs/languages.md for the syntax.",
  );
};
