import { isObject, type JsonObject, pointerTokens } from "../../../kernel/json.ts";
import type { PropertyPanel } from "./property-layout.ts";

/** Column properties that require support by the list's service. */
const abilities = ["sortable", "filterable", "groupable"] as const;

/** A column property that requires support by the service. */
export type ColumnAbility = (typeof abilities)[number];

/** Column properties that affect what is supported. */
const decisive = ["type", "accessor", "format", "filter_only"] as const;

/** Identifies columns by what affects their abilities, independent of position and other properties. */
export const abilityKey = (column: JsonObject): string => JSON.stringify(decisive.map((key) => column[key]));

/**
 * A copy of the list in which every column has all abilities; findings about it show what is not supported.
 *
 * @returns equal JSON until a change affects abilities; `undefined` if the document is not a list
 */
export function listWithAllAbilities(document: unknown): JsonObject | undefined {
  if (!isObject(document) || !Array.isArray(document["columns"])) return undefined;
  const all = Object.fromEntries(abilities.map((ability) => [ability, true]));
  const { grid_key: key, entity, endpoint } = document;
  const columns = document["columns"]
    .filter(isObject)
    .map((column) => ({ ...Object.fromEntries(decisive.map((name) => [name, column[name]])), ...all }));
  return { grid_key: key, entity, endpoint, columns };
}

/**
 * Unsupported abilities of the columns in a greedy list, by `abilityKey`.
 *
 * @param findings findings about the greedy list; unrelated ones are ignored
 */
export function unsupportedAbilities(
  list: JsonObject,
  findings: readonly { readonly pointer: string }[],
): ReadonlyMap<string, ReadonlySet<ColumnAbility>> {
  const columns = Array.isArray(list["columns"]) ? list["columns"] : [];
  const refused = new Map<string, Set<ColumnAbility>>();
  for (const { pointer } of findings) {
    const [part, at, name] = pointerTokens(pointer);
    const column: unknown = part === "columns" ? columns[Number(at)] : undefined;
    const ability = abilities.find((candidate) => candidate === name);
    if (!isObject(column) || ability === undefined) continue;
    const key = abilityKey(column);
    refused.set(key, (refused.get(key) ?? new Set()).add(ability));
  }
  return refused;
}

/** Removes properties from a panel. */
export function withoutProperties(
  { layout, bindings }: PropertyPanel,
  names: ReadonlySet<string>,
): PropertyPanel {
  const structure = Object.entries(layout.structure).map(([section, fields]) => [
    section,
    fields.filter(({ name }) => !names.has(name)),
  ]);
  return {
    layout: { ...layout, structure: Object.fromEntries(structure) as PropertyPanel["layout"]["structure"] },
    bindings: bindings.filter(({ name }) => !names.has(name)),
  };
}
