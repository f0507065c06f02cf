import { createFileRoute } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { resourceAt } from "../features/configuration/admin-resources.ts";
import { GridScreen } from "../grids/grid-screen.tsx";
import { HelpLink } from "../help/help-link.tsx";

export const Route = createFileRoute("/$tenant/admin/$resource/")({ component: ListScreen });

function ListScreen() {
  const { resource } = Route.useParams();
  const { gridKey, rowActions, title, concept, dialogs } = resourceAt(resource);
  const [open, setOpen] = useState<string | null>(null);
  const Dialog = open === null ? undefined : dialogs?.[open];
  return (
    <>
      <GridScreen
        key={gridKey}
        gridKey={gridKey}
        rowActions={rowActions}
        {...(dialogs && { onAction: setOpen })}
        title={title}
        help={<HelpLink concept={concept} />}
      />
      {Dialog === undefined ? null : (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
