import { createFileRoute } from "@tanstack/react-router";
import { channels } from "../features/configuration/channels.ts";
import { FormScreen } from "../features/configuration/form-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/channels/add")({
  component: () => <FormScreen resource={channels} id={null} />,
});
