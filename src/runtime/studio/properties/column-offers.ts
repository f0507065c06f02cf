import { isObject, type JsonObject, pointerTokens } from "../../../kernel/json.ts";
import type { PropertyPanel } from "./property-layout.ts";

/** What a column can let people do with a list, which the service of the list must be able to. */
const abilities = ["sortable", "filterable", "groupable"] as const;

/** Such a property of a column. */
export type ColumnAbility = (typeof abilities)[number];

/** What it depends on beside the list: another value, or the same one shown otherwise. */
const decisive = ["type", "accessor", "format", "filter_only"] as const;

/** Tells columns apart as far as it matters what they can do: they are moved, and their properties change. */
export const offerKey = (column: JsonObject): string => JSON.stringify(decisive.map((key) => column[key]));

/**
 * The list with columns that do all that a column can: what is found wrong with it cannot be done.
 *
 * @returns the same JSON until another column, or the list, can do something else; `undefined` for what is no list
 */
export function greedyList(document: unknown): JsonObject | undefined {
  if (!isObject(document) || !Array.isArray(document["columns"])) return undefined;
  const all = Object.fromEntries(abilities.map((ability) => [ability, true]));
  const { grid_key: key, entity, endpoint } = document;
  const columns = document["columns"]
    .filter(isObject)
    .map((column) => ({ ...Object.fromEntries(decisive.map((name) => [name, column[name]])), ...all }));
  return { grid_key: key, entity, endpoint, columns };
}

/**
 * What the columns of a greedy list cannot do, by their keys.
 *
 * @param findings of that list, whatever else they say
 */
export function refusedOffers(
  list: JsonObject,
  findings: readonly { readonly pointer: string }[],
): ReadonlyMap<string, ReadonlySet<ColumnAbility>> {
  const columns = Array.isArray(list["columns"]) ? list["columns"] : [];
  const refused = new Map<string, Set<ColumnAbility>>();
  for (const { pointer } of findings) {
    const [part, at, name] = pointerTokens(pointer);
    const column: unknown = part === "columns" ? columns[Number(at)] : undefined;
    const ability = abilities.find((each) => each === name);
    if (!isObject(column) || ability === undefined) continue;
    const key = offerKey(column);
    refused.set(key, (refused.get(key) ?? new Set()).add(ability));
  }
  return refused;
}

/** A panel without some of its properties. */
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
