import { sameJson } from "../../../kernel/json.ts";
import type { CompiledForm } from "../../../runtime/forms/compiled-form.ts";

/** Names of the fields in which two layouts differ. */
export interface LayoutChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

export function layoutChanges(before: CompiledForm, after: CompiledForm): LayoutChanges {
  const old = new Map(before.fields.map((field) => [field.name, field.definition]));
  const names = new Set(after.fields.map(({ name }) => name));
  return {
    added: after.fields.map(({ name }) => name).filter((name) => !old.has(name)),
    removed: [...old.keys()].filter((name) => !names.has(name)),
    changed: after.fields
      .filter(({ name, definition }) => old.has(name) && !sameJson(old.get(name), definition))
      .map(({ name }) => name),
  };
}

/** The changes in one sentence, for a person. */
export function describeLayoutChanges({ added, removed, changed }: LayoutChanges): string {
  const parts = [
    ["added", added],
    ["removed", removed],
    ["changed", changed],
  ] as const;
  const told = parts
    .filter(([, names]) => names.length > 0)
    .map(([verb, names]) => `${verb}: ${names.join(", ")}`);
  return told.length > 0 ? `Fields ${told.join("; ")}.` : "";
}
