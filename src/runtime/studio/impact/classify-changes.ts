import { isObject } from "../../../kernel/json.ts";
import { diffLayouts, type LayoutChange } from "../changes/diff-layouts.ts";

/** Effect of a field change on people who fill in the form and on stored values. */
export type ChangeKind =
  | "added"
  | "removed"
  | "moved"
  | "presentation"
  | "stricter"
  | "looser"
  | "options_narrowed"
  | "type_changed";

/** A change between two layouts and its effect. */
export interface ClassifiedChange {
  readonly kind: ChangeKind;
  /** Name of the field; absent for changes of the layout itself. */
  readonly field?: string;
  readonly text: string;
}

/** Lists the changes between two layouts with their kinds, in the order of the newer one. */
export const classifyChanges = (before: unknown, after: unknown): ClassifiedChange[] =>
  diffLayouts(before, after).map((change) => ({
    kind: kindOf(change),
    ...(change.field !== undefined && { field: change.field }),
    text: change.text,
  }));

function kindOf({ kind, field, property = "", before, after }: LayoutChange): ChangeKind {
  if (kind !== "changed") return kind;
  if (field === undefined) return "presentation";
  const [first = "", second = ""] = property.split(".");
  if (first === "type" || first === "is_object" || first === "accessor" || first === "is_dynamic") {
    return "type_changed";
  }
  if (first === "options") return isNarrowed(property, before, after) ? "options_narrowed" : "looser";
  if (first === "allow_other") return after === true ? "looser" : "options_narrowed";
  if (first === "validation") return second === "" ? ofRules(before, after) : ofRule(second, before, after);
  // A field that is shown more often applies its rules to more records.
  if (first === "depends_on" || first === "is_enabled" || first === "form_field") return "stricter";
  return "presentation";
}

/** Whether options were removed: the whole list, or a single one identified by id. */
function isNarrowed(property: string, before: unknown, after: unknown): boolean {
  if (property !== "options") return property.split(".").length === 2 && after === undefined;
  const ids = (list: unknown): unknown[] =>
    Array.isArray(list) ? list.map((option: unknown) => (isObject(option) ? option["id"] : option)) : [];
  const left = new Set(ids(after));
  return before === undefined || ids(before).some((id) => !left.has(id));
}

function ofRules(before: unknown, after: unknown): ChangeKind {
  return after === undefined && before !== undefined ? "looser" : "stricter";
}

const lowerBounds: ReadonlySet<string> = new Set(["min", "min_length", "min_choices", "min_date"]);
const upperBounds: ReadonlySet<string> = new Set(["max", "max_length", "max_choices", "max_date"]);

function ofRule(rule: string, before: unknown, after: unknown): ChangeKind {
  if (rule.endsWith("_message")) return "presentation";
  if (rule === "required") return after === true ? "stricter" : "looser";
  if (after === undefined) return "looser";
  if (before === undefined) return "stricter";
  if (typeof before === "number" && typeof after === "number") {
    if (lowerBounds.has(rule)) return after > before ? "stricter" : "looser";
    if (upperBounds.has(rule)) return after < before ? "stricter" : "looser";
  }
  return "stricter";
}
