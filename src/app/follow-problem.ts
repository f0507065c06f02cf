import { problemRoute } from "./api/problem-route.ts";
import type { AppServices } from "./services/app-services.ts";
import type { createAppRouter } from "./router.ts";

/** Leads away from a screen whose call failed in a way that is no matter of the screen (spec section 8). */
export function followProblem(
  error: unknown,
  { session }: Pick<AppServices, "session">,
  router: ReturnType<typeof createAppRouter>,
): void {
  const { pathname } = router.state.location;
  const to = problemRoute(error, pathname);
  // Without a session, the end of it leads to the sign-in already (`followSession`).
  if (to === null || session.current() === null) return;
  const [, tenant = ""] = pathname.split("/");
  void (to === "/auth" ? router.navigate({ to, search: { denied: tenant } }) : router.navigate({ to }));
}
