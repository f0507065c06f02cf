import { type JsonObject, setAt } from "../../../kernel/json.ts";
import type { EvaluationContext } from "../../forms/evaluate.ts";
import type { ImportField } from "./import-rows.ts";
import type { ImportLine } from "./import-table.ts";

/** A line as a create request. */
export interface ReadLine {
  /** An empty cell leaves its field as in a new form, and so does one with a problem. */
  readonly body: JsonObject;
  /** Cells that name no choice of their service. */
  readonly problems: readonly { readonly pointer: string; readonly code: string; readonly message: string }[];
}

/**
 * Reads a line. Fields whose choices another one filters follow that field.
 *
 * @param around what the form reads besides its own fields
 */
export function readLine(
  { cells }: ImportLine,
  mapping: readonly (string | null)[],
  fields: ReadonlyMap<string, ImportField>,
  around: EvaluationContext,
): ReadLine {
  const body: Record<string, unknown> = {};
  const problems: ReadLine["problems"][number][] = [];
  const filled = mapping.flatMap((name, at) => {
    const field = name === null ? undefined : fields.get(name);
    const cell = cells[at] ?? "";
    return field === undefined || cell === "" ? [] : [{ field, cell }];
  });
  for (const { field, cell } of inFilterOrder(filled)) {
    const offered = field.filter?.offeredIn(body, around);
    const message = field.problemOf?.(cell, offered);
    if (message === undefined) setAt(body, field.path, field.read(cell, offered));
    else problems.push({ pointer: field.pointer, code: "option", message });
  }
  return { body, problems };
}

interface FilledField {
  readonly field: ImportField;
  readonly cell: string;
}

/** Moves fields behind the one that filters their choices. Of a cycle, the first field comes first. */
function inFilterOrder(filled: readonly FilledField[]): readonly FilledField[] {
  const ordered: FilledField[] = [];
  let left = filled;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ field }) => field.name));
    const isReady = ({ field }: FilledField) =>
      field.filter === undefined || !waiting.has(field.filter.controller);
    const ready = left.some(isReady) ? left.filter(isReady) : left.slice(0, 1);
    ordered.push(...ready);
    left = left.filter((each) => !ready.includes(each));
  }
  return ordered;
}
