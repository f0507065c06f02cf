import { LRUCache } from "lru-cache";
import type { GuideOutline } from "../../../contracts/contracts.gen.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { createListener, type Listener } from "../../../interviewing/hearing/create-listener.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import type { Tx } from "../../storage/database.ts";

/** A guide version, ready to be followed. */
export interface Guide {
  readonly versionId: string;
  readonly graph: GuideGraph;
  readonly listen: Listener;
  /** What a screen needs to draw it. */
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

/** The guides in use. Versions never change, so a guide that was read once needs no second look. */
export class Guides {
  readonly #guides = new LRUCache<string, Guide>({ max: 200 });

  /** A guide whose graph is at hand. */
  keep(tenantId: string, versionId: string, graph: GuideGraph): Guide {
    const key = `${tenantId}:${versionId}`;
    const known = this.#guides.get(key);
    if (known !== undefined) return known;
    const guide = { versionId, graph, listen: createListener(graph), outline: outlineOf(graph) };
    this.#guides.set(key, guide);
    return guide;
  }

  /** A version of this tenant; `interviewerId`: only one of that interviewer's. */
  async find(tx: Tx, tenantId: string, versionId: string, interviewerId: string): Promise<Guide | undefined> {
    const known = this.#guides.get(`${tenantId}:${versionId}`);
    if (known !== undefined) return known;
    const version = await findGuideVersion(tx, { tenantId, interviewerId }, versionId);
    return version === undefined ? undefined : this.keep(tenantId, versionId, version.graph);
  }
}
