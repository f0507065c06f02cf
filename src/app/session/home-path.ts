import { returnPath } from "../../domain/navigation/return-path.ts";
import type { SessionRecord } from "./session-record.ts";

/** Where a call to action leads: the person's agents, or the sign-in (spec section 2.3). */
export function homePath(session: Pick<SessionRecord, "tenant"> | null): string {
  return session?.tenant === null || session?.tenant === undefined ? "/auth" : `/${session.tenant}/agents`;
}

/** Where one lands after signing in: the page first asked for, else home. */
export function landingPath(tokens: Pick<SessionRecord, "tenant"> & { return_to: string | null }): string {
  return returnPath(tokens.return_to) ?? homePath(tokens);
}
