import { ApiProblem } from "../../../contracts/api-problem.ts";
import type { AppServices } from "../../services/app-services.ts";
import { landingPath } from "../../session/session-record.ts";
import { texts } from "./texts.ts";

/**
 * Ends the session in all tabs and on the server. Returns the log-out URL of the identity provider, or null. Signs out
 * locally even if the server does not respond.
 */
export async function signOut({
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
 * Completes a single sign-on from the parameters of the provider's redirect: exchanges the code for tokens, starts the
 * session and returns the path to navigate to. Tokens never appear in a URL.
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
    // The cache may contain responses for the previous user.
    queryClient.clear();
    session.start(data);
    return { ok: true, path: landingPath(data) };
  } catch (error) {
    // A refusal (403) tells the person what to do; the message of other errors stays out of the address bar.
    const isRefusal = error instanceof ApiProblem && error.status === 403;
    return { ok: false, error: isRefusal ? error.message : texts.failed };
  }
}
