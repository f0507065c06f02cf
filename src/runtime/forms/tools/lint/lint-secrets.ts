import type { Finding } from "../../../finding.ts";
import { isObject, pointerTo, getAt } from "../../../../kernel/json.ts";
import { isStoredSecret } from "../../../types/fields/text/text-types.ts";
import type { CompiledField } from "../../compiled-form.ts";
import { error, type LintContext, type LintRule } from "./lint-context.ts";
import { validationsOf } from "./located-rules.ts";

/** Reports passwords in the layout itself, and uses of a password's value. */
export const lintSecrets: LintRule = (field, { form }) => {
  const { definition, pointer } = field;
  const compiled = form.fields[form.index.get(definition.name) ?? -1];
  if (!compiled) return [];
  const isSecret = (name: string) => form.fields[form.index.get(name) ?? -1]?.type.isSecret === true;
  const { calculation, start, rowCount, labelValues } = compiled;
  const readers = [
    ["calculate", calculation?.dependency],
    ["default_from", start?.dependency],
    ["row_count", rowCount?.dependency],
    ["label_values", labelValues?.dependency],
  ] as const;
  const read = readers.flatMap(([key, dependency]) =>
    (dependency?.fields ?? [])
      .filter(isSecret)
      .map((name) =>
        error(
          "password-read",
          `${pointer}/${key}`,
          `"${name}" is a password, which cannot be used in texts or calculations.`,
          "Read another field.",
        ),
      ),
  );
  if (compiled.type.isSecret !== true) return read;
  const inDefinition = (["default_value", "default_from", "calculate"] as const)
    .filter((key) => definition[key] !== undefined)
    .map((key) => toldAt(`${pointer}/${key}`, key));
  const equal = validationsOf(field)
    .filter(({ validation }) => validation.equals !== undefined)
    .map(({ pointer: place }) => toldAt(`${place}/equals`, "equals"));
  return [
    ...read,
    ...inDefinition,
    ...variantDefaults(definition.depends_on, `${pointer}/depends_on`),
    ...equal,
  ];
};

const toldAt = (place: string, key: string): Finding =>
  error(
    "password-in-layout",
    place,
    `${key} would reveal the password to everyone who can see the form.`,
    key.includes(" ") ? "Leave the password out." : `Remove ${key}.`,
  );

function variantDefaults(value: unknown, place: string): Finding[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => variantDefaults(item, `${place}/${at}`));
  if (!isObject(value) || !Array.isArray(value["variants"])) return [];
  return value["variants"].flatMap((variant: unknown, at) =>
    isObject(variant) && variant["default_value"] !== undefined
      ? [toldAt(`${place}/variants/${at}/default_value`, "default_value")]
      : [],
  );
}

/** Properties that contain values and no conditions. */
const valueKeys = new Set(["test_records", "default_value", "options"]);
/** Maximum depth that is checked. */
const maxDepth = 40;

/** Reports conditions on a password other than whether it is filled, and test records that contain one. */
export function lintSecretConditions(document: unknown, { form }: LintContext): Finding[] {
  const secrets = new Set(form.fields.flatMap(({ name, type }) => (type.isSecret === true ? [name] : [])));
  if (secrets.size === 0) return [];
  return [...conditionsIn(document, "", secrets, 0), ...inTestRecords(document, form)];
}

/** Test records are part of the layout, so neither their record nor their input may contain a password. */
function inTestRecords(document: unknown, { fields }: LintContext["form"]): Finding[] {
  const records = isObject(document) ? document["test_records"] : undefined;
  return (Array.isArray(records) ? records : []).flatMap((test: unknown, at) => {
    if (!isObject(test)) return [];
    const steps: readonly unknown[] = Array.isArray(test["steps"]) ? test["steps"] : [];
    const typed = steps.flatMap((step) => (isObject(step) && isObject(step["set"]) ? [step["set"]] : []));
    const isHeld = ({ name, path, type }: CompiledField) =>
      [getAt(test["record"], path), ...typed.map((values) => values[name])].some(
        (value) => !type.isEmpty(value) && !isStoredSecret(value),
      );
    return fields.some((field) => field.type.isSecret === true && isHeld(field))
      ? [toldAt(`/test_records/${at}`, "The test record")]
      : [];
  });
}

function conditionsIn(value: unknown, place: string, secrets: ReadonlySet<string>, depth: number): Finding[] {
  if (depth > maxDepth || typeof value !== "object" || value === null) return [];
  if (Array.isArray(value))
    return value.flatMap((item, at) => conditionsIn(item, `${place}/${at}`, secrets, depth + 1));
  const node = value as Readonly<Record<string, unknown>>;
  const { field } = node;
  const findings =
    typeof field === "string" && secrets.has(field.replace(/^\//, "")) && asksForValue(node)
      ? [
          error(
            "password-read",
            `${place}/field`,
            `"${field}" is a password: a condition can only check whether it is filled.`,
            'Write "when": { "operator": "filled" } or "empty".',
          ),
        ]
      : [];
  const within = Object.entries(node).flatMap(([key, part]) =>
    valueKeys.has(key) ? [] : conditionsIn(part, pointerTo(place, key), secrets, depth + 1),
  );
  return [...findings, ...within];
}

/** Whether a condition tests more than whether its field is filled. Comparisons with another field always do. */
function asksForValue({ operator, when, variants }: Readonly<Record<string, unknown>>): boolean {
  if (operator !== undefined) return true;
  const tests = Array.isArray(variants)
    ? variants.map((variant: unknown) =>
        isObject(variant) && variant["otherwise"] !== true ? variant["when"] : undefined,
      )
    : [when];
  return tests.some(
    (test) =>
      test !== undefined &&
      !(isObject(test) && (test["operator"] === "filled" || test["operator"] === "empty")),
  );
}
