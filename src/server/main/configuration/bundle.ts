import type {
  ConfigBundle,
  ConfigBundleInput,
  ConfigBundleReport,
  ConfigItem,
} from "../../../contracts/contracts.gen.ts";
import { formatCount } from "../../../kernel/format.ts";
import { isObject, sameJson } from "../../../kernel/json.ts";
import { listKeysIn } from "../../../runtime/forms/list-codes.ts";
import type { Caller } from "../../calls/caller.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { offeredEntries, replaceList } from "../lists/import-list.ts";
import type { ChangeContext } from "../record-entity-change.ts";
import type { DocumentCheck } from "./check-document.ts";
import type { Configuration } from "./configuration.ts";
import { createItem, newItem, requireEditor, updateItem } from "./edit-item.ts";
import { findConfigDraft } from "./queries.ts";
import { authorOf } from "./review.ts";
import { documentKinds, isDocumentKind } from "./shipped-documents.ts";

/** Entries of all lists of a bundle; larger lists travel as CSV. */
const maxEntries = 20_000;

const refuse = (pointer: string, code: string, message: string) =>
  problem("ERR_VALIDATION", { errors: [{ pointer, code, message }] });

const tooMany = `A bundle holds at most ${formatCount(maxEntries)} entries of lists. Take larger lists along as CSV.`;

/**
 * A document with the lists that it names, to be imported elsewhere. Names of lists that have no entries stay names.
 * @throws {ProblemError} 404; 409 where it is neither a form nor a list, or its lists are too large.
 */
export async function exportBundle(
  { tx, caller }: { readonly tx: Tx; readonly caller: Caller },
  configuration: Configuration,
  id: string,
): Promise<ConfigBundle> {
  const item = await configuration.item(tx, caller.tenantId, id);
  if (item === undefined) throw problem("ERR_NOT_FOUND");
  if (!isDocumentKind(item.name) || !isObject(item.data)) {
    throw problem("ERR_CONFLICT", { detail: "Only forms and lists are exported with what they name." });
  }
  const { id: _, ...data } = item.data;
  const lists: ConfigBundle["lists"] = [];
  let left = maxEntries;
  for (const key of listKeysIn(data)) {
    const entries = await offeredEntries(tx, caller.tenantId, key, left);
    left -= entries.length;
    if (left < 0) throw problem("ERR_CONFLICT", { detail: tooMany });
    if (entries.length > 0) lists.push({ key, entries });
  }
  return { format: "document-bundle-1", name: item.name, data, lists };
}

/** Refuses what no export of ours says. */
function requireWhole({ data, lists }: ConfigBundle): void {
  const named = new Set(listKeysIn(data));
  const seen = new Set<string>();
  let count = 0;
  for (const [index, { key, entries }] of lists.entries()) {
    const pointer = `/bundle/lists/${index}`;
    if (seen.has(key)) throw refuse(`${pointer}/key`, "taken", `The bundle has the list ${key} twice.`);
    if (!named.has(key)) {
      throw refuse(`${pointer}/key`, "unused", `The document does not name the list ${key}.`);
    }
    seen.add(key);
    const codes = new Set<string>();
    for (const [position, { code }] of entries.entries()) {
      if (codes.has(code)) {
        const message = `The list ${key} has the code ${JSON.stringify(code)} twice.`;
        throw refuse(`${pointer}/entries/${position}/code`, "taken", message);
      }
      codes.add(code);
    }
    count += entries.length;
  }
  if (count > maxEntries) throw refuse("/bundle/lists", "too_many", tooMany);
}

interface ImportContext extends ChangeContext {
  readonly body: ConfigBundleInput;
}

/**
 * Takes a document of another installation, and its lists, in one transaction: what is new is made, what differs is
 * replaced, what is the same is left alone. A dry run refuses all that the import would, and else says what it would do.
 * @throws {ProblemError} 403; 409 for a caller with a draft of the document; 412, 428; 422 for a bundle that is broken.
 */
