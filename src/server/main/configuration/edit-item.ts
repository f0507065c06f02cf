import type { FastifyRequest } from "fastify";
import { parse, type ParseError } from "jsonc-parser";
import { v7 as uuidv7 } from "uuid";
import type { ConfigFinding, ConfigItem } from "../../../contracts/contracts.gen.ts";
import { serializeDocument, isObject } from "../../../kernel/json.ts";
import type { Caller } from "../../calls/call.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import { requireVersionMatch, type IfMatch } from "../../calls/record-version.ts";
import type { Tx } from "../../storage/database.ts";
import type { ValueChoice } from "../../../runtime/studio/impact/value-choices.ts";
import { textWithValue } from "../../../runtime/studio/document/text-with-value.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { recordEntityChange } from "../../storage/tenant/changes.ts";
import { listRulesOf, listsWithCustomFields } from "../list-rules.ts";
import { readCustomFields } from "../custom-fields.ts";
import { layoutKeyOf } from "../resources.ts";
import type { DocumentCheck } from "./check-document.ts";
import {
  type Configuration,
  resolvedLayoutOf,
  revisionOf,
  presentConfigRow,
  presentShippedDocument,
} from "./configuration.ts";
import { requestDataMigrations, requireNoRunningMigration } from "./data-migrations/request-migration.ts";
import { type CountedForm, impactedForms, isCounted } from "./impact/impacted-forms.ts";
import type { DocumentContext } from "./lint-document.ts";
import { editRefusalOf } from "./policy.ts";
import {
  deleteConfigDraft,
  deleteConfigRow,
  insertConfigRow,
  insertConfigVersion,
  storeShippedVersion,
  lockConfigRow,
  nextConfigVersion,
  replaceConfigRow,
  type AuthoredConfigRow,
  type ConfigRow,
} from "./queries.ts";
import { resolveAuthorship, requireOtherAuthor, type ReviewedDraft } from "./review.ts";
import { documentKinds, type DocumentKind, type ShippedDocument, titleOf } from "./shipped-documents.ts";

interface EditContext {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  readonly ifMatch: IfMatch | undefined;
  readonly request: Pick<FastifyRequest, "id">;
}

interface Editable {
  readonly row: AuthoredConfigRow | undefined;
  readonly before: ConfigItem;
}

/** Locks and returns an item after checking permission, version, and that no data migration is running. */
async function openForEdit(
  context: EditContext,
  configuration: Configuration,
  id: string,
): Promise<Editable> {
  const { tx, caller, ifMatch } = context;
  const row = await lockConfigRow(tx, caller.tenantId, id);
  const shipped = configuration.shipped(id);
  const before = row === undefined ? shipped && presentShippedDocument(shipped) : presentConfigRow(row);
  if (before === undefined) throw problem("ERR_NOT_FOUND");
  requireEditor(caller, before);
  if (ifMatch === undefined) {
    throw problem("ERR_VERSION_REQUIRED", { detail: "Send the item's version in If-Match." });
  }
  requireVersionMatch(ifMatch, before);
  const { tenantId } = caller;
  const including =
    before.name === "form-layout" ? await configuration.including(tx, tenantId, before.layout_key) : [];
  await requireNoRunningMigration(tx, tenantId, [id, ...including.map(({ item }) => item.id)]);
  return { row, before };
}

const formOf = (layoutKey: string) => ({ name: "form-layout", layoutKey });

/** Loads the other documents that a document is validated against. */
export async function loadDocumentContext(
  { tx, caller: { tenantId } }: Pick<EditContext, "tx" | "caller">,
  configuration: Configuration,
  { name, layout_key: layoutKey }: Pick<ConfigItem, "name" | "layout_key">,
  data: unknown,
): Promise<DocumentContext> {
  if (name === "form-layout") {
    const included = await configuration.includedIn(tx, tenantId, data);
    const added = await configuration.addLayouts(tx, tenantId, [data, ...included.values()]);
    return {
      layout: (key) => included.get(key),
      addLayout: (key) => added.get(key),
      including: await configuration.including(tx, tenantId, layoutKey),
    };
  }
  if (!isObject(data)) return {};
  const owned = listsWithCustomFields(configuration.resources).find(
    ({ endpoint }) => endpoint === data["endpoint"],
  );
  const ownFields =
    owned === undefined ? [] : await readCustomFields(tx, configuration, tenantId, owned.list);
  const list = listRulesOf(configuration.resources, data["endpoint"], ownFields);
  const { detail } = data;
  const detailKey = isObject(detail) ? detail["layout_key"] : undefined;
  const surroundings = {
    ...(list === undefined ? {} : { list }),
    ...(typeof detailKey === "string"
      ? { detailLayout: (await configuration.items(tx, tenantId, formOf(detailKey)))[0] ?? null }
      : {}),
  };
  if (data["bulk_edit"] === undefined) return surroundings;
  const key = layoutKeyOf(configuration.resources, String(data["entity"]));
  if (key === undefined) return { ...surroundings, formLayout: null };
  const formLayout = resolvedLayoutOf(await configuration.document(tx, tenantId, "form-layout", key));
  return { ...surroundings, formLayout };
}

