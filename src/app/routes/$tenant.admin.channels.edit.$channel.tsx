import { createFileRoute } from "@tanstack/react-router";
import { channels } from "../features/configuration/channels.ts";
import { FormScreen } from "../features/configuration/form-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/channels/edit/$channel")({
  component: EditScreen,
});

function EditScreen() {
  const { channel } = Route.useParams();
  return <FormScreen resource={channels} id={channel} />;
}
