import type { AppServices } from "../../services/app-services.ts";

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
