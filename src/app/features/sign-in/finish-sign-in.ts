import { ApiProblem } from "../../api/api-problem.ts";
import type { AppServices } from "../../services/app-services.ts";
import { landingPath } from "../../session/session-record.ts";
import { texts } from "./texts.ts";

/**
 * Ends the session here, in the other tabs and on the server, and answers where to go: the provider's log-out
 * page, or null. A server that does not answer keeps nobody signed in here.
 */
export async function leaveSession({
  api,
  session,
  queryClient,
}: Pick<AppServices, "api" | "session" | "queryClient">): Promise<string | null> {
  const record = session.current();
  if (record === null) return null;
  const ending = api.call("logout", { body: { refresh_token: record.refresh_token } });
  session.end("logout");
  queryClient.clear();
  try {
    const { idp_logout_url: address } = (await ending).data;
    return address !== null && /^https?:\/\//.test(address) ? address : null;
  } catch {
    return null;
  }
}

export type SignInOutcome =
  | { readonly ok: true; readonly path: string }
  | { readonly ok: false; readonly error: string };

/**
 * Completes a single sign-on with what the provider sent back in the address: exchanges the code, begins the
 * session, and says where to land. The tokens never stand in an address.
 */
export async function finishSignIn(
  { api, session, queryClient }: Pick<AppServices, "api" | "session" | "queryClient">,
  search: Readonly<Record<string, unknown>>,
): Promise<SignInOutcome> {
  const { state, code, iss } = search;
  if (typeof state !== "string" || typeof code !== "string") return { ok: false, error: texts.failed };
  try {
    const body = typeof iss === "string" ? { state, code, iss } : { state, code };
    const { data } = await api.call("getToken", { body });
    // Answers of whoever was signed in before are not this person's to see.
    queryClient.clear();
    session.start(data);
    return { ok: true, path: landingPath(data) };
  } catch (error) {
    // A refusal says what the person can do; of other errors the address bar need not tell.
    const isRefusal = error instanceof ApiProblem && error.status === 403;
    return { ok: false, error: isRefusal ? error.message : texts.failed };
  }
}
