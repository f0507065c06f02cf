import { createFileRoute } from "@tanstack/react-router";
import { AssistedScreen } from "../features/interviewers/assisted/assisted-screen.tsx";

export const Route = createFileRoute("/$tenant/agents/chat-bot")({ component: AssistedScreen });
