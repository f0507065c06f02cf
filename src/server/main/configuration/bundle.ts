import { parse, type ParseError } from "jsonc-parser";
import type {
  ConfigBundle,
  ConfigBundleInput,
  ConfigBundleReport,
  ConfigItem,
} from "../../../contracts/contracts.gen.ts";
import { formatCount } from "../../../kernel/format.ts";
import { isObject, type JsonObject, sameJson } from "../../../kernel/json.ts";
import { maxIncludedLayouts } from "../../../runtime/forms/compile/includes.ts";
import { listKeysIn } from "../lists/list-codes.ts";
import { textWithValue } from "../../../runtime/studio/document/text-with-value.ts";
import type { Caller } from "../../calls/call.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import type { Jobs } from "../../storage/jobs/job-queue.ts";
import { readActiveEntries, replaceList } from "../lists/list-content.ts";
import { lockLists } from "../lists/list-versions.ts";
import type { ChangeContext } from "../../storage/tenant/changes.ts";
import type { DocumentCheck } from "./check-document.ts";
import { readAuthoredText } from "./drafts.ts";
import { type Configuration, referencedLayoutKeys } from "./configuration.ts";
import { createItem, newItem, requireEditor, updateItem } from "./edit-item.ts";
import { findConfigDraft } from "./queries.ts";
import { resolveAuthorship } from "./review.ts";
import { documentKinds, isDocumentKind, titleOf } from "./shipped-documents.ts";

/** Maximum number of entries in all lists of a bundle; larger lists are transferred as CSV. */
const maxEntries = 20_000;

/** Maximum number of findings reported for a bundle. */
const maxFindings = 200;

const tooMany = `A bundle can contain at most ${formatCount(maxEntries)} list entries. Export larger lists as CSV.`;

const tooManyForms = `A bundle can contain at most ${maxIncludedLayouts} forms in addition to its document.`;

/** Removes the properties that identify a document in its installation. */
function withoutIdentity(data: unknown): JsonObject {
  const { id: _, $schema: __, ...rest } = isObject(data) ? data : {};
  return rest;
}

/**
 * Exports a document with all lists and layouts that it refers to, directly or indirectly, for import elsewhere.
 * References to lists without entries are kept, but no list is exported for them.
 * @throws {ProblemError} 404; 409 if it is neither a form nor a list, or refers to too many layouts or entries.
 */
export async function exportBundle(
  { tx, caller }: { readonly tx: Tx; readonly caller: Caller },
  configuration: Configuration,
  id: string,
): Promise<ConfigBundle> {
  const item = await configuration.item(tx, caller.tenantId, id);
  if (item === undefined) throw problem("ERR_NOT_FOUND");
  if (!isDocumentKind(item.name) || !isObject(item.data)) {
    throw problem("ERR_CONFLICT", {
      detail: "Only forms and lists can be exported with what they refer to.",
    });
  }
  const data = withoutIdentity(item.data);
  const named = await configuration.namedIn(tx, caller.tenantId, data);
  if ([data, ...named.values()].some((layout) => referencedLayoutKeys(layout).some((key) => !named.has(key))))
    throw problem("ERR_CONFLICT", { detail: tooManyForms });
  const layouts = [...named]
    // Contains the document's own key if a form adds records with itself, directly or through another form.
    .flatMap(([key, layout]) =>
      isObject(layout) && key !== item.layout_key ? [withoutIdentity(layout)] : [],
    );
  const text = await readAuthoredText(tx, caller, item);
  const lists: ConfigBundle["lists"] = [];
  let left = maxEntries;
  for (const key of listKeysIn([data, ...layouts])) {
    const entries = await readActiveEntries(tx, caller.tenantId, key, left);
    left -= entries.length;
    if (left < 0) throw problem("ERR_CONFLICT", { detail: tooMany });
    if (entries.length > 0) lists.push({ key, entries });
  }
  return {
    format: "document-bundle-1",
    name: item.name,
    data,
    ...(text !== null && { text: textWithValue(text, data) }),
    ...(layouts.length > 0 && { layouts: layouts as ConfigBundle["layouts"] & object }),
    lists,
  };
}

/** Parses JSON with comments and trailing commas; returns undefined if it is invalid. */
function saidBy(text: string): unknown {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  return errors.length === 0 ? value : undefined;
}

/** Rejects bundles that `exportBundle` cannot have created. */
function requireWhole({ data, text, lists, layouts = [] }: ConfigBundle): void {
  if (text !== undefined && !sameJson(saidBy(text), data))
    throw invalidInput("/bundle/text", "text", "The text does not match the document.");
  requireNamed(data, layouts);
  const named = new Set(listKeysIn([data, ...layouts]));
  const listKeys = new Set<string>();
  let count = 0;
  for (const [index, { key, entries }] of lists.entries()) {
    const pointer = `/bundle/lists/${index}`;
    if (listKeys.has(key))
      throw invalidInput(`${pointer}/key`, "taken", `The bundle contains the list ${key} twice.`);
    if (!named.has(key)) {
      throw invalidInput(`${pointer}/key`, "unused", `The document does not refer to the list ${key}.`);
    }
    listKeys.add(key);
    const codes = new Set<string>();
    for (const [position, { code }] of entries.entries()) {
      if (codes.has(code)) {
        const message = `The list ${key} has the code ${JSON.stringify(code)} twice.`;
        throw invalidInput(`${pointer}/entries/${position}/code`, "taken", message);
      }
      codes.add(code);
    }
    count += entries.length;
  }
  if (count > maxEntries) throw invalidInput("/bundle/lists", "too_many", tooMany);
}

