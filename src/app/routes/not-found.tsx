import { createFileRoute } from "@tanstack/react-router";
import { AutoRedirect } from "../features/status/auto-redirect.tsx";
import { NotFoundPage } from "../features/status/not-found-page.tsx";
import { readStatusSearch } from "../features/status/status-search.ts";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/not-found")({
  validateSearch: readStatusSearch,
  component: Screen,
});

function Screen() {
  const { redirect } = Route.useSearch();
  return (
    <PublicPage>
      <NotFoundPage>
        <AutoRedirect target={redirect} />
      </NotFoundPage>
    </PublicPage>
  );
}
