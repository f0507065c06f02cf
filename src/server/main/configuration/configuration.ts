import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { compileForm } from "../../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../../runtime/forms/compiled-form.ts";
import { compilePattern } from "../../../runtime/forms/re2-pattern.ts";
import type { Tx } from "../../storage/database.ts";
import type { AnyResource } from "../resource.ts";
import { presentConfigRow, presentShipped } from "./presenter.ts";
import { findConfigRevision, findConfigRevisions, findConfigRow, findConfigRows } from "./queries.ts";
import type { DocumentKind, ShippedDocument } from "./shipped-documents.ts";
import { createHash } from "node:crypto";

/** Short hash of a document. The order of keys counts, because the order of a layout's sections does. */
export const revisionOf = (document: unknown): string =>
  createHash("sha256").update(JSON.stringify(document)).digest("base64url").slice(0, 22);

/** A document as it is written where nobody wrote it otherwise. */
export const writtenDocument = (data: unknown): string => `${JSON.stringify(data, null, 2)}\n`;

const maxCompiledForms = 200;

export interface ConfigFilter {
  readonly name?: string | undefined;
  readonly layoutKey?: string | undefined;
}

/** What a tenant is configured with: the shipped documents, each overlaid by the tenant's row where there is one. */
export class Configuration {
  readonly #shipped: readonly ShippedDocument[];
  readonly #compiled = new Map<string, CompiledForm>();

  /** @param resources what the documents are about: the declared entities. */
  constructor(
    shipped: readonly ShippedDocument[],
    readonly resources: readonly AnyResource[],
  ) {
    this.#shipped = shipped;
  }

  shipped(id: string): ShippedDocument | undefined {
    return this.#shipped.find((document) => document.id === id);
  }

  async items(tx: Tx, tenantId: string, filter: ConfigFilter = {}): Promise<ConfigItem[]> {
    const rows = await findConfigRows(tx, tenantId, filter);
    const edited = new Set(rows.map(({ id }) => id));
    const shipped = this.#shipped.filter(
      ({ id, name, layoutKey }) =>
        !edited.has(id) &&
        (filter.name === undefined || filter.name === name) &&
        (filter.layoutKey === undefined || filter.layoutKey === layoutKey),
    );
    return [...shipped.map(presentShipped), ...rows.map(presentConfigRow)];
  }

  async item(tx: Tx, tenantId: string, id: string): Promise<ConfigItem | undefined> {
    const row = await findConfigRow(tx, tenantId, id);
    if (row !== undefined) return presentConfigRow(row);
    const shipped = this.shipped(id);
    return shipped && presentShipped(shipped);
  }

  async document(tx: Tx, tenantId: string, name: DocumentKind, layoutKey: string): Promise<ConfigItem> {
    const [item] = await this.items(tx, tenantId, { name, layoutKey });
    if (item === undefined) throw new Error(`The product ships no ${name} ${layoutKey}.`);
    return item;
  }

  /** An item's document as it was at a revision, if that is still known. */
  async documentAt(tx: Tx, tenantId: string, id: string, revision: string): Promise<unknown> {
    const shipped = this.shipped(id);
    return shipped?.revision === revision ? shipped.data : findConfigRevision(tx, tenantId, id, revision);
  }

  /** Changes whenever anything in the tenant's configuration does. */
  async revision(tx: Tx, tenantId: string): Promise<string> {
    const rows = await findConfigRevisions(tx, tenantId);
    return revisionOf([this.#shipped.map(({ id, revision }) => [id, revision]), rows]);
  }

  /** The compiled layout; compiled once a revision. */
  compiled({ revision, data }: ConfigItem): CompiledForm {
    const known = this.#compiled.get(revision);
    if (known !== undefined) return known;
    const compiled = compileForm(data, { compilePattern });
    if (this.#compiled.size >= maxCompiledForms) {
      for (const oldest of this.#compiled.keys()) {
        this.#compiled.delete(oldest);
        break;
      }
    }
    this.#compiled.set(revision, compiled);
    return compiled;
  }
}
