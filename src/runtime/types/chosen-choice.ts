import { isScalar, isObject, isUuid } from "../../kernel/json.ts";
import { isEmptyValue } from "./field-type.ts";
import { valueText, type Choice, type ChoicesState } from "./widget-props.ts";

const namingKeys = ["label", "name", "title", "type", "email", "id"];

/**
 * Returns the choice with the stored id. A stored row (`is_object`) matches by the id under the same key; its other
 * properties may have changed since.
 */
export function chosenChoice(value: unknown, choices: readonly Choice[]): Choice | undefined {
  if (!isObject(value)) return choices.find(({ id }) => id === value);
  return choices.find(({ id, row }) => row === value || keysOfId(row, id).some((key) => value[key] === id));
}

/** Label of an id that cannot be resolved: the loading state of the choices. */
export function opaqueLabel(state: ChoicesState | undefined): string {
  const { status = "ready", isLookingUp = false } = state ?? {};
  if (status === "loading" || status === "idle" || isLookingUp) return "Loading…";
  return status === "error" ? "Could not be loaded" : "Unknown choice";
}

/**
 * Returns the choice to show for a value. A value that is not among the choices (still loading, or filtered out by a
 * search) gets a stand-in labelled by its own naming property or its JSON. `undefined` for an empty value.
 *
 * @param unknown label of an id that is a UUID
 */
export function shownChoice(
  value: unknown,
  choices: readonly Choice[],
  unknown = opaqueLabel(undefined),
): Choice | undefined {
  const chosen = chosenChoice(value, choices);
  if (chosen) return chosen;
  if (isEmptyValue(value)) return undefined;
  if (isChoiceId(value)) {
    const label = isUuid(String(value)) ? unknown : String(value);
    return { id: value, label, row: { id: value } };
  }
  const row = isObject(value) ? value : {};
  const name = namingKeys.map((key) => row[key]).find(isChoiceId) ?? valueText(value);
  return { id: isChoiceId(row["id"]) ? row["id"] : name, label: String(name), row };
}

/** Whether the value can be the id of a choice. */
export const isChoiceId = (value: unknown): value is Choice["id"] => value !== null && isScalar(value);

/** Keys that hold the row's id. `id` wins, since another property may hold the same value by chance. */
function keysOfId(row: Choice["row"], id: Choice["id"]): string[] {
  const keys = Object.keys(row).filter((key) => row[key] === id);
  return keys.includes("id") ? ["id"] : keys;
}
