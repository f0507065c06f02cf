import { createFileRoute } from "@tanstack/react-router";
import { MemberScreen } from "../features/configuration/member-screen.tsx";

export const Route = createFileRoute("/$tenant/admin/users/edit/$member")({
  component: EditScreen,
});

function EditScreen() {
  const { member } = Route.useParams();
  return <MemberScreen id={member} />;
}
