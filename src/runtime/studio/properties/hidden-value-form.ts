import { isObject, type JsonObject, sameJson } from "../../../kernel/json.ts";
import { joinWithAnd } from "../../forms/tools/format-value.ts";
import type { FieldDefinition, FormLayout, Option } from "../../language/form-layout.gen.ts";
import { fieldTypes } from "../../types/field-types.ts";
import { quoted } from "../changes/describe-value.ts";
import type { FieldAddress } from "../document/layout-places.ts";
import { type PropertyOperation, propertyOperation } from "../operations/operation.ts";

type Picked = Readonly<Record<string, unknown>>;

/** Kinds of default values of hidden fields, which have no type of their own. */
type ValueKind = "none" | "text" | "number" | "boolean" | "texts" | "today" | "other";

const labels: Readonly<Record<ValueKind, string>> = {
  none: "None",
  text: "A text",
  number: "A number",
  boolean: "Yes or no",
  texts: "A list of texts",
  today: "Today",
  other: "Other data (JSON)",
};

/** The properties of a hidden field that its default value consists of. */
export interface HiddenDefault {
  readonly default_value?: unknown;
  readonly default_from?: unknown;
}

/**
 * Returns the default value of a hidden field: `default_value`, or `default_from` if that is today.
 * @param part the field, or a variant of it
 */
export const hiddenDefaultOf = ({ default_value: value, default_from: from }: JsonObject): HiddenDefault => ({
  ...(value !== undefined && { default_value: value }),
  ...(from === "today" && { default_from: from }),
});

/** Whether a default value can be edited only as JSON, such as an object. */
export const isOtherValue = (current: HiddenDefault): boolean => kindOf(current) === "other";

function kindOf({ default_value: value, default_from: from }: HiddenDefault): ValueKind {
  if (from === "today") return "today";
  if (value === undefined) return "none";
  if (typeof value === "string") return value === "" ? "other" : "text";
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "boolean";
  const isTexts =
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => typeof item === "string" && item !== "");
  return isTexts ? "texts" : "other";
}

/**
 * Layout of the form that edits the default value of a hidden field.
 *
 * @param isOther whether JSON is offered, because no other kind can hold the current value
 * @param hasToday whether the value can be the current day; a variant has no `default_from`
 */
export function hiddenValueLayout(isOther: boolean, hasToday: boolean): FormLayout {
  const offered = (Object.keys(labels) as ValueKind[]).filter(
    (kind) => (kind !== "other" || isOther) && (kind !== "today" || hasToday),
  );
  const kinds: Option[] = offered.map((id) => ({ id, label: labels[id] }));
  const field = (kind: ValueKind, more: Omit<FieldDefinition, "name">): FieldDefinition => ({
    name: kind,
    grid_size: 12,
    depends_on: { field: "kind", variants: [{ when: kind }] },
    ...more,
  });
  const main: FieldDefinition[] = [
    { name: "kind", label: "Default value", type: "select", grid_size: 12, options: kinds },
    field("text", { label: "Text", type: "string" }),
    field("number", { label: "Number", type: "float", signed: true }),
    field("boolean", {
      label: "Value",
      type: "select",
      options: [
        { id: "yes", label: "Yes" },
        { id: "no", label: "No" },
      ],
    }),
    field("texts", { label: "Texts", type: "list", of: "string", item_label: "Text" }),
    ...(isOther ? [field("other", { label: "JSON", type: "string", display: "textarea", rows: 3 })] : []),
  ];
  return { layout_key: "hidden_value", name: "Default value", structure: { main } };
}

/** Converts a default value to form values. */
export function hiddenValueAsPicked(current: HiddenDefault): Picked {
  const { default_value: value } = current;
  const kind = kindOf(current);
  switch (kind) {
    case "none":
    case "today":
      return { kind };
    case "boolean":
      return { kind, boolean: value === true ? "yes" : "no" };
    case "other":
      return { kind, other: JSON.stringify(value) };
    default:
      return { kind, [kind]: value };
  }
}

/** Converts form values to a default value; `undefined` if incomplete, `{}` removes it. */
export function pickedHiddenValue(picked: Picked): HiddenDefault | undefined {
  if (picked["kind"] === "none") return {};
  if (picked["kind"] === "today") return { default_from: "today" };
  const value = pickedValue(picked);
  return value === undefined ? undefined : { default_value: value };
}

function pickedValue({ kind, text, number, boolean, texts, other }: Picked): unknown {
  switch (kind) {
    case "text":
      return typeof text === "string" && text !== "" ? text : undefined;
    case "number": {
      // Number fields hold text while a person types.
      const read = fieldTypes.get("float")?.read(number);
      return typeof read === "number" ? read : undefined;
    }
    case "boolean":
      return boolean === "yes" || boolean === "no" ? boolean === "yes" : undefined;
    case "texts": {
      const filled = (Array.isArray(texts) ? texts : []).filter(
        (item) => typeof item === "string" && item !== "",
      );
      return filled.length === 0 ? undefined : filled;
    }
    case "other": {
      // Text that could be of another kind is incomplete: the form must not change while a person types.
      const read = typeof other === "string" ? parsed(other) : undefined;
      return isOtherValue({ default_value: read }) ? read : undefined;
    }
    default:
      return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Describes the default value of a hidden field in a sentence. */
export function hiddenValueWords(current: HiddenDefault): string {
  const { default_value: value } = current;
  switch (kindOf(current)) {
    case "none":
      return "There is no default value.";
    case "today":
      return "The default value is the current day.";
    case "text":
      return `The default value is the text ${quoted(String(value))}.`;
    case "number":
      return `The default value is the number ${String(value)}.`;
    case "boolean":
      return `The default value is ${value === true ? "yes" : "no"}.`;
    case "texts":
      return `The default value is the list ${joinWithAnd((value as readonly string[]).map(quoted))}.`;
    case "other":
      return isObject(value)
        ? `The default value is data with ${joinWithAnd(Object.keys(value).map(quoted))}.`
        : "The default value is data that has no simple form.";
  }
}

/** Operations that replace the default value of a hidden field, at most one for each property. */
export function hiddenValueOperations(
  field: FieldAddress,
  before: HiddenDefault,
  after: HiddenDefault,
): readonly PropertyOperation[] {
  return (["default_value", "default_from"] as const).flatMap((key) =>
    sameJson(before[key], after[key]) ? [] : [propertyOperation({ field, path: [key] }, after[key])],
  );
}
