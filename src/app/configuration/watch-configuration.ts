import { calls } from "../../contracts/contracts.gen.ts";
import { streamEvents, type StreamingService } from "../services/stream-events.ts";

interface SetupChange {
  readonly id: string;
  readonly interviewer_id: string | null;
}

export interface ConfigurationListener {
  readonly onRevision: (revision: string) => void;
  /** Something happened in a conversation of the assisted creation: its id, and that of its interviewer. */
  readonly onSetup: (ids: readonly string[]) => void;
  /** Who else has the document open, by their addresses. */
  readonly onPresent: (people: readonly string[]) => void;
}

/**
 * Reads the stream of a tenant's configuration until it ends, for whatever reason: the check that every screen makes
 * now and then learns the same, later, and a fault of the service shows there.
 *
 * @param documentId of the item that the studio shows, so that others see who is in it; or null
 */
export async function watchConfiguration(
  service: StreamingService,
  documentId: string | null,
  { onRevision, onSetup, onPresent }: ConfigurationListener,
): Promise<void> {
  const { method, path } = calls.watchConfig;
  const query = documentId === null ? "" : `?document=${documentId}`;
  try {
    for await (const { event, data } of streamEvents(service, { method, path: `${path}${query}` })) {
      if (event === "revision") onRevision(data);
      if (event === "present") onPresent(JSON.parse(data) as string[]);
      if (event === "setup") {
        const { id, interviewer_id: interviewerId } = JSON.parse(data) as SetupChange;
        onSetup([id, ...(interviewerId === null ? [] : [interviewerId])]);
      }
    }
  } catch {
    // Broken off, or cancelled.
  }
}