async function requireSound(
  check: DocumentCheck,
  ...document: Readonly<Parameters<DocumentCheck>>
): Promise<void> {
  const errors = (await check(...document)).filter(({ severity }) => severity === "error");
  if (errors.length === 0) return;
  throw problem("ERR_VALIDATION", {
    detail: `The document has ${errors.length === 1 ? "an error" : `${errors.length} errors`}.`,
    errors: errors.map(({ pointer, code, message, suggestion }) => ({
      pointer: `/data${pointer}`,
      code,
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
    })),
  });
}

/** @throws {ProblemError} 403; only superusers may edit layouts and grids, members may edit other items */
export function requireEditor(caller: Caller, item: ConfigItem): void {
  const refusal = editRefusalOf(caller, item.name);
  if (refusal !== undefined) throw problem("ERR_FORBIDDEN", { detail: refusal });
}

/** A document as submitted by an editor. */
export interface DocumentInput {
  readonly data: unknown;
  readonly text?: string;
  readonly note?: string;
  /** Revision of the shipped document whose changes have been merged. */
  readonly based_on_revision?: string;
  /** The reviewed draft of another author. */
  readonly review?: ReviewedDraft;
  /** What to do with stored values that the change affects. */
  readonly value_choices?: readonly ValueChoice[];
}

/**
 * Returns the text of a document if it differs from the default formatting.
 * @throws {ProblemError} 422 if the text and the data differ.
 */
function textToKeep({ data, text }: DocumentInput): string | null {
  if (text === undefined || text === serializeDocument(data)) return null;
  const errors: ParseError[] = [];
  const parsed: unknown = parse(text, errors, { allowTrailingComma: true });
  if (errors.length === 0 && JSON.stringify(parsed) === JSON.stringify(data)) return text;
  throw invalidInput("/text", "text", "The text does not match the document.");
}

const withoutSchema = (data: unknown): unknown => {
  if (!isObject(data)) return data;
  const { $schema: _, ...rest } = data;
  return rest;
};

/**
 * Returns the findings for a document as an item's next version. `updateItem` rejects it if one is an error.
 * @throws {ProblemError} 404, 403.
 */
export async function lintItem(
  { tx, caller }: Pick<EditContext, "tx" | "caller">,
  configuration: Configuration,
  check: DocumentCheck,
  id: string,
  document: unknown,
): Promise<ConfigFinding[]> {
  const item = await configuration.item(tx, caller.tenantId, id);
  if (item === undefined) throw problem("ERR_NOT_FOUND");
  requireEditor(caller, item);
  const data = withoutSchema(document);
  return check(item, data, await loadDocumentContext({ tx, caller }, configuration, item, data));
}

/**
 * Publishes a document as an item's next version in the tenant and schedules the chosen changes of stored values.
 * @throws {ProblemError} 404, 403, 428, 412 with the current item, 422 with a pointer to each error.
 */
export async function updateItem(
  context: EditContext & { readonly jobs: Jobs },
  configuration: Configuration,
  check: DocumentCheck,
  id: string,
  input: DocumentInput,
): Promise<ConfigItem> {
  const { tx, caller, now } = context;
  const { row, before } = await openForEdit(context, configuration, id);
  const data = withoutSchema(input.data);
  const authorship = await resolveAuthorship(tx, caller, before, { ...input, data });
  await requireSound(check, before, data, await loadDocumentContext(context, configuration, before, data));
  const choices = input.value_choices ?? [];
  const forms = choices.every(({ action }) => action === "keep")
    ? undefined
    : await formsWithRecords(context, configuration, before, data);
  const next: ConfigRow = {
    tenantId: caller.tenantId,
    id,
    name: before.name,
    layoutKey: before.layout_key,
    title: titleOf(data, before.title),
    data,
    revision: revisionOf(data),
    basedOnRevision: basedOn(row, before, configuration.shipped(id), input),
    version: await nextConfigVersion(tx, caller.tenantId, id),
    createdAt: row?.createdAt ?? now,
    updatedAt: now,
  };
  if (row !== undefined) await replaceConfigRow(tx, next);
  else if (!(await insertConfigRow(tx, next))) {
    throw problem("ERR_VERSION_CONFLICT", {
      detail: "Someone else has edited the item in the meantime.",
      current: await configuration.item(tx, caller.tenantId, id),
    });
  }
  const { tenantId, version, revision } = next;
  const shipped = configuration.shipped(id);
  if (shipped !== undefined && next.basedOnRevision === shipped.revision) {
    await storeShippedVersion(tx, { ...shipped, tenantId, itemId: id, createdAt: now });
  }
  await insertConfigVersion(tx, {
    tenantId,
    itemId: id,
    version,
    data,
    revision,
    ...authorship,
    note: input.note?.trim() || null,
    text: textToKeep(input),
    createdAt: now,
  });
  await deleteConfigDraft(tx, caller, id);
  const after = presentConfigRow({ ...next, author: authorship.author });
  await recordEntityChange(context, { action: "update", entity: "config-item", before, after });
  const published = await configuration.withIncludes(tx, tenantId, after);
  if (forms !== undefined) await requestDataMigrations(context, configuration, { published, forms, choices });
  return published;
}

