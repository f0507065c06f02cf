import type { ComponentType } from "react";
import type { ApiClient } from "../../api/api-client.ts";
import type { RowAction, RowActions } from "../../grids/row-actions.ts";

/** What every record has that an admin form edits. */
export interface StoredRecord {
  readonly id: string;
  /** Counts edits; an edit says which one it was made against. */
  readonly version: number;
}

/** The body of a form: the layout decides what is in it, the server checks it against the same layout. */
export type FormBody = Readonly<Record<string, unknown>>;

/** Something that administrators manage by a grid and a form, both of which are data (spec section 2.12). */
export interface AdminResource {
  /** Its part of the addresses `/{tenant}/admin/{path}`. */
  readonly path: string;
  /** Heading of its list until the grid's definition is there. */
  readonly title: string;
  readonly gridKey: string;
  readonly layoutKey: string;
  readonly addTitle: string;
  readonly editTitle: string;
  /** Paths of the lists that one comes to by creating one, and by cancelling. */
  readonly afterCreate: string;
  readonly afterCancel: string;
  readonly read: (api: ApiClient, id: string, signal: AbortSignal) => Promise<StoredRecord>;
  readonly create: (api: ApiClient, body: FormBody, idempotencyKey: string) => Promise<StoredRecord>;
  readonly update: (api: ApiClient, id: string, body: FormBody, version: number) => Promise<StoredRecord>;
  readonly messages: AdminMessages;
  /** What its list does to rows, by the names that `layouts/grids` uses. */
  readonly rowActions: RowActions;
  /** Buttons beside the heading of a record's form. */
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

/** What its calls are named after: `getArchetype`, `createArchetype`, `updateArchetype`. */
type RecordName = "Archetype" | "Channel" | "HelpText" | "Member" | "PhoneNumber" | "Webhook";

interface Declared extends Omit<
  AdminResource,
  "addTitle" | "editTitle" | "afterCreate" | "afterCancel" | "read" | "create" | "update" | "rowActions"
> {
  /** What one of them is called in headings. */
  readonly singular: string;
  /** Default: its own list. */
  readonly afterCreate?: string;
  readonly afterCancel?: string;
  readonly record: RecordName;
  /** Whether records can be active or not, which two actions of the list change. */
  readonly canBeActive?: true;
  /** Actions of the list beside those. */
  readonly rowActions?: RowActions;
}

/** Makes the screens of an entity from its descriptor; docs/adding-a-resource.md tells how. */
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
