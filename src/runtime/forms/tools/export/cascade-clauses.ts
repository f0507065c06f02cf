import type { JsonObject } from "../../../../kernel/json.ts";
import type { Choice } from "../../../types/widget-props.ts";
import { allowsOwnText, idKeyOf } from "../../choices.ts";
import type { CompiledCondition, CompiledField, CompiledForm, FieldState } from "../../compiled-form.ts";
import type { Conditions } from "./conditions.ts";
import { oneOfIds } from "./leaf-schema.ts";
import { recordTree, anyOf, not, type Schema, someItem } from "./schema-logic.ts";

export interface CascadeClauses {
  readonly clauses: readonly { readonly when: Schema; readonly schema: JsonObject }[];
  readonly unsaid?: JsonObject;
}

const none: CascadeClauses = { clauses: [] };
/** A cascade of more groups of options than this is not said: a schema would hold the table in `if`s. */
const maxGroups = 100;

/** What `form_filter_key` takes away: in records whose filter holds something else, the options of each group. */
export function cascadeClauses(
  form: CompiledForm,
  field: CompiledField,
  { source }: FieldState,
  conditions: Conditions,
  path: readonly string[],
): CascadeClauses {
  const filter = form.fields[form.index.get(field.cascade?.field ?? "") ?? -1];
  if (!field.cascade || !filter || source?.kind !== "static") return none;
  const groups = groupsOf(source.choices, field.cascade.property);
  const unsaid = { rule: "cascade", text: `only the options that "${filter.name}" leaves` };
  if (groups.length > maxGroups) return { clauses: [], unsaid };
  const clauses = [];
  for (const { properties, ids } of groups) {
    const wanted = properties.map((one) => someItem({ const: one }, idKeyOf(filter.definition)));
    const when = conditions.filledWith(filter, not(anyOf(wanted)));
    if (when === undefined) return { clauses: [], unsaid };
    // Where people may write a text of their own, any text is one.
    const refused = not(allowsOwnText(field, source) ? refusedIds(ids) : oneOfIds(ids));
    const tree = recordTree();
    tree.add(path, field.type.choices === "many" ? { items: refused } : refused, false);
    clauses.push({ when, schema: tree.schema() });
  }
  return { clauses };
}

/** What conditions of options take away. */
export function optionClauses(
  field: CompiledField,
  { source }: FieldState,
  conditions: Conditions,
  path: readonly string[],
): CascadeClauses {
  if (source?.kind !== "static" || source.offeredWhile === undefined) return none;
  const unsaid = { rule: "cascade", text: "only the options whose conditions hold" };
  const byCondition = new Map<CompiledCondition, unknown[]>();
  for (const [{ id }, condition] of source.offeredWhile)
    byCondition.set(condition, [...(byCondition.get(condition) ?? []), id]);
  // An id that a cascade keeps in several rows is offered as long as one of them is.
  if (field.cascade || byCondition.size > maxGroups) return { clauses: [], unsaid };
  const clauses = [];
  for (const [condition, ids] of byCondition) {
    const holds = conditions.holds(condition);
    if (holds === undefined) return { clauses: [], unsaid };
    const refused = not(allowsOwnText(field, source) ? refusedIds(ids) : oneOfIds(ids));
    const tree = recordTree();
    tree.add(path, field.type.choices === "many" ? { items: refused } : refused, false);
    clauses.push({ when: not(holds), schema: tree.schema() });
  }
  return { clauses };
}

/** The ids that no text of one's own can be: those that are no texts, and those of whole rows. */
const refusedIds = (ids: readonly unknown[]): Schema =>
  anyOf([
    { enum: ids, not: { type: "string" } },
    { type: "object", required: ["id"], properties: { id: { enum: ids } } },
  ]);

interface Group {
  /** Values of the filter that leave the ids in. */
  readonly properties: readonly unknown[];
  readonly ids: unknown[];
}

/** Ids together that the same values of the filter leave in; an id may stand in several rows. */
function groupsOf(choices: readonly Choice[], property: string): Group[] {
  const byId = new Map<unknown, Set<unknown>>();
  for (const { id, row } of choices) {
    const properties = byId.get(id) ?? new Set();
    byId.set(id, isScalar(row[property]) ? properties.add(row[property]) : properties);
  }
  const groups = new Map<string, Group>();
  for (const [id, set] of byId) {
    const properties = [...set];
    const key = JSON.stringify(properties);
    const group = groups.get(key) ?? { properties, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

const isScalar = (value: unknown) =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";