type BundledLayouts = NonNullable<ConfigBundle["layouts"]>;

/** Rejects layouts that are duplicated or not referenced. */
function requireNamed(data: unknown, layouts: BundledLayouts): void {
  const byKey = new Map(layouts.map((layout) => [layout.layout_key, layout]));
  const queue = referencedLayoutKeys(data);
  const named = new Set<string>();
  for (const key of queue) {
    if (named.has(key)) continue;
    named.add(key);
    queue.push(...referencedLayoutKeys(byKey.get(key)));
  }
  for (const [index, { layout_key: key }] of layouts.entries()) {
    const pointer = `/bundle/layouts/${index}/layout_key`;
    if (byKey.get(key) !== layouts[index])
      throw invalidInput(pointer, "taken", `The bundle contains the form ${key} twice.`);
    if (!named.has(key))
      throw invalidInput(pointer, "unused", `Nothing in the bundle refers to the form ${key}.`);
  }
}

/** Sorts layouts so that each follows those it refers to; cycles are broken arbitrarily. */
function inOrder(layouts: BundledLayouts): BundledLayouts {
  const byKey = new Map(layouts.map((layout) => [layout.layout_key, layout]));
  const ordered = new Set<BundledLayouts[number]>();
  const open = new Set<string>();
  const place = (key: string): void => {
    const layout = byKey.get(key);
    if (layout === undefined || open.has(key)) return;
    open.add(key);
    for (const named of referencedLayoutKeys(layout)) place(named);
    ordered.add(layout);
  };
  for (const { layout_key: key } of layouts) place(key);
  return [...ordered];
}

interface ImportContext extends ChangeContext {
  readonly caller: Caller;
  readonly jobs: Jobs;
  readonly body: ConfigBundleInput;
}

/**
 * Imports a document with its layouts and lists in one transaction: creates new ones, replaces those that differ and
 * leaves equal ones alone. A dry run fails like the import would, and otherwise reports what the import would do.
 * @throws {ProblemError} 403; 409 if the caller has a draft of the document; 412, 428; 422 for an invalid bundle.
 */
export async function importBundle(
  context: ImportContext,
  configuration: Configuration,
  checkAlone: DocumentCheck,
): Promise<ConfigBundleReport> {
  const { tx, caller, body } = context;
  const { bundle, dry_run: isDryRun = false, keep = [] } = body;
  const check = withBundledLayouts(body, checkAlone);
  const { name } = bundle;
  requireWhole(bundle);
  // Locked before the layout rows; otherwise two concurrent imports could deadlock.
  if (!isDryRun && bundle.lists.length > 0) await lockLists(tx, caller.tenantId, "whole");
  const layouts = await importLayouts(context, configuration, check);
  const { key: keyProperty } = documentKinds[name];
  const layoutKey = bundle.data[keyProperty];
  if (typeof layoutKey !== "string" || layoutKey === "") {
    throw invalidInput(`/bundle/data/${keyProperty}`, "required", `The document has no ${keyProperty}.`);
  }
  const [before] = await configuration.items(tx, caller.tenantId, { name, layoutKey });
  const next = before === undefined ? newItem(name, bundle.data) : inPlaceOf(before, bundle.data);
  const state = before === undefined ? "new" : sameJson(before.data, next.data) ? "same" : "differs";
  requireEditor(caller, next);
  if (before !== undefined && state === "differs") await requireReplaceable(context, before, next.data);
  const lists = await importLists(context, new Set(keep), isDryRun);
  const missing = await missingLists(context, [next.data, ...(bundle.layouts ?? [])]);
  const report = { key: layoutKey, title: next.title, state, version: before?.version ?? null } as const;
  if (isDryRun) {
    const findings = await findingsOf(context, configuration, check, next);
    return {
      document: { id: before?.id ?? null, ...report },
      layouts,
      lists,
      missing_lists: missing,
      findings,
    };
  }
  const { id } =
    before === undefined
      ? await createItem(context, configuration, check, { ...bundle, name })
      : state === "same"
        ? before
        : await updateItem({ ...context, ifMatch: body.version }, configuration, check, before.id, {
            ...writtenAs(next.data, bundle.text),
          });
  return { document: { id, ...report }, layouts, lists, missing_lists: missing, findings: [] };
}

