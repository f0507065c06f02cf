import type { JsonObject } from "../../../json.ts";
import type { CompiledField, CompiledForm, FieldState } from "../../compiled-form.ts";
import type { Conditions } from "./conditions.ts";
import { oneOfIds } from "./leaf-schema.ts";
import { recordTree } from "./record-tree.ts";
import { not, type Schema } from "./schema-logic.ts";
import { someItem } from "./when-schema.ts";

export interface CascadeClauses {
  readonly clauses: readonly { readonly when: Schema; readonly schema: JsonObject }[];
  readonly unsaid?: JsonObject;
}

const none: CascadeClauses = { clauses: [] };
/** A cascade of more groups of options than this is not said: a schema would hold the table in `if`s. */
const mostGroups = 100;

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
  const groups = new Map<unknown, unknown[]>();
  for (const { id, row } of source.choices) {
    const group = row[field.cascade.property];
    groups.set(group, [...(groups.get(group) ?? []), id]);
  }
  const unsaid = { rule: "cascade", text: `only the options that "${filter.name}" leaves` };
  if (groups.size > mostGroups) return { clauses: [], unsaid };
  const clauses = [];
  for (const [group, ids] of groups) {
    const wanted = isScalar(group)
      ? someItem({ const: group }, filter.definition.option_id_key ?? "id")
      : false;
    const when = conditions.filledWith(filter, not(wanted));
    if (when === undefined) return { clauses: [], unsaid };
    const refused = not(oneOfIds(ids));
    const tree = recordTree();
    tree.add(path, field.type.choices === "many" ? { items: refused } : refused, false);
    clauses.push({ when, schema: tree.schema() });
  }
  return { clauses };
}

const isScalar = (value: unknown) =>
  value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean";
