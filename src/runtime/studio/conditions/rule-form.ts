import { isObject } from "../../../kernel/json.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { joinWithAnd } from "../../forms/tools/format-value.ts";
import {
  conditionLayout,
  dependencyWords,
  type PickedCondition,
  pickedCondition,
  pickedOfCondition,
} from "./condition-form.ts";
import { labelOf, editedLanguage } from "../document/document-names.ts";
import type { PlacedField } from "../document/layout-places.ts";

/** Properties of `validation` whose rules read other fields. */
export type RuleKind = "required_when" | "dependant_fields" | "rules" | "at_least_one_of";

/** One rule of a field; `dependant_fields` and `rules` are lists of rules. */
export interface FieldRule {
  readonly kind: RuleKind;
  /** Index among the rules of its kind. */
  readonly at: number;
  readonly value: unknown;
}

const kinds: readonly { readonly id: RuleKind; readonly label: string }[] = [
  { id: "required_when", label: "Required when another field has a value" },
  { id: "dependant_fields", label: "Compared with another field" },
  { id: "rules", label: "Accepted only when another field has a value" },
  { id: "at_least_one_of", label: "One of several fields must be filled" },
];
const severalOf: ReadonlySet<RuleKind> = new Set(["dependant_fields", "rules"]);

const relations = [
  { id: ">=", label: "at least" },
  { id: "<=", label: "at most" },
  { id: ">", label: "more than" },
  { id: "<", label: "less than" },
  { id: "=", label: "the same as" },
] as const;

const messageField: FieldDefinition = {
  name: "message",
  label: "Message",
  sub_heading: "The message people see when the rule is broken.",
  type: "string",
  grid_size: 12,
};

/** Layout for a rule's message only; its condition is edited separately. */
export const messageLayout: FormLayout = {
  layout_key: "rule_message",
  name: "Message",
  structure: { main: [messageField] },
};

/** The message of a rule in the shown language. */
export function messageOf(rule: unknown): string {
  if (!isObject(rule)) return "";
  const text = rule["message"] ?? rule["error_message"];
  const message = isObject(text) ? text[editedLanguage(text)] : text;
  return typeof message === "string" ? message : "";
}

/** Replaces a text in the shown language and keeps its translations. */
const translated = (message: string, before: unknown): unknown =>
  isObject(before) ? { ...before, [editedLanguage(before)]: message } : message;

/** Replaces the message of a rule; `undefined` if the new one is blank. */
export function withMessage(rule: unknown, typed: unknown): unknown {
  const message = typeof typed === "string" ? typed.trim() : "";
  return isObject(rule) && message !== ""
    ? { ...rule, message: translated(message, rule["message"]) }
    : undefined;
}

/** Lists the rules of a `validation` that read other fields. */
export function rulesOf(validation: unknown): FieldRule[] {
  if (!isObject(validation)) return [];
  return Object.entries(validation).flatMap(([key, value]): FieldRule[] => {
    const kind = kinds.find(({ id }) => id === key)?.id;
    if (kind === undefined) return [];
    if (!severalOf.has(kind)) return [{ kind, at: 0, value }];
    return Array.isArray(value) ? value.map((rule: unknown, at) => ({ kind, at, value: rule })) : [];
  });
}

/**
 * Returns the new value of the rule's property in `validation` after the rule is changed, added (`at` past the end) or
 * removed (`value` undefined); `undefined` if no rule is left.
 */
export function withRule(validation: unknown, { kind, at, value }: FieldRule): unknown {
  if (!severalOf.has(kind)) return value;
  const rules = isObject(validation) ? validation[kind] : undefined;
  const list: readonly unknown[] = Array.isArray(rules) ? rules : [];
  const next = value === undefined ? list.toSpliced(at, 1) : list.toSpliced(at, 1, value);
  return next.length === 0 ? undefined : next;
}

/** The condition of a rule; `undefined` if its kind has no condition. */
export function conditionOf({ kind, value }: Omit<FieldRule, "at">): unknown {
  if (kind === "required_when") return value;
  return kind === "rules" && isObject(value) ? value["holds"] : undefined;
}

/** Replaces the condition of a rule. */
export const withCondition = (rule: FieldRule, condition: unknown): FieldRule =>
  rule.kind === "rules" && isObject(rule.value)
    ? { ...rule, value: { ...rule.value, holds: condition } }
    : { ...rule, value: condition };

/**
 * Layout of the form that edits a rule about other fields.
 * @param names the layout's named conditions
 */