/** Lets the check find bundled layouts that are not stored yet, because two forms may add records with each other. */
function withBundledLayouts(
  { bundle, keep_layouts: keptKeys = [] }: ConfigBundleInput,
  check: DocumentCheck,
): DocumentCheck {
  const { name, data, layouts = [] } = bundle;
  const imported = layouts.filter(({ layout_key: key }) => !keptKeys.includes(key));
  const forms = name === "form-layout" ? [data, ...imported] : imported;
  const byKey = new Map(forms.map((layout) => [layout["layout_key"], layout]));
  return async (item, document, surroundings) =>
    await check(item, document, {
      ...surroundings,
      addLayout: (key) => byKey.get(key) ?? surroundings?.addLayout?.(key),
    });
}

/** Pairs a document with its text; the data takes the key order of the text. */
function writtenAs(
  data: unknown,
  text: string | undefined,
): { readonly data: unknown; readonly text?: string } {
  if (text === undefined) return { data };
  const written = textWithValue(text, data);
  return { data: saidBy(written), text: written };
}

/** Checks the document and its layouts as they will be after the import. */
async function findingsOf(
  { tx, caller, body: { bundle, keep_layouts: keptKeys = [] } }: ImportContext,
  configuration: Configuration,
  check: DocumentCheck,
  document: ConfigItem,
): Promise<ConfigBundleReport["findings"]> {
  const imported = (bundle.layouts ?? []).filter(({ layout_key: key }) => !keptKeys.includes(key));
  const findBundled = (key: string) => imported.find((layout) => layout.layout_key === key);
  const found: ConfigBundleReport["findings"] = [];
  for (const layout of [...imported, undefined]) {
    const item = layout === undefined ? document : newItem("form-layout", layout);
    const included = await configuration.includedIn(tx, caller.tenantId, item.data, findBundled);
    const added = await configuration.addLayouts(tx, caller.tenantId, [item.data, ...included.values()]);
    for (const { pointer, severity, message, suggestion } of await check(item, item.data, {
      layout: (key) => included.get(key),
      addLayout: (key) => added.get(key),
    })) {
      const place = layout === undefined ? "" : `In the form "${layout.layout_key}": `;
      found.push({
        pointer,
        severity,
        message: place + message,
        ...(suggestion !== undefined && { suggestion }),
      });
    }
  }
  return found.slice(0, maxFindings);
}

/** Imports the bundled layouts, referenced ones first. */
async function importLayouts(
  context: ImportContext,
  configuration: Configuration,
  check: DocumentCheck,
): Promise<ConfigBundleReport["layouts"]> {
  const { tx, caller, body } = context;
  const { bundle, dry_run: isDryRun = false, keep_layouts: keptKeys = [] } = body;
  const reports: ConfigBundleReport["layouts"] = [];
  for (const layout of inOrder(bundle.layouts ?? [])) {
    const { layout_key: key } = layout;
    const [before] = await configuration.items(tx, caller.tenantId, { name: "form-layout", layoutKey: key });
    const next = before === undefined ? newItem("form-layout", layout) : inPlaceOf(before, layout);
    const state = before === undefined ? "new" : sameJson(before.data, next.data) ? "same" : "differs";
    const isKept = before !== undefined && keptKeys.includes(key);
    const version = before?.version ?? null;
    const report = { key, title: titleOf(next.data, key), state, version, is_kept: isKept } as const;
    requireEditor(caller, next);
    const isReplaced = before !== undefined && state === "differs" && !isKept;
    if (isReplaced) await requireReplaceable(context, before, next.data);
    if (isDryRun || before !== undefined) {
      if (isReplaced && !isDryRun)
        await updateItem({ ...context, ifMatch: before.version }, configuration, check, before.id, {
          data: next.data,
        });
      reports.push({ id: before?.id ?? null, ...report });
      continue;
    }
    const { id } = await createItem(context, configuration, check, { name: "form-layout", data: layout });
    reports.push({ id, ...report });
  }
  return reports;
}

/** The existing item with new data, keeping its local id. */
function inPlaceOf(before: ConfigItem, data: Readonly<Record<string, unknown>>): ConfigItem {
  const { id: _, $schema: __, ...rest } = data;
  const id = isObject(before.data) ? before.data["id"] : undefined;
  return { ...before, data: id === undefined ? rest : { id, ...rest } };
}

/** Rejects the import if the caller has a draft, which it would discard, or if the change needs a review. */
async function requireReplaceable(
  { tx, caller }: ImportContext,
  before: ConfigItem,
  data: unknown,
): Promise<void> {
  await resolveAuthorship(tx, caller, before, { data });
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
  // Sorted by key, so that two imports lock lists in the same order.
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

async function missingLists(
  { tx, caller, body }: ImportContext,
  documents: readonly unknown[],
): Promise<string[]> {
  const bundledKeys = new Set(body.bundle.lists.map(({ key }) => key));
  const missing: string[] = [];
  for (const key of listKeysIn(documents)) {
    if (bundledKeys.has(key)) continue;
    const [entry] = await readActiveEntries(tx, caller.tenantId, key, 0);
    if (entry === undefined) missing.push(key);
  }
  return missing;
}
