import { isObject } from "../../../kernel/json.ts";
import type { ConditionCompiler } from "../compile-conditions.ts";
import type { CompileContext } from "./compile-field.ts";
import type { FieldState } from "../compiled-form.ts";
import type { FieldDefinition, FieldValidation } from "../../language/form-layout.gen.ts";
import { messages } from "../../language/messages.ts";
import { textOf } from "../choices/label-values.ts";

type ConditionRules = Pick<FieldState, "requiredWhen" | "oneOf" | "conditionRules">;

const noRules: ConditionRules = { requiredWhen: undefined, oneOf: undefined, conditionRules: [] };

const namesIn = (list: unknown): string[] =>
  Array.isArray(list) ? list.filter((name) => typeof name === "string") : [];

const rulesIn = ({ rules }: FieldValidation): readonly unknown[] => (Array.isArray(rules) ? rules : []);

/** Compiles the condition rules in `validation` of a field. */
export function compileConditionRules(
  validation: FieldValidation,
  { conditions, language }: CompileContext,
): ConditionRules {
  const { required_when, at_least_one_of, rules, required_message } = validation;
  if (required_when === undefined && at_least_one_of === undefined && rules === undefined) return noRules;
  const names = namesIn(at_least_one_of);
  return {
    requiredWhen: conditions.compiled(required_when),
    oneOf:
      names.length === 0
        ? undefined
        : { fields: names, message: textOf(required_message, language) || undefined },
    conditionRules: rulesIn(validation).flatMap((rule) => {
      const condition = isObject(rule) ? conditions.compiled(rule["holds"]) : undefined;
      const message = isObject(rule) ? textOf(rule["message"] as string, language) : "";
      return condition ? [{ condition, message: message || messages.type }] : [];
    }),
  };
}

/** Yields each `validation` of a field and its variants, with its pointer. */
function* validationsIn(
  { validation, depends_on }: FieldDefinition,
  pointer: string,
): Generator<readonly [FieldValidation, string]> {
  if (isObject(validation)) yield [validation, `${pointer}/validation`];
  if (depends_on === undefined || typeof depends_on === "string") return;
  const isList = Array.isArray(depends_on);
  for (const [position, dependency] of (isList ? depends_on : [depends_on]).entries()) {
    if (!isObject(dependency) || !Array.isArray(dependency["variants"])) continue;
    const place = isList ? `${pointer}/depends_on/${position}` : `${pointer}/depends_on`;
    for (const [at, variant] of (dependency["variants"] as unknown[]).entries()) {
      if (isObject(variant) && isObject(variant["validation"]))
        yield [variant["validation"], `${place}/variants/${at}/validation`];
    }
  }
}

/** Reports errors in conditions of rules, which are compiled only when a state needs them. */
export function reportConditionRules(
  definition: FieldDefinition,
  pointer: string,
  conditions: ConditionCompiler,
): void {
  for (const [validation, place] of validationsIn(definition, pointer)) {
    if (validation.required_when !== undefined)
      conditions.condition(validation.required_when, `${place}/required_when`);
    rulesIn(validation).forEach((rule, position) => {
      conditions.condition(
        isObject(rule) ? rule["holds"] : rule,
        `${place}/rules/${position}${isObject(rule) ? "/holds" : ""}`,
      );
    });
  }
}

/** Returns the names of the fields that the validation of a field may read, in any variant. */
export function comparedNames(definition: FieldDefinition, conditions: ConditionCompiler): readonly string[] {
  if (definition.validation === undefined && definition.depends_on === undefined) return none;
  const names = new Set<string>();
  const addFields = (list: readonly unknown[]) => {
    for (const item of list) {
      if (isObject(item) && typeof item["field"] === "string") names.add(item["field"]);
    }
  };
  const addCondition = (value: unknown) => {
    for (const name of conditions.compiled(value)?.fields ?? []) names.add(name);
  };
  for (const [validation] of validationsIn(definition, "")) {
    const { dependant_fields, min_date, max_date, required_when, at_least_one_of } = validation;
    if (Array.isArray(dependant_fields)) addFields(dependant_fields);
    addFields([min_date, max_date]);
    if (required_when !== undefined) addCondition(required_when);
    for (const name of namesIn(at_least_one_of)) if (name !== definition.name) names.add(name);
    for (const rule of rulesIn(validation)) if (isObject(rule)) addCondition(rule["holds"]);
  }
  names.delete(definition.name);
  return names.size === 0 ? none : [...names];
}

const none: readonly string[] = [];
