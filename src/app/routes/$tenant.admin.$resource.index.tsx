import { createFileRoute } from "@tanstack/react-router";
import { resourceAt } from "../features/configuration/admin-resources.ts";
import { GridScreen } from "../grids/grid-screen.tsx";
import { HelpLink } from "../help/help-link.tsx";

export const Route = createFileRoute("/$tenant/admin/$resource/")({ component: ListScreen });

function ListScreen() {
  const { resource } = Route.useParams();
  const { gridKey, rowActions, title, concept } = resourceAt(resource);
  return (
    <GridScreen
      key={gridKey}
      gridKey={gridKey}
      rowActions={rowActions}
      title={title}
      help={<HelpLink concept={concept} />}
    />
  );
}
