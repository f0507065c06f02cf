import { isObject, type JsonObject, sameJson } from "../../../kernel/json.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import type { FieldDefinition, FormLayout, Text } from "../../language/form-layout.gen.ts";
import type { PickedCondition } from "../conditions/condition-form.ts";
import {
  type ActionList,
  type Operation,
  propertyOperation,
  type PropertyPath,
} from "../operations/operation.ts";
import { humanizeKey } from "../document/property-words.ts";
import {
  pickedRowCondition,
  placesForCondition,
  type RowPlace,
  rowConditionAsPicked,
  rowConditionFields,
} from "../conditions/row-condition-form.ts";

/** Possible targets of a list's actions. */
export interface ActionTargets {
  /** Names of actions that the screen runs. */
  readonly actions: readonly string[];
  /** Routes, such as `/{tenant}/admin/channels/edit/{id}`. */
  readonly routes: readonly string[];
}

const texts = ["label", "confirm", "disabled_reason"] as const;
const flags = ["primary", "danger"] as const;
const does = "does:";
const opens = "opens:";

const targetOf = ({ action, to }: JsonObject): string =>
  typeof action === "string" ? does + action : typeof to === "string" ? opens + to : "";

const targetWords = (target: string): string =>
  target.startsWith(does)
    ? humanizeKey(target.slice(does.length).replaceAll("-", "_"))
    : `Open ${target.slice(opens.length).replace(/^\/\{tenant\}/, "")}`;

/** Targets for actions of a list; only row actions can use routes with row parameters. */
const targetsOf = (list: ActionList, { actions, routes }: ActionTargets): string[] => {
  const isOfRows = list === "card" || typeof list === "object";
  const pages = isOfRows ? routes : routes.filter((route) => !/\{(?!tenant\})/.test(route));
  return [
    ...actions.map((action) => does + action),
    ...(isOfRows ? [`${does}details`] : []),
    ...(list === "bulk_actions" ? [] : pages.map((route) => opens + route)),
  ];
};

/** Layout of the form that edits an action. */
export function actionLayout(
  list: ActionList,
  action: JsonObject,
  { places, ...targets }: ActionTargets & { readonly places: readonly RowPlace[] },
): FormLayout {
  const known = targetsOf(list, targets);
  const current = targetOf(action);
  const offered = current === "" || known.includes(current) ? known : [current, ...known];
  const isOfRows = list !== "toolbar";
  const text = (name: string, label: string): FieldDefinition => ({
    name,
    label,
    type: "string",
    grid_size: 12,
  });
  const main: FieldDefinition[] = [
    text("label", "Label"),
    {
      name: "target",
      label: "What it does",
      type: "select",
      grid_size: 12,
      options: offered.map((id) => ({ id, label: targetWords(id) })),
    },
    {
      name: "permission",
      label: "Shown to",
      sub_heading: "If you choose nothing, everyone sees it.",
      type: "select",
      grid_size: 12,
      options: [
        { id: "superuser", label: "Superusers" },
        { id: "staff", label: "Staff who aren't superusers" },
      ],
    },
    { ...text("confirm", "Confirmation question"), sub_heading: "If empty, nothing is asked." },
    { name: "primary", label: "Main button", type: "checkbox", grid_size: 6 },
    { name: "danger", label: "Cannot be undone", type: "checkbox", grid_size: 6 },
    ...(isOfRows && isPickable(action) ? rowConditionFields("Disabled when", placesOf(action, places)) : []),
    ...(isOfRows
      ? [
          {
            ...text("disabled_reason", "Why it is disabled"),
            ...(isPickable(action) && { depends_on: { field: "accessor" } }),
          },
        ]
      : []),
  ];
  return { layout_key: "action", name: "Button", structure: { main } };
}

/** Whether the form can express when the action is disabled. */
const isPickable = ({ disabled_when: condition }: JsonObject): boolean =>
  condition === undefined || rowConditionAsPicked(condition) !== undefined;

const placesOf = ({ disabled_when: condition }: JsonObject, places: readonly RowPlace[]): RowPlace[] =>
  placesForCondition(places, condition);

/** Converts an action to form values. @param places properties of the rows */
export const actionAsPicked = (action: JsonObject, places: readonly RowPlace[]): PickedCondition => ({
  ...Object.fromEntries(texts.map((key) => [key, textOf(action[key] as Text | undefined, "en")])),
  ...Object.fromEntries(flags.map((key) => [key, action[key] === true])),
  target: targetOf(action),
  ...(action["permission"] !== undefined && { permission: action["permission"] }),
  ...rowConditionAsPicked(action["disabled_when"], placesOf(action, places)),
});

/** Converts form values to an action; keeps translations and properties not shown. `undefined` without label or target. */
export function pickedAction(
  picked: PickedCondition,
  before: JsonObject,
  places: readonly RowPlace[],
): JsonObject | undefined {
  const { target, permission } = picked;
  if (typeof target !== "string" || target === "") return undefined;
  const next: Record<string, unknown> = { ...before };
  const set = (key: string, value: unknown) => {
    if (value === undefined) delete next[key];
    else next[key] = value;
  };
  for (const key of texts) {
    const text = picked[key];
    const words = before[key];
    if (typeof text !== "string" || text === "") set(key, undefined);
    else set(key, isObject(words) ? { ...words, en: text } : text);
  }
  if (next["label"] === undefined) return undefined;
  for (const key of flags) set(key, picked[key] === true ? true : undefined);
  set("permission", permission === "" || permission === null ? undefined : permission);
  if (isPickable(before)) set("disabled_when", pickedRowCondition(picked, placesOf(before, places)));
  if (target !== targetOf(before)) {
    set("action", target.startsWith(does) ? target.slice(does.length) : undefined);
    set("to", target.startsWith(opens) ? target.slice(opens.length) : undefined);
  }
  return next;
}

/** The actions of an action list. */
export function actionsOf(document: unknown, list: ActionList): readonly unknown[] {
  let part = document;
  const { owner, path } = placeOf(list);
  for (const key of [...(owner.column === undefined ? [] : ["columns", owner.column]), ...path])
    part =
      isObject(part) || Array.isArray(part) ? (part as Record<string | number, unknown>)[key] : undefined;
  return Array.isArray(part) ? part : [];
}

const placeOf = (list: ActionList): { readonly owner: { column?: number }; readonly path: PropertyPath } =>
  typeof list === "object"
    ? { owner: { column: list.column }, path: ["actions"] }
    : { owner: {}, path: list === "card" ? ["card", "actions"] : [list] };

/** Path of the action shown in an empty list. */
export const emptyActionPath = ["empty", "action"] as const;

/** Operations that change an action, one per changed property. */
export function actionEdits(list: ActionList, at: number, before: JsonObject, next: JsonObject): Operation[] {
  const { owner, path } = placeOf(list);
  return buttonEdits({ ...owner, path: [...path, at] }, before, next);
}

/** Like `actionEdits`, for an action at any path. */
export function buttonEdits(
  { path, ...owner }: { readonly path: PropertyPath; readonly column?: number },
  before: JsonObject,
  next: JsonObject,
): Operation[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(next)])];
  return keys
    .filter((key) => !sameJson(before[key], next[key]))
    .map((key) => propertyOperation({ ...owner, path: [...path, key] }, next[key]));
}

/** A new action with the first target that the list offers. */
export function newAction(list: ActionList, targets: ActionTargets, label: string): JsonObject {
  const [first = `${opens}/{tenant}`] = targetsOf(list, targets);
  return first.startsWith(does)
    ? { label, action: first.slice(does.length) }
    : { label, to: first.slice(opens.length) };
}
