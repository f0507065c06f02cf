import { createRootRouteWithContext, Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { PublicPage } from "../shell/public-page.tsx";
import { RouteError } from "../features/status/error-page.tsx";
import type { RouterContext } from "../router.ts";
import { createNavigationFocus, NavigationFocusContext } from "../navigation/use-page-heading.ts";

// Split manually: the router does not split components of the root route, and every page would load this one.
const NotFoundPage = lazy(async () => ({
  default: (await import("../features/status/not-found-page.tsx")).NotFoundPage,
}));

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootScreen,
  errorComponent: RouteError,
  notFoundComponent: () => (
    <PublicPage>
      <Suspense fallback={null}>
        <NotFoundPage />
      </Suspense>
    </PublicPage>
  ),
});

/** Wraps every screen. */
function RootScreen() {
  const [focus] = useState(createNavigationFocus);
  return (
    <NavigationFocusContext value={focus}>
      <Outlet />
    </NavigationFocusContext>
  );
}
