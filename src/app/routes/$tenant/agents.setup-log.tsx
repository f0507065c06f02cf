import { createFileRoute } from "@tanstack/react-router";
import { SetupLogScreen } from "../../features/interviewers/assisted/setup-log-screen.tsx";

const textIn = (search: Record<string, unknown>, name: string) =>
  typeof search[name] === "string" ? { [name]: search[name] } : {};

export const Route = createFileRoute("/$tenant/agents/setup-log")({
  // Log of an interviewer, or of a conversation that has not created one; defaults to the user's newest of the latter.
  validateSearch: (search): { readonly interviewer?: string; readonly conversation?: string } => ({
    ...textIn(search, "interviewer"),
    ...textIn(search, "conversation"),
  }),
  component: RouteComponent,
});

function RouteComponent() {
  const { interviewer, conversation } = Route.useSearch();
  return <SetupLogScreen interviewerId={interviewer} conversationId={conversation} />;
}
