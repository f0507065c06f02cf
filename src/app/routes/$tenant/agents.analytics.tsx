import { createFileRoute } from "@tanstack/react-router";
import { AnalyticsScreen } from "../../features/analytics/analytics-screen.tsx";
import { readAnalyticsSearch } from "../../features/analytics/analytics-search.ts";

export const Route = createFileRoute("/$tenant/agents/analytics")({
  validateSearch: readAnalyticsSearch,
  component: ViewScreen,
});

function ViewScreen() {
  const search = Route.useSearch();
  return <AnalyticsScreen search={search} />;
}
