import { createFileRoute } from "@tanstack/react-router";
import { AgentsPage } from "../features/interviewers/agents-page.tsx";

export const Route = createFileRoute("/$tenant/agents")({ component: AgentsPage });
