import { createFileRoute } from "@tanstack/react-router";
import { TestScreen } from "../../features/interviewers/test/test-screen.tsx";

export const Route = createFileRoute("/$tenant/agents/test-chat/$id")({ component: RouteComponent });

function RouteComponent() {
  const { id } = Route.useParams();
  return <TestScreen key={id} id={id} />;
}
