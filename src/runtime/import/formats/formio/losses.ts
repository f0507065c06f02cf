import { isObject } from "../../../../kernel/json.ts";
import { at, isTrueAt, listAt, objectAt, textAt, wholeAt } from "../../sources/read-value.ts";
import type { SourceItem } from "../../source-form.ts";
import { dayParts, templateLabel } from "./fields.ts";

/** HTML attributes that make the browser validate or block input. */
const rules: ReadonlySet<string> = new Set([
  "maxlength",
  "minlength",
  "max",
  "min",
  "step",
  "pattern",
  "required",
  "readonly",
  "disabled",
]);

const notKept = "clearOnHide: what is hidden is not kept";

/** Drops the loss of kept values from questions that nothing hides. */
export const withoutNeedlessLosses = (items: readonly SourceItem[], isHideable = false): SourceItem[] =>
  items.map((item) => {
    const canBeHidden = isHideable || item.shown !== undefined;
    if (item.kind === "group") return { ...item, items: withoutNeedlessLosses(item.items, canBeHidden) };
    return canBeHidden || item.kind === "note"
      ? item
      : { ...item, losses: item.losses?.filter((loss) => loss !== notKept) };
  });

/** Losses of properties with effects by default, or only for some values. */
export function behaviourLosses(component: unknown): string[] {
  const attributes = Object.keys(objectAt(component, "attributes") ?? {}).filter((name) =>
    rules.has(name.toLowerCase()),
  );
  const type = textAt(component, "type") ?? "";
  return [
    at(component, "clearOnHide") === false && notKept,
    textAt(component, "persistent") === "client-only" && "value: the source does not store it",
    textAt(component, "displayMask") !== undefined &&
      textAt(component, "displayMask") !== textAt(component, "inputMask") &&
      "displayMask: how the value is shown differs from how it is written",
    type === "textfield" && textAt(component, "inputType") === "password" && "look: the text can be read",
    ...attributes.map((name) => `attributes.${name}: this property of the source is not imported`),
    ...(type === "datetime" ? dateLosses(component) : []),
    ...(type === "day" ? dayLosses(component) : []),
    ...(type === "select" || type === "radio" ? templateLosses(component) : []),
  ].filter((loss) => typeof loss === "string");
}

const dateLosses = (component: unknown) => [
  textAt(component, "defaultDate") !== undefined && "default: it is computed",
  !["viewer", undefined].includes(textAt(component, "displayInTimezone")) &&
    "look: the time is shown in the reader's time zone",
  textAt(component, "timezone") !== undefined && "look: the time is shown in the reader's time zone",
  (wholeAt(component, "timePicker", "minuteStep") ?? 1) > 1 && "look: minutes are not chosen in steps",
  textAt(component, "datePicker", "disableFunction") !== undefined && "rule: days are excluded by a script",
];

/** Parts can be required together, but not some of them. */
function dayLosses(component: unknown): string[] {
  const parts = dayParts(component);
  const required = parts.filter((part) => isTrueAt(component, "fields", part, "required"));
  return required.length === parts.length
    ? []
    : required.map((part) => `fields.${part}.required: a day is whole or empty`);
}

/** Options from JSON are rendered by a template; one that shows a single property is read. */
const templateLosses = (component: unknown) => [
  textAt(component, "dataSrc") === "json" &&
    listAt(component, "data", "json").some((option) => isObject(option)) &&
    textAt(component, "template") !== undefined &&
    templateLabel(component) === undefined &&
    "choices: how they are written is not imported",
];
