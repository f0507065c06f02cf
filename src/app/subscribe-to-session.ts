import { areaOf } from "../domain/navigation/area.ts";
import type { createAppRouter } from "./router.ts";
import type { AppServices } from "./services/app-services.ts";
import { homePath } from "./session/session-record.ts";
import { problemRoute } from "./tenant/enter-tenant.ts";

/**
 * Navigates when the session changes. A log-out in another tab leads to /logout (spec section 4.4). An expired session
 * keeps the screen under a dialog; after the same user has signed in again in any tab, the screen continues, and for
 * another user it is replaced.
 */
export function subscribeToSession(
  { session, queryClient }: Pick<AppServices, "session" | "queryClient">,
  router: ReturnType<typeof createAppRouter>,
): void {
  let userId = session.current()?.persona.user_id ?? null;
  session.subscribe(() => {
    const record = session.current();
    if (record === null) {
      if (session.ended() === "expired") return;
      userId = null;
      if (session.ended() === "logout-elsewhere") {
        queryClient.clear();
        void router.navigate({ to: "/logout", ignoreBlocker: true });
      }
      return;
    }
    const isSomebodyElse = userId !== null && userId !== record.persona.user_id;
    userId = record.persona.user_id;
    // The sign-in screens navigate themselves.
    if (areaOf(router.state.location.pathname) === "auth") return;
    if (isSomebodyElse) {
      queryClient.clear();
      void router.navigate({ to: homePath(record), ignoreBlocker: true });
    } else {
      void queryClient.refetchQueries({ predicate: ({ state }) => state.status === "error" });
    }
  });
}

/** Redirects after errors that do not concern the screen that made the call (spec section 8). */
export function redirectOnError(
  error: unknown,
  { session }: Pick<AppServices, "session">,
  router: ReturnType<typeof createAppRouter>,
): void {
  const { pathname } = router.state.location;
  const to = problemRoute(error, pathname);
  // The end of the session already leads to the sign-in (`subscribeToSession`).
  if (to === null || session.current() === null) return;
  const [, tenant = ""] = pathname.split("/");
  void (to === "/auth" ? router.navigate({ to, search: { denied: tenant } }) : router.navigate({ to }));
}
