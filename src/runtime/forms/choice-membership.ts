import { isBlank } from "../types/empty.ts";
import type { Choice } from "../types/widget-props.ts";
import { chosenId } from "./choices.ts";
import type { ChoiceSource, CompiledField } from "./compiled-form.ts";

const idsOf = new WeakMap<readonly Choice[], ReadonlySet<unknown>>();

function idSet(choices: readonly Choice[]): ReadonlySet<unknown> {
  let ids = idsOf.get(choices);
  if (!ids) {
    ids = new Set(choices.map((choice) => choice.id));
    idsOf.set(choices, ids);
  }
  return ids;
}

/** Whether a text of one's own may stand beside the options: only where all of those are known. */
export const allowsOwnText = (
  { type, definition }: CompiledField,
  source: ChoiceSource | undefined,
): boolean => definition.allow_other === true && type.choices !== "none" && source?.kind === "static";

const isOwnText = (item: unknown): boolean => typeof item === "string" && !isBlank(item);

/** Whether an item may stand in the value: a choice that is offered, or a text of one's own. */
function isAllowed(field: CompiledField, source: ChoiceSource, choices: readonly Choice[]) {
  const ids = idSet(choices);
  const allowsText = allowsOwnText(field, source);
  return (item: unknown): boolean => ids.has(chosenId(item, source.idKey)) || (allowsText && isOwnText(item));
}

/** Whether the value, or every item of it, is among the choices, or a text of one's own where that is allowed. */
export function choicesInclude(
  field: CompiledField,
  source: ChoiceSource,
  choices: readonly Choice[],
  value: unknown,
): boolean {
  const allowed = isAllowed(field, source, choices);
  return field.type.choices === "many" ? Array.isArray(value) && value.every(allowed) : allowed(value);
}

/** The value without the items that are not among the choices; `undefined` where nothing of it is left. */
export function removeUnavailableOptions(
  field: CompiledField,
  source: ChoiceSource,
  choices: readonly Choice[],
  value: unknown,
): unknown {
  if (choicesInclude(field, source, choices, value)) return value;
  if (field.type.choices !== "many" || !Array.isArray(value)) return undefined;
  return value.filter(isAllowed(field, source, choices));
}
