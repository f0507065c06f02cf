import type { CompiledForm } from "../../runtime/forms/compiled-form.ts";
import { getAt } from "../../runtime/path.ts";

/** A field that somebody else changed, as people read it. */
export interface ConflictChange {
  readonly name: string;
  readonly label: string;
  /** Null where the field was or is empty. */
  readonly before: string | null;
  readonly now: string | null;
}

/**
 * What changed in a record since a form opened it, of the fields that the form knows.
 *
 * @param labelOf the label that the form shows for a field
 */
export function conflictChanges(
  form: CompiledForm,
  labelOf: (name: string) => string,
  before: unknown,
  now: unknown,
): readonly ConflictChange[] {
  return form.fields.flatMap(({ name, path }) => {
    const [old, current] = [readable(getAt(before, path)), readable(getAt(now, path))];
    return old === current ? [] : [{ name, label: labelOf(name), before: old, now: current }];
  });
}

function readable(value: unknown): string | null {
  if (value === undefined || value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : JSON.stringify(value);
}
