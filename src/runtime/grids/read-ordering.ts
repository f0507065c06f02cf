import type { ListQueryErrors } from "./list-query-errors.ts";
import { clipped } from "./list-query-errors.ts";
import type { ListRules } from "./list-rules.ts";
import { listLimits } from "./list-rules.ts";
import type { Sorting } from "./list-state.ts";

/**
 * Reads an `ordering` parameter: a comma list of fields, `-` for descending (spec section 7). Terms that are
 * unknown, repeated or too many are left out and reported.
 */
export function readOrdering(text: string, rules: ListRules, faults: ListQueryErrors): Sorting[] {
  if (text.length > listLimits.orderingLength) {
    faults.add("too_long", `ordering may have at most ${listLimits.orderingLength} characters.`);
    return [];
  }
  const sortable = rules.sortable ?? Object.keys(rules.fields);
  const terms = text.split(",").map((term) => term.trim());
  if (terms.length > listLimits.orderingTerms) {
    faults.add("too_many", `ordering may name at most ${listLimits.orderingTerms} fields.`);
  }
  const ordering: Sorting[] = [];
  for (const term of terms.slice(0, listLimits.orderingTerms)) {
    const descending = term.startsWith("-");
    const field = descending ? term.slice(1) : term;
    if (!sortable.includes(field)) {
      faults.add("unknown_field", `ordering cannot sort by ${clipped(field)}.`, sortable);
    } else if (ordering.some((sorting) => sorting.field === field)) {
      faults.add("duplicate", `ordering names ${clipped(field)} more than once.`);
    } else {
      ordering.push({ field, descending });
    }
  }
  return ordering;
}
