import { createFileRoute } from "@tanstack/react-router";
import { AutoRedirect } from "../features/status/auto-redirect.tsx";
import { ForbiddenPage } from "../features/status/problem-pages.tsx";
import { readStatusSearch } from "../features/status/status-search.ts";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/403")({
  validateSearch: readStatusSearch,
  component: Screen,
});

function Screen() {
  const { redirect } = Route.useSearch();
  return (
    <PublicPage>
      <ForbiddenPage>
        <AutoRedirect target={redirect} />
      </ForbiddenPage>
    </PublicPage>
  );
}