/** Finds the forms with known records that a change affects, compiled before and after it. */
async function formsWithRecords(
  { tx, caller: { tenantId } }: EditContext,
  configuration: Configuration,
  before: ConfigItem,
  data: unknown,
): Promise<CountedForm[]> {
  if (before.name !== "form-layout") return [];
  const item = await configuration.withIncludes(tx, tenantId, before);
  return (await impactedForms(tx, tenantId, configuration, item, data)).filter(isCounted);
}

/** Returns the revision of the shipped document that an edit is based on or has merged. */
function basedOn(
  row: ConfigRow | undefined,
  before: ConfigItem,
  shipped: ShippedDocument | undefined,
  { based_on_revision: mergedRevision }: DocumentInput,
): string | null {
  if (row === undefined) return before.revision;
  if (mergedRevision === undefined) return row.basedOnRevision;
  if (mergedRevision === shipped?.revision) return mergedRevision;
  throw invalidInput(
    "/based_on_revision",
    "revision",
    "The product now ships a different document. Review what is new again.",
  );
}

/**
 * Resets an item to the shipped document; its history is kept.
 * @throws {ProblemError} 404, 403, 428, 412; 409 if the product does not ship the item.
 */
export async function resetItem(
  context: EditContext,
  configuration: Configuration,
  id: string,
): Promise<ConfigItem> {
  const { before } = await openForEdit(context, configuration, id);
  const shipped = configuration.shipped(id);
  if (shipped === undefined) {
    throw problem("ERR_CONFLICT", {
      detail: "The product ships no document that this item could be reset to.",
    });
  }
  await requireOtherAuthor(context.tx, context.caller, before);
  await deleteConfigRow(context.tx, context.caller.tenantId, id);
  const after = presentShippedDocument(shipped);
  await recordEntityChange(context, { action: "reset", entity: "config-item", before, after });
  return after;
}

/** Creates an item that is not stored yet, with a new id. */
export function newItem(name: DocumentKind, document: unknown): ConfigItem {
  const id = uuidv7();
  const { key } = documentKinds[name];
  const data = isObject(document) ? { ...(withoutSchema(document) as object), id } : document;
  const layoutKey = isObject(data) && typeof data[key] === "string" ? data[key] : "";
  return {
    id,
    name,
    layout_key: layoutKey,
    title: titleOf(data, layoutKey),
    origin: "created",
    version: 0,
    revision: revisionOf(data),
    data,
    updated_at: null,
    updated_by: null,
  };
}

/**
 * Creates a document of the tenant, as version 1.
 * @param text the document as written; must parse to the data
 * @throws {ProblemError} 403; 422 with a pointer to each error, such as a key that is already used.
 */
export async function createItem(
  context: Omit<EditContext, "ifMatch">,
  configuration: Configuration,
  check: DocumentCheck,
  { name, data: document, text }: Pick<DocumentInput, "data" | "text"> & { readonly name: DocumentKind },
): Promise<ConfigItem> {
  const { tx, caller, now } = context;
  const fresh = newItem(name, document);
  const { id, data, layout_key: layoutKey } = fresh;
  const { key } = documentKinds[name];
  requireEditor(caller, fresh);
  await requireSound(check, fresh, data, await loadDocumentContext(context, configuration, fresh, data));
  if ((await configuration.items(tx, caller.tenantId, { name, layoutKey })).length > 0) throw keyTaken(key);
  const { tenantId } = caller;
  const { title, revision } = fresh;
  const row: ConfigRow = {
    tenantId,
    id,
    name,
    layoutKey,
    title,
    data,
    revision,
    basedOnRevision: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  if (!(await insertConfigRow(tx, row))) throw keyTaken(key);
  await insertConfigVersion(tx, {
    tenantId,
    itemId: id,
    version: 1,
    data,
    revision,
    authorId: caller.userId,
    author: caller.email,
    reviewer: null,
    note: null,
    text: text === undefined ? null : textWithValue(text, data),
    createdAt: now,
  });
  const after = presentConfigRow({ ...row, author: caller.email });
  await recordEntityChange(context, { action: "create", entity: "config-item", before: undefined, after });
  return configuration.withIncludes(tx, tenantId, after);
}

const keyTaken = (key: string) =>
  invalidInput(`/data/${key}`, "taken", "Another document already has this key.");
