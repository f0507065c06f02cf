import { createFileRoute } from "@tanstack/react-router";
import { FormScreen } from "../features/configuration/form-screen.tsx";
import { webhooks } from "../features/configuration/webhooks.ts";

export const Route = createFileRoute("/$tenant/admin/webhooks/edit/$webhook")({
  component: EditScreen,
});

function EditScreen() {
  const { webhook } = Route.useParams();
  return <FormScreen resource={webhooks} id={webhook} />;
}
