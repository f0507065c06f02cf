import { createFileRoute } from "@tanstack/react-router";
import { HelpPage } from "../../help/help-page.tsx";

export const Route = createFileRoute("/$tenant/help")({ component: HelpPage });
