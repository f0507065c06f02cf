import { renderLine, type LineWords } from "../../../interviewing/engine/lines/render-line.ts";
import type { EngineEvent } from "../../../interviewing/engine/engine-event.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { replay } from "../../../interviewing/replay/replay.ts";
import { findGuideVersion } from "../../interviews/guide-versions.ts";
import {
  findConversation,
  readEvents,
  readMessages,
  type MessageRow,
} from "../../interviews/read-conversation.ts";
import type { Database } from "../../storage/database.ts";

/** A stored interview, with its guide. */
export interface StoredInterview {
  readonly events: readonly EngineEvent[];
  readonly graph: GuideGraph;
  readonly messages: readonly MessageRow[];
}

/** @throws {Error} if the interview or its guide version does not exist. */
export const readStoredInterview = (
  database: Database,
  tenantId: string,
  id: string,
): Promise<StoredInterview> =>
  database.inTenant(tenantId, async (tx) => {
    const row = await findConversation(tx, tenantId, id);
    if (row === undefined) throw new Error(`There is no conversation ${id}.`);
    const version = await findGuideVersion(tx, row, row.guideVersionId);
    if (version === undefined) throw new Error(`There is no guide of conversation ${id}.`);
    const [events, messages] = [await readEvents(tx, row), await readMessages(tx, row)];
    return { events, graph: version.graph, messages };
  });

/**
 * Replays the interviewer's lines from the log, without a language model: by number, in the engine's words or in those
 * of the message in a `worded` event. The parts of a line are separated by a space.
 */
export function replayedLines({ events, graph, messages }: StoredInterview): ReadonlyMap<number, string> {
  const contents = new Map(messages.map(({ messageId, content }) => [messageId, content]));
  const worded = new Map(
    events.flatMap((event) => (event.type === "worded" ? [[event.line, contents.get(event.message)]] : [])),
  );
  const words: LineWords = { utterance: (id) => contents.get(id), passage: () => undefined };
  return new Map(
    replay(graph, events)
      .log.flatMap(({ actions }) => actions)
      .flatMap((action) =>
        action.type === "say"
          ? [[action.line, worded.get(action.line) ?? renderLine(graph, action.parts, words)] as const]
          : [],
      ),
  );
}
