import { createFileRoute } from "@tanstack/react-router";
import { UnauthorizedPage } from "../features/status/unauthorized-page.tsx";
import { readStatusSearch } from "../features/status/status-search.ts";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/401")({
  validateSearch: readStatusSearch,
  component: Screen,
});

function Screen() {
  return (
    <PublicPage>
      <UnauthorizedPage {...Route.useSearch()} />
    </PublicPage>
  );
}
