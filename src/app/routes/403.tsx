import { createFileRoute } from "@tanstack/react-router";
import { ForbiddenPage } from "../features/status/forbidden-page.tsx";
import { readStatusSearch } from "../features/status/status-search.ts";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/403")({
  validateSearch: readStatusSearch,
  component: Screen,
});

function Screen() {
  return (
    <PublicPage>
      <ForbiddenPage {...Route.useSearch()} />
    </PublicPage>
  );
}
