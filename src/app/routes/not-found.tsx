import { createFileRoute } from "@tanstack/react-router";
import { StatusScreen } from "../features/status/auto-redirect.tsx";
import { NotFoundPage } from "../features/status/not-found-page.tsx";
import { readStatusSearch } from "../features/status/status-search.ts";

export const Route = createFileRoute("/not-found")({
  validateSearch: readStatusSearch,
  component: Screen,
});

function Screen() {
  return <StatusScreen page={NotFoundPage} />;
}
