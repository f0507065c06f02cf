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

/** Whether the value, or every item of it, is among the choices. */
export function choicesInclude(
  field: CompiledField,
  source: ChoiceSource,
  choices: readonly Choice[],
  value: unknown,
): boolean {
  const ids = idSet(choices);
  if (field.type.choices === "many") {
    return Array.isArray(value) && value.every((item) => ids.has(chosenId(item, source.idKey)));
  }
  return ids.has(chosenId(value, source.idKey));
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
  const ids = idSet(choices);
  return value.filter((item) => ids.has(chosenId(item, source.idKey)));
}
