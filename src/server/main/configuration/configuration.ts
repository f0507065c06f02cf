import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { compileForm } from "../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../runtime/forms/compiled-form.ts";
import { compilePattern } from "../../../runtime/forms/validation/re2-pattern.ts";
import { addLayoutKeys } from "../../../runtime/forms/tools/lint/lint-add-layout.ts";
import {
  type FindLayout,
  includedKeys,
  maxIncludedLayouts,
  resolveIncludes,
} from "../../../runtime/forms/compile/includes.ts";
import { and, eq, sql, type SQL } from "drizzle-orm";
import { statement, type Tx } from "../../storage/database.ts";
import { configItems, configVersions } from "../../storage/tenant/tables.ts";
import { type RecordSource, sourceOfResource } from "../record-source.ts";
import type { AnyResource } from "../resource.ts";
import {
  authored,
  findConfigRevision,
  findConfigRow,
  itsVersion,
  type AuthoredConfigRow,
} from "./queries.ts";
import type { DocumentKind, ShippedDocument } from "./shipped-documents.ts";
import { createHash } from "node:crypto";

/** Short hash of a document. Key order matters, because it defines the order of a layout's sections. */
export const revisionOf = (document: unknown): string =>
  createHash("sha256").update(JSON.stringify(document)).digest("base64url").slice(0, 22);

/** Maximum number of entries per cache. */
const maxCached = 200;

/** The document that a form is compiled from: with includes resolved, if it has any. */
export const resolvedLayoutOf = ({ data, resolved }: Pick<ConfigItem, "data" | "resolved">): unknown =>
  resolved ?? data;

/** Keys of the layouts that a document refers to: included ones, and forms its fields add records with. */
export const referencedLayoutKeys = (document: unknown): string[] => [
  ...new Set([...includedKeys(document), ...addLayoutKeys(document)]),
];

/** Loads layouts transitively, by key, in discovery order; `undefined` for keys without a layout. */
async function loadIncluded<Found>(
  document: unknown,
  load: (layoutKey: string) => Promise<Found | undefined>,
  dataOf: (found: Found) => unknown,
  keysIn = includedKeys,
): Promise<Map<string, Found | undefined>> {
  const found = new Map<string, Found | undefined>();
  const queue = keysIn(document);
  for (const key of queue) {
    if (found.has(key)) continue;
    if (found.size === maxIncludedLayouts) break;
    const included = await load(key);
    found.set(key, included);
    if (included !== undefined) queue.push(...keysIn(dataOf(included)));
  }
  return found;
}

/** Returns the cached value of a key or creates it; evicts the oldest entry if the cache is full. */
function remembered<Value>(cache: Map<string, Value>, key: string, make: () => Value): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  if (cache.size >= maxCached) {
    for (const oldest of cache.keys()) {
      cache.delete(oldest);
      break;
    }
  }
  cache.set(key, made);
  return made;
}

const isOfName = eq(configItems.name, sql.placeholder("name"));
const hasKey = eq(configItems.layoutKey, sql.placeholder("layoutKey"));

const selectRows = (...narrowed: SQL[]) =>
  statement((db) =>
    db
      .select(authored)
      .from(configItems)
      .leftJoin(configVersions, itsVersion)
      .where(and(eq(configItems.tenantId, sql.placeholder("tenantId")), ...narrowed)),
  );
const selectAll = selectRows();
const selectOfName = selectRows(isOfName);
const selectWithKey = selectRows(hasKey);
/** Runs on every save, to read its layout. */
const selectOne = selectRows(isOfName, hasKey);

/** Finds a tenant's rows, optionally by kind and key. */
function findConfigRows(
  tx: Tx,
  tenantId: string,
  { name, layoutKey }: { name?: string | undefined; layoutKey?: string | undefined } = {},
): Promise<AuthoredConfigRow[]> {
  const select =
    name === undefined
      ? layoutKey === undefined
        ? selectAll
        : selectWithKey
      : layoutKey === undefined
        ? selectOfName
        : selectOne;
  return select(tx, { tenantId, name, layoutKey });
}

const selectIncluding = selectRows(
  eq(configItems.name, "form-layout"),
  // Documents are stored without whitespace.
  sql`${configItems.data}::text like '%"type":"include"%'`,
);

/** Finds a tenant's layouts with includes; may contain a few false positives. */
const findIncludingRows = (tx: Tx, tenantId: string): Promise<AuthoredConfigRow[]> =>
  selectIncluding(tx, { tenantId });

