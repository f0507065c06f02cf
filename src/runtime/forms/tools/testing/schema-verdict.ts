import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { type JsonObject, pointerTokens } from "../../../../kernel/json.ts";
import type { CompiledField, CompiledForm } from "../../compiled-form.ts";
import { compilePattern } from "../../validation/re2-pattern.ts";
import { exportJsonSchema } from "../export-schema.ts";

/** Violations by field, as our codes; keywords without an equivalent code are kept. */
export type Verdict = ReadonlyMap<string, ReadonlySet<string>>;

const regExp = Object.assign(
  (pattern: string) => {
    const matches = compilePattern(pattern);
    return { test: (text: string) => matches(text) === true, toString: () => pattern };
  },
  { code: "compilePattern" },
);

const codes: Readonly<Record<string, string>> = {
  minimum: "min",
  maximum: "max",
  minLength: "min_length",
  maxLength: "max_length",
  pattern: "pattern",
  multipleOf: "step",
  const: "equals",
  minItems: "min_choices",
  maxItems: "max_choices",
  enum: "option",
  not: "option",
  uniqueItems: "unique",
  "false schema": "option",
};

const listCodes: Readonly<Record<string, string>> = {
  minItems: "min_items",
  maxItems: "max_items",
  uniqueItems: "unique",
};

/** Validates with Ajv against a form's exported schema, using the form's pattern engine. */
export function schemaVerdict(form: CompiledForm): (record: JsonObject) => Verdict {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    strictTuples: false,
    validateSchema: false,
    code: { regExp },
  });
  addFormats(ajv, ["date", "regex"]);
  ajv.addVocabulary(["x-not-said"]);
  const validate = ajv.compile(exportJsonSchema(form));
  return (record) => {
    validate(record);
    const verdict = new Map<string, Set<string>>();
    for (const error of validate.errors ?? []) {
      if (error.keyword === "if" || /^#\/\$defs\/(?:row\.\w+\.)*empty\./.test(error.schemaPath)) continue;
      const field = fieldAt(form, error);
      const { name, list, path } = field;
      const isInRow = list && pointerTokens(error.instancePath).length > path.length;
      const code = isInRow ? "rows" : ((list ? listCodes[error.keyword] : undefined) ?? codes[error.keyword]);
      verdict.set(name, (verdict.get(name) ?? new Set()).add(code ?? error.keyword));
    }
    return verdict;
  };
}

function fieldAt(form: CompiledForm, error: ErrorObject): CompiledField {
  const { missingProperty }: { readonly missingProperty?: string } = error.params;
  const path = [
    ...pointerTokens(error.instancePath),
    ...(missingProperty === undefined ? [] : [missingProperty]),
  ];
  const field = form.fields.find(
    ({ type, path: own }) => !type.holdsNoValue && own.every((key, place) => key === path[place]),
  );
  if (!field) throw new Error(`No field is to blame for: ${JSON.stringify(error)}`);
  return field;
}
