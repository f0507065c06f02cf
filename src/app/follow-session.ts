import type { AppServices } from "./app-services.ts";
import type { createAppRouter } from "./router.ts";

/**
 * Leads away when the session ends by itself: to /logout after a log-out in another tab (spec section 4.4), to
 * the sign-in with the way back after the server refused to renew it. The latter asks first where typed work
 * would be lost.
 */
export function followSession(
  { session, queryClient }: Pick<AppServices, "session" | "queryClient">,
  router: ReturnType<typeof createAppRouter>,
): void {
  session.subscribe(() => {
    if (session.current() !== null) return;
    const reason = session.ended();
    if (reason === "logout-elsewhere") {
      queryClient.clear();
      void router.navigate({ to: "/logout", ignoreBlocker: true });
    } else if (reason === "expired") {
      void router.navigate({ to: "/auth", search: { return_to: router.state.location.href } });
    }
  });
}
