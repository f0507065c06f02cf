import { createFileRoute } from "@tanstack/react-router";
import { AssistedScreen } from "../../features/interviewers/assisted/assisted-screen.tsx";

export const Route = createFileRoute("/$tenant/agents/chat-bot")({
  // Id of the interviewer being edited, if opened from there.
  validateSearch: ({ from }: Record<string, unknown>) => (typeof from === "string" ? { from } : {}),
  component: ChatBotScreen,
});

function ChatBotScreen() {
  const { from } = Route.useSearch();
  return <AssistedScreen from={from} />;
}
