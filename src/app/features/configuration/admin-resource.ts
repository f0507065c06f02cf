import type { ComponentType } from "react";
import { isConcept, type ConceptId } from "../../../domain/glossary.ts";
import {
  failureMessages,
  recordMessages,
  type RecordMessages,
} from "../../../domain/errors/result-messages.ts";
import { type AdminPath, titleOf } from "../../../domain/navigation/area.ts";
import type { DeletableRecordName, RecordName } from "../../../domain/navigation/records-by-form.ts";
import type { ApiClient } from "../../../contracts/api-client.ts";
import type { StoredRecord } from "../../forms/use-save-errors.ts";
import type { RowAction, RowActions } from "../../grids/use-row-actions.tsx";

/** Request body of a form. Its fields come from the layout, against which the server also validates it. */
export type FormBody = Readonly<Record<string, unknown>>;

/** An entity that administrators manage with a grid and a form, both defined as data (spec section 2.12). */
export interface AdminResource {
  /** URL segment: `/{tenant}/admin/{path}`. */
  readonly path: AdminPath;
  /** Glossary concept that the help link explains; absent if the glossary does not have the entity. */
  readonly concept?: ConceptId;
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
interface AdminMessages extends RecordMessages {
  /** Shown for unexpected errors. */
  readonly unexpected: string;
}

/** What an entity is by its descriptor (`resources.gen.ts`). */
interface Declared {
  /** In kebab case; its words name a record in headings and messages. */
  readonly entity: string;
  readonly path: AdminPath;
  readonly gridKey: string;
  readonly layoutKey: string;
  readonly record: RecordName;
  /** Adds the row actions `activate` and `deactivate`, which set `is_active`. */
  readonly canBeActive: boolean;
  /** Adds the row action `delete`. */
  readonly canDelete: boolean;
}

/** What is special about the screens of an entity. */
export interface AdminSpecials extends Partial<
  Pick<AdminResource, "rowActions" | "dialogs" | "Actions" | "afterCreate" | "afterCancel">
> {
  /** Name of a record; defaults to the words of the entity. */
  readonly name?: string;
  readonly messages?: Partial<AdminMessages>;
}

/** @throws {Error} if an answer contains no record, which a form would take for a successful save */
function recordIn({ data }: { readonly data: StoredRecord | null }): StoredRecord {
  if (data === null) throw new Error("The server's answer contains no record.");
  return data;
}

/** Builds the screens of an administered entity; see docs/adding-a-resource.md. */
export function adminResource(
  { entity, path, gridKey, layoutKey, record, canBeActive, canDelete }: Declared,
  { name = entity.replaceAll("-", " "), messages, rowActions, ...specials }: AdminSpecials = {},
): AdminResource {
  const update: AdminResource["update"] = async (api, id, body, version) =>
    recordIn(await api.call(`update${record}`, { params: { id }, body, ifMatch: version }));
  const become =
    (isActive: boolean): RowAction =>
    (api, { id, version }) =>
      update(api, id, { is_active: isActive }, version);
  // `canDelete` says that this is one of the deletable records, which the types of a table cannot express.
  const remove: RowAction = (api, { id, version }) =>
    api.call(`delete${record as DeletableRecordName}`, { params: { id }, ifMatch: version });
  return {
    path,
    gridKey,
    layoutKey,
    title: titleOf(path),
    ...(isConcept(entity) && { concept: entity }),
    addTitle: `Add ${titleOf(name)}`,
    editTitle: `Edit ${titleOf(name)}`,
    afterCreate: path,
    afterCancel: path,
    ...specials,
    read: async (api, id, signal) => (await api.call(`get${record}`, { params: { id }, signal })).data,
    create: async (api, body, idempotencyKey) =>
      recordIn(await api.call(`create${record}`, { body, idempotencyKey })),
    update,
    messages: { ...recordMessages(name), unexpected: failureMessages.savingAction, ...messages },
    rowActions: {
      ...(canBeActive && { activate: become(true), deactivate: become(false) }),
      ...(canDelete && { delete: remove }),
      ...rowActions,
    },
  };
}
