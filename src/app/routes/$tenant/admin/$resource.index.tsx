import { createFileRoute } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { resourceAt } from "../../../features/configuration/admin-resources.ts";
import { GridScreen } from "../../../grids/grid-screen.tsx";
import { HelpLink } from "../../../help/help-link.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";

export const Route = createFileRoute("/$tenant/admin/$resource/")({ component: ListScreen });

function ListScreen() {
  const { resource } = Route.useParams();
  const { gridKey, layoutKey, rowActions, update, title, concept, dialogs } = resourceAt(resource);
  const { user } = useTenant();
  const [open, setOpen] = useState<string | null>(null);
  const Dialog = open === null ? undefined : dialogs?.[open];
  return (
    <>
      <GridScreen
        key={gridKey}
        gridKey={gridKey}
        rowActions={rowActions}
        // Only superusers may edit admin resources.
        bulkEdit={user.is_superuser ? { layoutKey, update } : undefined}
        {...(dialogs && { onAction: setOpen })}
        title={title}
        help={concept === undefined ? null : <HelpLink concept={concept} />}
      />
      {Dialog === undefined ? null : (
        <Suspense fallback={null}>
          <Dialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