/** Reads what identifies the state of a tenant's configuration, without the documents. */
const findConfigRevisions = (tx: Tx, tenantId: string) =>
  tx
    .select({ id: configItems.id, version: configItems.version, revision: configItems.revision })
    .from(configItems)
    .where(eq(configItems.tenantId, tenantId))
    .orderBy(configItems.id);

/** Builds the response of a shipped document that the tenant has not edited. */
export const presentShippedDocument = ({
  id,
  name,
  layoutKey,
  title,
  revision,
  data,
}: ShippedDocument): ConfigItem => ({
  id,
  name,
  layout_key: layoutKey,
  title,
  origin: "shipped",
  version: 0,
  revision,
  data,
  updated_at: null,
  updated_by: null,
});

/** Builds the response of a tenant's configuration item. */
export const presentConfigRow = (row: AuthoredConfigRow): ConfigItem => ({
  id: row.id,
  name: row.name,
  layout_key: row.layoutKey,
  title: row.title,
  origin: row.basedOnRevision === null ? "created" : "edited",
  version: row.version,
  revision: row.revision,
  data: row.data,
  updated_at: row.updatedAt.toISOString(),
  updated_by: row.author,
});

/** A form as written, and a lookup for the layouts it includes. */
export interface IncludingForm {
  readonly item: ConfigItem;
  readonly layout: FindLayout;
}

export interface ConfigFilter {
  readonly name?: string | undefined;
  readonly layoutKey?: string | undefined;
}

/** Documents of tenants: the shipped ones, overridden by the tenant's own rows. */
export class Configuration {
  readonly #shipped: readonly ShippedDocument[];
  readonly #sources: readonly RecordSource[];
  readonly #compiled = new Map<string, CompiledForm>();
  readonly #resolved = new Map<string, unknown>();

  /**
   * @param resources declared entities that documents can refer to
   * @param ownSources record sources of the other entities
   */
  constructor(
    shipped: readonly ShippedDocument[],
    readonly resources: readonly AnyResource[],
    ownSources: readonly RecordSource[] = [],
  ) {
    this.#shipped = shipped;
    this.#sources = [...resources.map(sourceOfResource), ...ownSources];
  }

  /** Records that a form validates; `undefined` if unknown. */
  recordsOf(layoutKey: string): RecordSource | undefined {
    return this.#sources.find(({ layoutKeys }) => layoutKeys.includes(layoutKey));
  }

  shipped(id: string): ShippedDocument | undefined {
    return this.#shipped.find((document) => document.id === id);
  }

  async items(tx: Tx, tenantId: string, filter: ConfigFilter = {}): Promise<ConfigItem[]> {
    const items = await this.#writtenItems(tx, tenantId, filter);
    const resolved: ConfigItem[] = [];
    for (const item of items) resolved.push(await this.withIncludes(tx, tenantId, item));
    return resolved;
  }