export function ruleLayout(fields: readonly PlacedField[], names: readonly string[] = []): FormLayout {
  const byName = fields
    .filter(({ name, definition }) => name !== "" && definition["type"] !== "note")
    .map((field) => ({ id: field.name, label: labelOf(field) }));
  const onlyFor = (...rules: RuleKind[]) => ({ field: "rule", variants: [{ when: rules }] });
  const condition = conditionLayout(fields, names).structure["main"] ?? [];
  const picked = condition.map((field): FieldDefinition => {
    const conditions = field.depends_on ?? [];
    return {
      ...field,
      depends_on: [
        onlyFor("required_when", "rules"),
        ...(Array.isArray(conditions) ? conditions : [conditions]),
      ],
    };
  });
  const main: FieldDefinition[] = [
    { name: "rule", label: "Rule", type: "select", grid_size: 12, options: [...kinds] },
    ...picked,
    {
      name: "relation",
      label: "It must be",
      type: "select",
      grid_size: 12,
      options: [...relations],
      depends_on: onlyFor("dependant_fields"),
    },
    {
      name: "other",
      label: "Compared field",
      type: "select",
      grid_size: 12,
      options: byName,
      depends_on: onlyFor("dependant_fields"),
    },
    {
      name: "fields",
      label: "Fields",
      type: "multiselect",
      grid_size: 12,
      options: byName,
      depends_on: onlyFor("at_least_one_of"),
    },
    { ...messageField, depends_on: onlyFor("dependant_fields", "rules") },
  ];
  return { layout_key: "rule", name: "Rule", structure: { main } };
}

/**
 * Converts form values to a rule; `undefined` if incomplete.
 * @param before the replaced rule, whose translations are kept
 */
export function pickedRule(
  picked: PickedCondition,
  fields: readonly PlacedField[],
  before?: unknown,
): Omit<FieldRule, "at"> | undefined {
  const rule = isObject(before) ? before : {};
  const message = typeof picked["message"] === "string" ? picked["message"].trim() : "";
  switch (picked["rule"]) {
    case "required_when": {
      const condition = pickedCondition(picked, fields);
      return condition === undefined ? undefined : { kind: "required_when", value: condition };
    }
    case "rules": {
      const holds = pickedCondition(picked, fields);
      return holds === undefined || message === ""
        ? undefined
        : { kind: "rules", value: { holds, message: translated(message, rule["message"]) } };
    }
    case "dependant_fields": {
      const { other, relation } = picked;
      if (typeof other !== "string" || typeof relation !== "string") return undefined;
      const errorMessage =
        message === "" ? {} : { error_message: translated(message, rule["error_message"]) };
      return { kind: "dependant_fields", value: { field: other, operator: relation, ...errorMessage } };
    }
    case "at_least_one_of": {
      const names = picked["fields"];
      return Array.isArray(names) && names.length > 0 ? { kind: "at_least_one_of", value: names } : undefined;
    }
    default:
      return undefined;
  }
}

/** Converts a rule to form values; `undefined` if the form cannot express it. */
export function ruleAsPicked(
  { kind, value }: Omit<FieldRule, "at">,
  fields: readonly PlacedField[],
  names: readonly string[] = [],
): PickedCondition | undefined {
  switch (kind) {
    case "required_when": {
      const condition = pickedOfCondition(value, fields, names);
      return condition && { rule: kind, ...condition };
    }
    case "rules": {
      if (!isObject(value)) return undefined;
      const { holds, message: _, ...rest } = value;
      const condition = Object.keys(rest).length === 0 && pickedOfCondition(holds, fields, names);
      return condition ? { rule: kind, ...condition, message: messageOf(value) } : undefined;
    }
    case "dependant_fields": {
      if (!isObject(value)) return undefined;
      const { field: other, operator: relation, error_message: _, ...rest } = value;
      const message = messageOf(value);
      if (Object.keys(rest).length > 0) return undefined;
      return { rule: kind, other, relation, ...(message !== "" && { message }) };
    }
    case "at_least_one_of":
      return Array.isArray(value) ? { rule: kind, fields: value } : undefined;
  }
}

/** Describes a rule: `It is required when "Type" is "Call center".` */
export function ruleWords({ kind, value }: Omit<FieldRule, "at">, fields: readonly PlacedField[]): string {
  const titleOf = (name: unknown) => {
    const field = fields.find((candidate) => candidate.name === name);
    return `"${field === undefined ? String(name) : labelOf(field)}"`;
  };
  switch (kind) {
    case "required_when":
      return `It is required when ${dependencyWords(value, fields)}.`;
    case "rules":
      return `It is accepted only when ${dependencyWords(isObject(value) ? value["holds"] : value, fields)}.`;
    case "dependant_fields": {
      const { field, operator } = isObject(value) ? value : {};
      const relation = relations.find(({ id }) => id === operator)?.label ?? String(operator);
      return `It must be ${relation} ${titleOf(field)}.`;
    }
    case "at_least_one_of":
      return `One of these must be filled: ${joinWithAnd(Array.isArray(value) ? value.map(titleOf) : [])}.`;
  }
}
