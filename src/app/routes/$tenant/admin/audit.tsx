import { createFileRoute } from "@tanstack/react-router";
import { GridScreen } from "../../../grids/grid-screen.tsx";
import { HelpLink } from "../../../help/help-link.tsx";

export const Route = createFileRoute("/$tenant/admin/audit")({
  component: () => (
    <GridScreen gridKey="audit" title="Audit Trail" help={<HelpLink concept="audit-trail" />} />
  ),
});
