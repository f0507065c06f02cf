import type { ApiClient } from "../../api/api-client.ts";

/** What every record has that an admin form edits. */
export interface StoredRecord {
  readonly id: string;
  /** Counts edits; an edit says which one it was made against. */
  readonly version: number;
}

/** The body of a form: the layout decides what is in it, the server checks it against the same layout. */
export type FormBody = Readonly<Record<string, unknown>>;

export type AdminRoute =
  | "/$tenant/admin"
  | "/$tenant/admin/archetypes"
  | "/$tenant/admin/channels"
  | "/$tenant/admin/help-texts"
  | "/$tenant/admin/phone-numbers"
  | "/$tenant/admin/users"
  | "/$tenant/admin/webhooks";

/** Something that administrators manage by a grid and a form, both of which are data (spec section 2.12). */
export interface AdminResource {
  readonly gridKey: string;
  readonly layoutKey: string;
  readonly listRoute: AdminRoute;
  /** Where one goes after creating one. */
  readonly createdRoute: AdminRoute;
  readonly cancelRoute: AdminRoute;
  readonly addTitle: string;
  readonly editTitle: string;
  readonly read: (api: ApiClient, id: string, signal: AbortSignal) => Promise<StoredRecord>;
  readonly create: (api: ApiClient, body: FormBody, idempotencyKey: string) => Promise<StoredRecord>;
  readonly update: (api: ApiClient, id: string, body: FormBody, version: number) => Promise<StoredRecord>;
  readonly messages: AdminMessages;
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
