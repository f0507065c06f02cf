import { createFileRoute } from "@tanstack/react-router";
import { AutoRedirect } from "../features/status/auto-redirect.tsx";
import { UnauthorizedPage } from "../features/status/problem-pages.tsx";
import { readStatusSearch } from "../features/status/status-search.ts";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/401")({
  validateSearch: readStatusSearch,
  component: Screen,
});

function Screen() {
  const { redirect } = Route.useSearch();
  return (
    <PublicPage>
      <UnauthorizedPage>
        <AutoRedirect target={redirect} />
      </UnauthorizedPage>
    </PublicPage>
  );
}
