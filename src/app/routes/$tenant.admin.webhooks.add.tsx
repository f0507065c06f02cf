import { createFileRoute } from "@tanstack/react-router";
import { FormScreen } from "../features/configuration/form-screen.tsx";
import { webhooks } from "../features/configuration/webhooks.ts";

export const Route = createFileRoute("/$tenant/admin/webhooks/add")({
  component: () => <FormScreen resource={webhooks} id={null} />,
});
