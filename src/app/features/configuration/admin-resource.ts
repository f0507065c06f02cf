import type { ComponentType } from "react";
import type { ConceptId } from "../../../domain/glossary.ts";
import type { RecordName } from "../../../domain/navigation/records-by-form.ts";
import type { ApiClient } from "../../api/api-client.ts";
import type { StoredRecord } from "../../forms/refused-save.ts";
import type { AdminPath } from "./use-admin-navigation.ts";
import type { RowAction, RowActions } from "../../grids/use-row-actions.tsx";

/** The body of a form: the layout decides what is in it, the server checks it against the same layout. */
export type FormBody = Readonly<Record<string, unknown>>;

/** Something that administrators manage by a grid and a form, both of which are data (spec section 2.12). */
export interface AdminResource {
  /** URL segment: `/{tenant}/admin/{path}`. */
  readonly path: AdminPath;
  /** What it is, in the words of the help. */
  readonly concept: ConceptId;
  /** Page heading while the grid definition loads. */
  readonly title: string;
  readonly gridKey: string;
  readonly layoutKey: string;
  readonly addTitle: string;
  readonly editTitle: string;
  /** `path` of the list to navigate to after creating a record, and after Cancel. */
  readonly afterCreate: AdminPath;
  readonly afterCancel: AdminPath;
  readonly read: (api: ApiClient, id: string, signal: AbortSignal) => Promise<StoredRecord>;
  readonly create: (api: ApiClient, body: FormBody, idempotencyKey: string) => Promise<StoredRecord>;
  readonly update: (api: ApiClient, id: string, body: FormBody, version: number) => Promise<StoredRecord>;
  readonly messages: AdminMessages;
  /** Row actions by the names used in `layouts/grids`. */
  readonly rowActions: RowActions;
  /** Dialogs that toolbar actions of `layouts/grids` open, by the names of the actions. */
  readonly dialogs?: Readonly<Record<string, ComponentType<{ readonly onClose: () => void }>>>;
  /** Extra buttons beside the heading of the edit form. */
  readonly Actions?: ComponentType<{ readonly id: string }>;
}

/** From spec section 8, to the letter. */
export interface AdminMessages {
  readonly created: string;
  readonly updated: string;
  readonly createFailed: (message: string) => string;
  readonly updateFailed: (message: string) => string;
  /** A failure that nobody foresaw. */
  readonly unexpected: string;
  /** Written to the log where the tenant's configuration lacks the layout. */
  readonly layoutMissing: string;
}

interface Declared extends Omit<
  AdminResource,
  "addTitle" | "editTitle" | "afterCreate" | "afterCancel" | "read" | "create" | "update" | "rowActions"
> {
  /** Used in the headings "Add ..." and "Edit ...". */
  readonly singular: string;
  /** Default: `path`. */
  readonly afterCreate?: AdminPath;
  readonly afterCancel?: AdminPath;
  readonly record: RecordName;
  /** Adds the row actions `activate` and `deactivate`, which set `is_active`. */
  readonly canBeActive?: true;
  /** Further row actions. */
  readonly rowActions?: RowActions;
}

/** Completes a descriptor of an administered entity; see docs/adding-a-resource.md. */
export function adminResource(declared: Declared): AdminResource {
  const { record, singular, path, canBeActive, rowActions } = declared;
  const update: AdminResource["update"] = async (api, id, body, version) =>
    (await api.call(`update${record}`, { params: { id }, body, ifMatch: version })).data;
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
      (await api.call(`create${record}`, { body, idempotencyKey })).data,
    update,
    rowActions: { ...(canBeActive && { activate: become(true), deactivate: become(false) }), ...rowActions },
  };
}
