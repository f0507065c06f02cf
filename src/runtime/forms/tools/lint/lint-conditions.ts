import type { Finding } from "../../../finding.ts";
import { isObject, pointerTo } from "../../../../kernel/json.ts";
import { optionConditionsIn } from "../../choices/option-rules.ts";
import { areComparable, unlikeTypes } from "./lint-comparisons.ts";
import { contradictingConditions } from "./lint-operands.ts";
import { error, type LintContext, type LintRule, warning } from "./lint-context.ts";
import { lintDependency } from "./lint-dependencies.ts";
import { validationsOf, type LocatedDependency, readDependency } from "./located-rules.ts";
import { formatValue } from "../format-value.ts";

/** Maximum depth that is checked; the compiler rejects deeper conditions. */
const maxDepth = 12;

/** Checks the conditions of a field: nested ones in `depends_on`, and those of its rules. */
export const lintConditions: LintRule = (field, context) => {
  const { definition, pointer } = field;
  const { depends_on } = definition;
  const isList = Array.isArray(depends_on);
  const dependencies = (isList ? depends_on : [depends_on]).flatMap((item, at) => {
    const place = `${pointer}/depends_on${isList ? `/${at}` : ""}`;
    const found = [...operandFindings(item, place, context), ...below(item, place, context, false)];
    // The compiler already reports absent fields in dependencies.
    return found.filter(({ code }) => code !== "absent-field");
  });
  const excluded = isList ? contradictingConditions(depends_on, `${pointer}/depends_on`, context) : [];
  const rules = validationsOf(field).flatMap(({ validation, pointer: place }) => [
    ...conditionFindings(validation.required_when, `${place}/required_when`, context),
    ...listOf(validation.rules).flatMap((rule, at) =>
      isObject(rule) ? conditionFindings(rule["holds"], `${place}/rules/${at}/holds`, context) : [],
    ),
    ...listOf(validation.at_least_one_of).flatMap((name, at) =>
      context.form.index.has(String(name)) ? [] : [absent(String(name), `${place}/at_least_one_of/${at}`)],
    ),
  ]);
  const options = [...optionConditionsIn(definition, pointer)].flatMap(([condition, place]) =>
    conditionFindings(condition, place, context),
  );
  return [...dependencies, ...excluded, ...rules, ...(context.hasOptionRules ? options : [])];
};

/** Checks the named conditions and the conditions of sections. */
export function lintLayoutConditions(document: unknown, context: LintContext): Finding[] {
  if (!isObject(document)) return [];
  const { conditions, sections } = document;
  const named = Object.entries(isObject(conditions) ? conditions : {});
  const used = namesUsedIn(document);
  return [
    ...named.flatMap(([name, condition]) => {
      const place = pointerTo("/conditions", name);
      const findings = conditionFindings(condition, place, context);
      return used.has(name)
        ? findings
        : [
            ...findings,
            warning(
              "unused-condition",
              place,
              `Nothing uses the condition "${name}".`,
              "Use it or remove it.",
            ),
          ];
    }),
    ...Object.entries(isObject(sections) ? sections : {}).flatMap(([name, heading]) =>
      isObject(heading) && heading["depends_on"] !== undefined
        ? conditionFindings(heading["depends_on"], `${pointerTo("/sections", name)}/depends_on`, context)
        : [],
    ),
  ];
}

const listOf = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);

const absent = (name: string, place: string): Finding =>
  error("absent-field", place, `The form has no field ${formatValue(name)}.`, "Name a field of this layout.");

/** Checks a condition that evaluates to true or false, including nested ones. */
function conditionFindings(value: unknown, place: string, context: LintContext, depth = 0): Finding[] {
  if (depth > maxDepth) return [];
  if (Array.isArray(value))
    return value.flatMap((item, at) => conditionFindings(item, `${place}/${at}`, context, depth + 1));
  if (!isObject(value)) return [];
  const { field } = value;
  const reads =
    typeof field === "string" && !field.startsWith("/") && !context.form.index.has(field)
      ? [absent(field, `${place}/field`)]
      : [];
  const located = readDependency(value, place);
  const dependency = located ? [...lintDependency(located, context), ...overrides(located)] : [];
  return [
    ...reads,
    ...dependency,
    ...operandFindings(value, place, context),
    ...below(value, place, context, true, depth),
  ];
}

