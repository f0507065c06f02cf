import type { FormStore } from "../../runtime/forms/form-store.ts";
import { getAt } from "../../kernel/path.ts";

/** A field that somebody else changed, as people read it. */
export interface ConflictChange {
  readonly name: string;
  readonly label: string;
  /** Null where the field was or is empty. */
  readonly before: string | null;
  readonly now: string | null;
  /** What stands in the form; absent where one did not change the field oneself. */
  readonly mine?: string | null;
}

/** What somebody else changed in a record since a form opened it, of the fields that the form knows. */
export function conflictChanges(store: FormStore, before: unknown, now: unknown): readonly ConflictChange[] {
  return store.getForm().fields.flatMap(({ name, path, type }) => {
    const [old, current] = [readable(getAt(before, path)), readable(getAt(now, path))];
    if (old === current) return [];
    const snapshot = store.getField(name);
    const mine = readable(type.read(snapshot?.value));
    const label = snapshot?.state.label ?? name;
    return [{ name, label, before: old, now: current, ...(mine === old ? {} : { mine }) }];
  });
}

function readable(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : JSON.stringify(value);
}
