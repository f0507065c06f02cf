import { createFileRoute } from "@tanstack/react-router";
import { StatusScreen } from "../features/status/auto-redirect.tsx";
import { ErrorPage } from "../features/status/error-page.tsx";
import { readStatusSearch } from "../features/status/status-search.ts";

export const Route = createFileRoute("/error")({
  validateSearch: readStatusSearch,
  component: Screen,
});

function Screen() {
  return <StatusScreen page={ErrorPage} />;
}
