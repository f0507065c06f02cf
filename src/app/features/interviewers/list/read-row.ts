/** What the list's actions need of a row. */
export interface InterviewerRow {
  readonly id: string;
  readonly name: string;
}

/** Reads a row of the list; null for what is none. */
export function readRow(row: unknown): InterviewerRow | null {
  if (typeof row !== "object" || row === null || !("id" in row) || !("name" in row)) return null;
  const { id, name } = row;
  return typeof id === "string" && typeof name === "string" ? { id, name } : null;
}

/** Whether a row of the list is an interviewer that is being launched. */
export const isLaunching = (row: unknown): boolean =>
  typeof row === "object" && row !== null && "status" in row && row.status === "launching";
