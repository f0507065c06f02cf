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
}

/**
 * Reads the stream of a tenant's configuration until it ends, for whatever reason: the check that every screen makes
 * now and then learns the same, later, and a fault of the service shows there.
 */
export async function watchConfiguration(
  service: StreamingService,
  { onRevision, onSetup }: ConfigurationListener,
): Promise<void> {
  try {
    for await (const { event, data } of streamEvents(service, calls.watchConfig)) {
      if (event === "revision") onRevision(data);
      if (event === "setup") {
        const { id, interviewer_id: interviewerId } = JSON.parse(data) as SetupChange;
        onSetup([id, ...(interviewerId === null ? [] : [interviewerId])]);
      }
    }
  } catch {
    // Broken off, or cancelled.
  }
}
