import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import type { PickedCondition } from "./condition-form.ts";
import {
  placesForCondition,
  pickedRowCondition,
  type RowPlace,
  rowConditionAsPicked,
  rowConditionFields,
  rowConditionWords,
} from "./row-condition-form.ts";

/** Tones, labelled by their color. */
const tones: readonly { readonly id: string; readonly label: string }[] = [
  { id: "success", label: "Green (success)" },
  { id: "warning", label: "Yellow (warning)" },
  { id: "danger", label: "Red (danger)" },
  { id: "info", label: "Blue (information)" },
  { id: "neutral", label: "Gray (neutral)" },
];

/** Maximum number of tone rules that the schema allows. */
export const maxTones = 10;

/** A column's tone rules; the first match wins. */
export const tonesOf = (column: JsonObject): readonly unknown[] =>
  Array.isArray(column["tone"]) ? column["tone"] : [];

/** Whether the form can express the condition of a rule. */
const isPickable = (rule: unknown, places: readonly RowPlace[]): boolean =>
  rule === undefined || (isObject(rule) && rowConditionAsPicked(rule["when"], places) !== undefined);

/** Layout of the form that edits a tone and the rows it applies to. */
export function toneLayout(rule: unknown, places: readonly RowPlace[]): FormLayout {
  const offered = placesForCondition(places, whenOf(rule));
  const color: FieldDefinition = {
    name: "tone",
    label: "Color",
    type: "select",
    grid_size: 12,
    options: [...tones],
  };
  const condition = isPickable(rule, offered) ? rowConditionFields("Where", offered) : [];
  return { layout_key: "tone", name: "Color", structure: { main: [color, ...condition] } };
}

const whenOf = (rule: unknown): unknown => (isObject(rule) ? rule["when"] : undefined);

/** Converts a rule to form values. @param column preselects its own value in a new rule */
export function toneAsPicked(
  rule: unknown,
  places: readonly RowPlace[],
  column: JsonObject,
): PickedCondition {
  if (!isObject(rule)) {
    const { accessor } = column;
    return typeof accessor === "string" ? { accessor, comparison: "in" } : {};
  }
  return {
    tone: rule["tone"],
    ...rowConditionAsPicked(rule["when"], placesForCondition(places, rule["when"])),
  };
}

/** Converts form values to a rule; `undefined` if incomplete. Keeps a condition that the form cannot express. */
export function pickedTone(
  picked: PickedCondition,
  before: unknown,
  places: readonly RowPlace[],
): JsonObject | undefined {
  const { tone } = picked;
  const offered = placesForCondition(places, whenOf(before));
  const when = isPickable(before, offered) ? pickedRowCondition(picked, offered) : whenOf(before);
  return typeof tone === "string" && tone !== "" && when !== undefined ? { when, tone } : undefined;
}

/** Describes a rule: `Green (success) where "State" is "Done".` */
export function toneWords(rule: unknown, places: readonly RowPlace[]): string {
  const tone = isObject(rule) ? rule["tone"] : undefined;
  const color = tones.find(({ id }) => id === tone)?.label ?? String(tone);
  return `${color} where ${rowConditionWords(whenOf(rule), places)}.`;
}
