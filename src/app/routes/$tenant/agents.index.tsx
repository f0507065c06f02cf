import { createFileRoute } from "@tanstack/react-router";
import { InterviewerList } from "../../features/interviewers/list/interviewer-list.tsx";

export const Route = createFileRoute("/$tenant/agents/")({ component: InterviewerList });
