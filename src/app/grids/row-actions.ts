import type { ApiClient } from "../api/api-client.ts";

/** What a grid's rows have that an action of the product works on. */
export interface ActionRow {
  readonly id: string;
  readonly version: number;
}

/** Does something to one row. Fails with `ApiProblem`. */
export type RowAction = (api: ApiClient, row: ActionRow) => Promise<unknown>;

/** What a list's screen can do to rows, by the names that its definition uses. */
export type RowActions = Readonly<Record<string, RowAction>>;

/** How the rows of a list are edited by their form. */
export interface BulkEdit {
  /** The layout whose fields the list's `bulk_edit` names. */
  readonly layoutKey: string;
  /** The update call of one row, as the form of the row uses it. Fails with `ApiProblem`. */
  readonly update: (
    api: ApiClient,
    id: string,
    body: Readonly<Record<string, unknown>>,
    version: number,
  ) => Promise<unknown>;
}

/** A row as actions want it; nothing for one that lacks an id. */
export function toActionRow(row: unknown): ActionRow | undefined {
  const given = new Map<string, unknown>(typeof row === "object" && row !== null ? Object.entries(row) : []);
  const [id, version] = [given.get("id"), given.get("version")];
  return typeof id === "string" ? { id, version: typeof version === "number" ? version : 0 } : undefined;
}
