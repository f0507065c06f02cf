import { createFileRoute } from "@tanstack/react-router";
import { StatusScreen } from "../features/status/auto-redirect.tsx";
import { UnauthorizedPage } from "../features/status/problem-pages.tsx";
import { readStatusSearch } from "../features/status/status-search.ts";

export const Route = createFileRoute("/401")({
  validateSearch: readStatusSearch,
  component: Screen,
});

function Screen() {
  return <StatusScreen page={UnauthorizedPage} />;
}
