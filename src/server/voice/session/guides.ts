import { LRUCache } from "lru-cache";
import { and, eq, sql } from "drizzle-orm";
import type { GuideOutline } from "../../../contracts/contracts.gen.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import {
  createSteppedListener,
  type SteppedListener,
} from "../../../interviewing/hearing/create-listener.ts";
import { findGuideVersion, type OfInterviewer } from "../../interviews/guide-versions.ts";
import type { Tx } from "../../storage/database.ts";
import {
  createKnowledgeSearch,
  type KnowledgeFound,
} from "../../../interviewing/knowledge/create-knowledge-search.ts";
import type { Language } from "../../../interviewing/languages/language.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { knowledgeBases, knowledgeDocuments } from "../../storage/tenant/knowledge-tables.ts";

/** A guide version, ready to be followed. */
export interface Guide {
  readonly versionId: string;
  readonly graph: GuideGraph;
  readonly listen: SteppedListener;
  /** What a client needs to draw it. */
  readonly outline: GuideOutline;
}

const outlineOf = ({ language, sections, nodes }: GuideGraph): GuideOutline => ({
  language,
  sections: sections.map(({ id, title }) => ({ id, title })),
  nodes: nodes.map((node) => ({
    id: node.id,
    kind: node.kind,
    section: node.kind === "question" ? node.section : null,
    text: "text" in node ? node.text : null,
  })),
});

const keyOf = ({ tenantId, interviewerId }: OfInterviewer, versionId: string): string =>
  `${tenantId}:${interviewerId}:${versionId}`;

/** Caches guides. Versions are immutable, so entries never become stale. */
export class GuideCache {
  readonly #guides = new LRUCache<string, Guide>({ max: 200 });

  /** Caches a guide whose graph is loaded already. */
  keep(of: OfInterviewer, versionId: string, graph: GuideGraph): Guide {
    const key = keyOf(of, versionId);
    const known = this.#guides.get(key);
    if (known !== undefined) return known;
    const guide = { versionId, graph, listen: createSteppedListener(graph), outline: outlineOf(graph) };
    this.#guides.set(key, guide);
    return guide;
  }

  /** Returns a guide version if it belongs to the interviewer. */
  async find(tx: Tx, of: OfInterviewer, versionId: string): Promise<Guide | undefined> {
    const known = this.#guides.get(keyOf(of, versionId));
    if (known !== undefined) return known;
    const version = await findGuideVersion(tx, of, versionId);
    return version === undefined ? undefined : this.keep(of, versionId, version.graph);
  }
}

/** A search that yields to the event loop. */
type SlicedSearch = (question: string) => Promise<KnowledgeFound>;

const nothing: SlicedSearch = () => Promise.resolve({ best: null, near: [] });

interface KnowledgeBase {
  readonly id: string;
  readonly version: number;
  /** Hash of the ids; documents are immutable. */
  readonly documents: string;
}

async function findBase(tx: Tx, tenantId: string, interviewerId: string): Promise<KnowledgeBase | undefined> {
  const [base] = await tx
    .select({
      id: knowledgeBases.id,
      version: knowledgeBases.version,
      documents: sql<string>`(
        select coalesce(md5(string_agg(d.id::text, ',' order by d.id)), '') from tenant.knowledge_documents d
        where d.tenant_id = ${tenantId} and d.knowledge_base_id = ${knowledgeBases.id})`,
    })
    .from(interviewers)
    .innerJoin(
      knowledgeBases,
      and(
        eq(knowledgeBases.tenantId, interviewers.tenantId),
        eq(knowledgeBases.id, interviewers.knowledgeBaseId),
      ),
    )
    .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, interviewerId)));
  return base;
}

async function readDocuments(tx: Tx, tenantId: string, { id }: KnowledgeBase) {
  const [background] = await tx
    .select({ text: knowledgeBases.data })
    .from(knowledgeBases)
    .where(and(eq(knowledgeBases.tenantId, tenantId), eq(knowledgeBases.id, id)));
  const documents = await tx
    .select({ id: knowledgeDocuments.id, text: knowledgeDocuments.content })
    .from(knowledgeDocuments)
    .where(and(eq(knowledgeDocuments.tenantId, tenantId), eq(knowledgeDocuments.knowledgeBaseId, id)));
  return [{ id, text: background?.text ?? "" }, ...documents];
}

/** Maximum characters of all indexed texts; an index takes a few bytes of memory for each. */
const maxCharacters = 60_000_000;

/** Caches the indexes of knowledge bases, by version. */
export class KnowledgeCache {
  readonly #searches = new LRUCache<string, Promise<SlicedSearch>>({ max: 50, maxSize: maxCharacters });

  /** Returns the search over an interviewer's current background information and documents. */
  async open(
    tx: Tx,
    {
      tenantId,
      interviewerId,
      language,
    }: { readonly tenantId: string; readonly interviewerId: string; readonly language: Language },
  ): Promise<SlicedSearch> {
    const base = await findBase(tx, tenantId, interviewerId);
    if (base === undefined) return nothing;
    const key = [tenantId, base.id, base.version, base.documents, language].join(":");
    const known = this.#searches.get(key);
    if (known !== undefined) return known;
    const documents = await readDocuments(tx, tenantId, base);
    const indexing = runInSlices(createKnowledgeSearch(documents, language)).then(
      (search): SlicedSearch =>
        (question) =>
          runInSlices(search(question)),
    );
    // Questions that arrive during indexing wait for the same index.
    const size = documents.reduce((sum, { text }) => sum + text.length, 1);
    this.#searches.set(key, indexing, { size });
    return indexing;
  }
}