  async #writtenItems(tx: Tx, tenantId: string, filter: ConfigFilter): Promise<ConfigItem[]> {
    const rows = await findConfigRows(tx, tenantId, filter);
    const edited = new Set(rows.map(({ id }) => id));
    const shipped = this.#shipped.filter(
      ({ id, name, layoutKey }) =>
        !edited.has(id) &&
        (filter.name === undefined || filter.name === name) &&
        (filter.layoutKey === undefined || filter.layoutKey === layoutKey),
    );
    return [...shipped.map(presentShippedDocument), ...rows.map(presentConfigRow)];
  }

  async item(tx: Tx, tenantId: string, id: string): Promise<ConfigItem | undefined> {
    const row = await findConfigRow(tx, tenantId, id);
    if (row !== undefined) return this.withIncludes(tx, tenantId, presentConfigRow(row));
    const shipped = this.shipped(id);
    return shipped && this.withIncludes(tx, tenantId, presentShippedDocument(shipped));
  }

  /** Resolves an item's includes. Its revision combines those of all included layouts. */
  async withIncludes(tx: Tx, tenantId: string, item: ConfigItem): Promise<ConfigItem> {
    if (item.name !== "form-layout" || includedKeys(item.data).length === 0) return item;
    const found = await this.#included(tx, tenantId, item.data);
    const revision = [item.revision, ...[...found.values()].map((each) => each?.revision ?? "")].join(".");
    const resolved = remembered(
      this.#resolved,
      revision,
      () => resolveIncludes(item.data, (key) => found.get(key)?.data).document,
    );
    return { ...item, revision, resolved };
  }

  /**
   * Loads the layouts that a stored or unsaved document includes, transitively, by key in discovery order.
   * @param override layouts that take precedence over those of the tenant
   */
  includedIn(
    tx: Tx,
    tenantId: string,
    document: unknown,
    override?: FindLayout,
  ): Promise<ReadonlyMap<string, unknown>> {
    const load = async (layoutKey: string) =>
      override?.(layoutKey) ??
      (await this.#writtenItems(tx, tenantId, { name: "form-layout", layoutKey }))[0]?.data;
    return loadIncluded<unknown>(document, load, (data) => data);
  }

  /** Like `includedIn`, but also follows forms that fields add records with; at most 20 layouts. */
  namedIn(tx: Tx, tenantId: string, document: unknown): Promise<ReadonlyMap<string, unknown>> {
    const load = async (layoutKey: string) =>
      (await this.#writtenItems(tx, tenantId, { name: "form-layout", layoutKey }))[0]?.data;
    return loadIncluded<unknown>(document, load, (data) => data, referencedLayoutKeys);
  }

  /** Loads the forms that fields can add records with; empty if no layout refers to one. */
  async addLayouts(
    tx: Tx,
    tenantId: string,
    layouts: readonly unknown[],
  ): Promise<ReadonlyMap<string, unknown>> {
    if (layouts.every((layout) => addLayoutKeys(layout).length === 0)) return new Map();
    const items = await this.#writtenItems(tx, tenantId, { name: "form-layout" });
    return new Map(items.map(({ layout_key: key, data }) => [key, data]));
  }

  #included(tx: Tx, tenantId: string, document: unknown): Promise<Map<string, ConfigItem | undefined>> {
    const load = async (layoutKey: string) =>
      (await this.#writtenItems(tx, tenantId, { name: "form-layout", layoutKey }))[0];
    return loadIncluded(document, load, ({ data }) => data);
  }

  /** Finds the forms that include a layout, directly or indirectly. */
  async including(tx: Tx, tenantId: string, layoutKey: string): Promise<IncludingForm[]> {
    const rows = (await findIncludingRows(tx, tenantId)).map(presentConfigRow);
    const edited = new Set(rows.map(({ id }) => id));
    const forms = [...this.#shipped.filter(({ id }) => !edited.has(id)).map(presentShippedDocument), ...rows];
    const including: IncludingForm[] = [];
    for (const item of forms) {
      if (item.name !== "form-layout" || includedKeys(item.data).length === 0) continue;
      const found = await this.#included(tx, tenantId, item.data);
      if (item.layout_key !== layoutKey && found.has(layoutKey))
        including.push({ item, layout: (key) => found.get(key)?.data });
    }
    return including;
  }

  async document(tx: Tx, tenantId: string, name: DocumentKind, layoutKey: string): Promise<ConfigItem> {
    const [item] = await this.items(tx, tenantId, { name, layoutKey });
    if (item === undefined) throw new Error(`The product ships no ${name} ${layoutKey}.`);
    return item;
  }

  /** Returns an item's document at a revision with its includes of that time, or undefined if a part is unknown. */
  async documentAt(tx: Tx, tenantId: string, id: string, revision: string): Promise<unknown> {
    const [documentRevision = "", ...others] = revision.split(".");
    const document = await this.#writtenAt(tx, tenantId, id, documentRevision);
    if (document === undefined || others.length === 0) return document;
    const load = async (layoutKey: string) => {
      const at = others.shift() ?? "";
      const [item] = await this.#writtenItems(tx, tenantId, { name: "form-layout", layoutKey });
      return item && (await this.#writtenAt(tx, tenantId, item.id, at));
    };
    const found = await loadIncluded<unknown>(document, load, (data) => data);
    return [...found.values()].includes(undefined)
      ? undefined
      : resolveIncludes(document, (key) => found.get(key)).document;
  }

  async #writtenAt(tx: Tx, tenantId: string, id: string, revision: string): Promise<unknown> {
    const shipped = this.shipped(id);
    return shipped?.revision === revision ? shipped.data : findConfigRevision(tx, tenantId, id, revision);
  }

  /** Returns a hash that changes with any change of the tenant's configuration. */
  async revision(tx: Tx, tenantId: string): Promise<string> {
    const rows = await findConfigRevisions(tx, tenantId);
    return revisionOf([this.#shipped.map(({ id, revision }) => [id, revision]), rows]);
  }

  /** Returns the compiled layout, cached by revision. */
  compiled(item: Pick<ConfigItem, "revision" | "data" | "resolved">): CompiledForm {
    return remembered(this.#compiled, item.revision, () =>
      compileForm(resolvedLayoutOf(item), { compilePattern }),
    );
  }
}
