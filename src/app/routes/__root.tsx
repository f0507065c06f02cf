import { createRootRouteWithContext } from "@tanstack/react-router";
import { NotFoundPage } from "../features/status/not-found-page.tsx";
import { PublicPage } from "../shell/public-page.tsx";
import { RootScreen } from "../shell/root-screen.tsx";
import { RouteError } from "../features/status/route-error.tsx";
import type { RouterContext } from "../router-context.ts";

export const Route = createRootRouteWithContext<RouterContext>()({
  component: RootScreen,
  errorComponent: RouteError,
  notFoundComponent: () => (
    <PublicPage>
      <NotFoundPage />
    </PublicPage>
  ),
});
