import { isObject } from "../../kernel/json.ts";
import { isNothing } from "./field-type.ts";
import { valueText, type Choice, type ChoicesState } from "./widget-props.ts";

const namingKeys = ["label", "name", "title", "type", "email", "id"];

/**
 * The choice that a stored value means: the one with that id or, where the value is a whole row (`is_object`), the
 * one whose row has the same id under the same key. A row may have grown or shrunk since; its id decides.
 */
export function chosenChoice(value: unknown, choices: readonly Choice[]): Choice | undefined {
  if (!isObject(value)) return choices.find(({ id }) => id === value);
  return choices.find(({ id, row }) => row === value || keysOfId(row, id).some((key) => value[key] === id));
}

/** An id that tells nobody anything. */
const opaque = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What is shown of a value that only says which row it means: how far one is with finding that. */
export function opaqueLabel(state: ChoicesState | undefined): string {
  const { status = "ready", isLookingUp = false } = state ?? {};
  if (status === "loading" || status === "idle" || isLookingUp) return "Loading…";
  return status === "error" ? "Could not be loaded" : "Unknown choice";
}

/**
 * The choice to show for a value that may not be among the choices (they are still loading, or were searched
 * anew): a stand-in labelled by what the value says about itself, or by its JSON. Nothing for an empty value.
 *
 * @param unknown label of an id that says nothing about itself
 */
export function shownChoice(
  value: unknown,
  choices: readonly Choice[],
  unknown = opaqueLabel(undefined),
): Choice | undefined {
  const chosen = chosenChoice(value, choices);
  if (chosen) return chosen;
  if (isNothing(value)) return undefined;
  if (isScalar(value)) {
    const label = opaque.test(String(value)) ? unknown : String(value);
    return { id: value, label, row: { id: value } };
  }
  const row = isObject(value) ? value : {};
  const name = namingKeys.map((key) => row[key]).find(isScalar) ?? valueText(value);
  return { id: isScalar(row["id"]) ? row["id"] : name, label: String(name), row };
}

const isScalar = (value: unknown): value is Choice["id"] =>
  typeof value === "string" || typeof value === "number" || typeof value === "boolean";

/** Keys under which the row holds its id; `id` itself wins, since another column may hold the same by chance. */
function keysOfId(row: Choice["row"], id: Choice["id"]): string[] {
  const keys = Object.keys(row).filter((key) => row[key] === id);
  return keys.includes("id") ? ["id"] : keys;
}