export async function importBundle(
  context: ImportContext,
  configuration: Configuration,
  check: DocumentCheck,
): Promise<ConfigBundleReport> {
  const { tx, caller, body } = context;
  const { bundle, dry_run: isDryRun = false, keep = [] } = body;
  const { name } = bundle;
  requireWhole(bundle);
  const { key: keyProperty } = documentKinds[name];
  const layoutKey = bundle.data[keyProperty];
  if (typeof layoutKey !== "string" || layoutKey === "") {
    throw refuse(`/bundle/data/${keyProperty}`, "required", `The document has no ${keyProperty}.`);
  }
  const [before] = await configuration.items(tx, caller.tenantId, { name, layoutKey });
  const next = before === undefined ? newItem(name, bundle.data) : inPlaceOf(before, bundle.data);
  const state = before === undefined ? "new" : sameJson(before.data, next.data) ? "same" : "differs";
  requireEditor(caller, next);
  if (before !== undefined && state === "differs") await requireReplaceable(context, before, next.data);
  const lists = await importLists(context, new Set(keep), isDryRun);
  const missing = await missingLists(context, next.data);
  const report = { key: layoutKey, title: next.title, state, version: before?.version ?? null } as const;
  if (isDryRun) {
    const findings = (await check(next, next.data)).map(({ pointer, severity, message, suggestion }) => ({
      pointer,
      severity,
      message,
      ...(suggestion !== undefined && { suggestion }),
    }));
    return { document: { id: before?.id ?? null, ...report }, lists, missing_lists: missing, findings };
  }
  const { id } =
    before === undefined
      ? await createItem(context, configuration, check, { name, data: bundle.data })
      : state === "same"
        ? before
        : await updateItem({ ...context, ifMatch: body.version }, configuration, check, before.id, {
            data: next.data,
          });
  return { document: { id, ...report }, lists, missing_lists: missing, findings: [] };
}

/** The item with another document, which takes over the identity that it has here. */
function inPlaceOf(before: ConfigItem, given: Readonly<Record<string, unknown>>): ConfigItem {
  const { id: _, $schema: __, ...rest } = given;
  const id = isObject(before.data) ? before.data["id"] : undefined;
  return { ...before, data: id === undefined ? rest : { id, ...rest } };
}

/** Importing publishes: it would end a draft of the caller unseen, and passes no review. */
async function requireReplaceable(
  { tx, caller }: ImportContext,
  before: ConfigItem,
  data: unknown,
): Promise<void> {
  await authorOf(tx, caller, before, { data });
  if ((await findConfigDraft(tx, caller.tenantId, before.id, caller.userId)) === undefined) return;
  throw problem("ERR_CONFLICT", {
    detail: `You have a draft of "${before.title}". Publish or discard it before you import another version.`,
  });
}

async function importLists(
  context: ImportContext,
  keep: ReadonlySet<string>,
  isDryRun: boolean,
): Promise<ConfigBundleReport["lists"]> {
  const lists: ConfigBundleReport["lists"] = [];
  const { bundle } = context.body;
  // In the order of their keys, so that two imports do not wait for each other's lists.
  for (const { key, entries } of bundle.lists.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
    const isKept = keep.has(key);
    const look = { pointer: "/bundle/lists", isDryRun: true };
    const { isNew, ...changes } = await replaceList(context, key, entries, look);
    const isSame = changes.added + changes.changed + changes.retired === 0;
    if (!isDryRun && !isKept && !isSame) await replaceList(context, key, entries, { ...look, isDryRun });
    const state = isNew ? "new" : isSame ? "same" : "differs";
    lists.push({ key, state, entries: entries.length, ...changes, is_kept: isKept });
  }
  return lists;
}

async function missingLists({ tx, caller, body }: ImportContext, document: unknown): Promise<string[]> {
  const brought = new Set(body.bundle.lists.map(({ key }) => key));
  const missing: string[] = [];
  for (const key of listKeysIn(document)) {
    if (brought.has(key)) continue;
    const [entry] = await offeredEntries(tx, caller.tenantId, key, 0);
    if (entry === undefined) missing.push(key);
  }
  return missing;
}
