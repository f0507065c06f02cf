import { createFileRoute } from "@tanstack/react-router";
import { FormScreen } from "../features/configuration/form-screen.tsx";
import { members } from "../features/configuration/members.ts";

export const Route = createFileRoute("/$tenant/admin/users/add")({
  component: () => <FormScreen resource={members} id={null} />,
});
