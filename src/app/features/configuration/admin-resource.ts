import type { ComponentType } from "react";
import type { ConceptId } from "../../../domain/glossary.ts";
import type { RecordName } from "../../../domain/navigation/records-by-form.ts";
import type { ApiClient } from "../../../contracts/api-client.ts";
import type { StoredRecord } from "../../forms/use-save-errors.ts";
import type { AdminPath } from "./use-admin-navigation.ts";
import type { RowAction, RowActions } from "../../grids/use-row-actions.tsx";

/** Request body of a form. Its fields come from the layout, against which the server also validates it. */
export type FormBody = Readonly<Record<string, unknown>>;

/** An entity that administrators manage with a grid and a form, both defined as data (spec section 2.12). */
export interface AdminResource {
  /** URL segment: `/{tenant}/admin/{path}`. */
  readonly path: AdminPath;
  /** Glossary concept that the help link explains. */
  readonly concept: ConceptId;
  /** Page heading until the grid definition has loaded. */
  readonly title: string;
  readonly gridKey: string;
  readonly layoutKey: string;
  readonly addTitle: string;
  readonly editTitle: string;
  /** Resource whose list to open after creating a record and after Cancel. */
  readonly afterCreate: AdminPath;
  readonly afterCancel: AdminPath;
  readonly read: (api: ApiClient, id: string, signal: AbortSignal) => Promise<StoredRecord>;
  readonly create: (api: ApiClient, body: FormBody, idempotencyKey: string) => Promise<StoredRecord>;
  readonly update: (api: ApiClient, id: string, body: FormBody, version: number) => Promise<StoredRecord>;
  readonly messages: AdminMessages;
  /** Row actions by their names in `layouts/grids`. */
  readonly rowActions: RowActions;
  /** Dialogs of toolbar actions, by the names of the actions in `layouts/grids`. */
  readonly dialogs?: Readonly<Record<string, ComponentType<{ readonly onClose: () => void }>>>;
  /** Additional buttons in the header of the edit form. */
  readonly Actions?: ComponentType<{ readonly id: string }>;
}

/** Result messages (wording from spec section 8). */
export interface AdminMessages {
  readonly created: string;
  readonly updated: string;
  readonly createFailed: (message: string) => string;
  readonly updateFailed: (message: string) => string;
  /** Shown for unexpected errors. */
  readonly unexpected: string;
  /** Logged if the tenant's configuration lacks the layout. */
  readonly layoutMissing: string;
}

interface Declared extends Omit<
  AdminResource,
  "addTitle" | "editTitle" | "afterCreate" | "afterCancel" | "read" | "create" | "update" | "rowActions"
> {
  /** Used in the headings "Add ..." and "Edit ...". */
  readonly singular: string;
  /** Defaults to `path`. */
  readonly afterCreate?: AdminPath;
  readonly afterCancel?: AdminPath;
  readonly record: RecordName;
  /** Adds the row actions `activate` and `deactivate`, which set `is_active`. */
  readonly canBeActive?: true;
  /** Additional row actions. */
  readonly rowActions?: RowActions;
}

/** @throws {Error} if an answer contains no record, which a form would take for a successful save */
function recordIn({ data }: { readonly data: StoredRecord | null }): StoredRecord {
  if (data === null) throw new Error("The server's answer contains no record.");
  return data;
}

/** Builds the descriptor of an administered entity; see docs/adding-a-resource.md. */
export function adminResource(declared: Declared): AdminResource {
  const { record, singular, path, canBeActive, rowActions } = declared;
  const update: AdminResource["update"] = async (api, id, body, version) =>
    recordIn(await api.call(`update${record}`, { params: { id }, body, ifMatch: version }));
  const become =
    (isActive: boolean): RowAction =>
    (api, { id, version }) =>
      update(api, id, { is_active: isActive }, version);
  return {
    afterCreate: path,
    afterCancel: path,
    ...declared,
    addTitle: `Add ${singular}`,
    editTitle: `Edit ${singular}`,
    read: async (api, id, signal) => (await api.call(`get${record}`, { params: { id }, signal })).data,
    create: async (api, body, idempotencyKey) =>
      recordIn(await api.call(`create${record}`, { body, idempotencyKey })),
    update,
    rowActions: { ...(canBeActive && { activate: become(true), deactivate: become(false) }), ...rowActions },
  };
}
