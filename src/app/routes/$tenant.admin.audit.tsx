import { createFileRoute } from "@tanstack/react-router";
import { GridScreen } from "../features/configuration/grid-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/audit")({
  component: () => <GridScreen gridKey="audit" title="Audit Trail" />,
});
