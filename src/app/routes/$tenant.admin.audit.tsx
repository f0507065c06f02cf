import { createFileRoute } from "@tanstack/react-router";
import { GridScreen } from "../grid-work/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/audit")({
  component: () => <GridScreen gridKey="audit" title="Audit Trail" />,
});