/** Checks the nested conditions of a condition. */
function below(
  value: unknown,
  place: string,
  context: LintContext,
  looksAtOverrides: boolean,
  depth = 0,
): Finding[] {
  if (!isObject(value)) return [];
  const parts = (["any", "all"] as const).flatMap((key) =>
    listOf(value[key]).flatMap((item, at) =>
      conditionFindings(item, `${place}/${key}/${at}`, context, depth + 1),
    ),
  );
  const excluded = Array.isArray(value["all"])
    ? contradictingConditions(value["all"], `${place}/all`, context)
    : [];
  const negated =
    value["not"] === undefined ? [] : conditionFindings(value["not"], `${place}/not`, context, depth + 1);
  const isTwofold = value["when"] !== undefined && value["variants"] !== undefined;
  const twofold = isTwofold
    ? [
        warning(
          "when-without-effect",
          `${place}/when`,
          "when has no effect together with variants.",
          "Move it into a variant, or remove variants.",
        ),
      ]
    : [];
  return [...parts, ...excluded, ...negated, ...(looksAtOverrides || isTwofold ? twofold : [])];
}

/** Reports overrides in a condition, where variants only decide whether it holds. */
function overrides({ variants }: LocatedDependency): Finding[] {
  return (variants ?? []).flatMap(({ variant, place }) =>
    Object.keys(variant)
      .filter((key) => !["when", "otherwise", "hidden", "field"].includes(key) && !key.startsWith("x-"))
      .map((key) =>
        warning(
          "override-without-effect",
          `${place}/${key}`,
          `Inside a condition a variant changes nothing, so ${key} has no effect.`,
          `Remove ${key}, or put the dependency at the top of depends_on.`,
        ),
      ),
  );
}

/** Checks the fields that a `when` compares with. */
function operandFindings(value: unknown, place: string, { form }: LintContext): Finding[] {
  if (!isObject(value)) return [];
  const { field, when, variants } = value;
  const source = form.fields[form.index.get(typeof field === "string" ? field : "") ?? -1];
  const conditions = [
    [when, `${place}/when`] as const,
    ...listOf(variants).map(
      (variant, at) =>
        [isObject(variant) ? variant["when"] : undefined, `${place}/variants/${at}/when`] as const,
    ),
  ];
  return conditions.flatMap(([condition, at]): Finding[] => {
    const name = isObject(condition) ? condition["field"] : undefined;
    if (typeof name !== "string" || name.startsWith("/")) return [];
    const other = form.fields[form.index.get(name) ?? -1];
    if (!other) return [absent(name, `${at}/field`)];
    if (
      !source ||
      source.type.choices === "many" ||
      other.type.choices === "many" ||
      areComparable(source, other)
    )
      return [];
    return [unlikeTypes(`${at}/field`, source, other)];
  });
}

/** Every string in the position of a condition: names of conditions, and others that are not. */
function namesUsedIn(document: object): ReadonlySet<string> {
  const used = new Set<string>();
  const waiting: { readonly value: unknown; readonly isCondition: boolean }[] = [
    { value: document, isCondition: false },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, isCondition } = next;
    if (typeof value === "string") {
      if (isCondition) used.add(value);
    } else if (Array.isArray(value)) {
      for (const item of value) waiting.push({ value: item, isCondition });
    } else if (isObject(value)) {
      for (const [key, child] of Object.entries(value))
        waiting.push({ value: child, isCondition: conditionKeys.has(key) });
    }
  }
  for (const [name, condition] of Object.entries(conditionsOf(document)))
    if (typeof condition === "string" && condition !== name) used.add(condition);
  return used;
}

const conditionsOf = (document: object): Readonly<Record<string, unknown>> => {
  const { conditions } = document as { readonly conditions?: unknown };
  return isObject(conditions) ? conditions : {};
};

const conditionKeys = new Set(["depends_on", "any", "all", "not", "required_when", "holds"]);
