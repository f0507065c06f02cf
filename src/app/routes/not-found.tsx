import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../features/status/not-found-page.tsx";
import { readStatusSearch } from "../features/status/status-search.ts";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/not-found")({
  validateSearch: readStatusSearch,
  component: Screen,
});

function Screen() {
  return (
    <PublicPage>
      <NotFoundPage {...Route.useSearch()} />
    </PublicPage>
  );
}
