import { isObject } from "../../../../kernel/json.ts";
import { at, isTrueAt, listAt, objectAt, textAt, wholeAt } from "../../sources/read-value.ts";

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

/** Losses of properties with effects by default, or only for some values. */
export function behaviourLosses(component: unknown): string[] {
  const attributes = Object.keys(objectAt(component, "attributes") ?? {}).filter((name) =>
    rules.has(name.toLowerCase()),
  );
  const type = textAt(component, "type") ?? "";
  return [
    at(component, "clearOnHide") === false && "clearOnHide: what is hidden is not kept",
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

const dayLosses = (component: unknown) =>
  ["day", "month", "year"]
    .filter((part) => isTrueAt(component, "fields", part, "required"))
    .map((part) => `fields.${part}.required: a day is whole or empty`);

/** Options from JSON are rendered by a template, unless it just shows the labels. */
const templateLosses = (component: unknown) => [
  textAt(component, "dataSrc") === "json" &&
    listAt(component, "data", "json").some((option) => isObject(option)) &&
    textAt(component, "template") !== undefined &&
    !/^\s*<span>\s*\{\{\s*item\.label\s*\}\}\s*<\/span>\s*$/.test(textAt(component, "template") ?? "") &&
    "choices: how they are written is not imported",
];
