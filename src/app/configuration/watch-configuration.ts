import { calls } from "../../contracts/contracts.gen.ts";
import { readEvents } from "../../conversation/text/read-events.ts";
import type { Session } from "../session/session.ts";

export interface ConfigurationStream {
  readonly fetch: typeof fetch;
  /** Address of the main API, without a slash at the end. */
  readonly url: string;
  readonly tenant: string | null;
  readonly credentials: Pick<Session, "accessToken">;
  readonly signal: AbortSignal;
}

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
  { fetch, url, tenant, credentials, signal }: ConfigurationStream,
  { onRevision, onSetup }: ConfigurationListener,
): Promise<void> {
  try {
    const headers = new Headers({ accept: "text/event-stream" });
    const token = await credentials.accessToken();
    if (token !== null) headers.set("authorization", `Bearer ${token}`);
    if (tenant !== null) headers.set("x-tenant", tenant);
    const response = await fetch(`${url}${calls.watchConfig.path}`, {
      headers,
      signal,
      cache: "no-store",
      credentials: "same-origin",
    });
    if (response.status !== 200 || response.body === null) return;
    for await (const { event, data } of readEvents(response.body.getReader())) {
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
