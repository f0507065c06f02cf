import { createFileRoute } from "@tanstack/react-router";
import { SetPasswordPage } from "../features/sign-in/change-password-page.tsx";

export const Route = createFileRoute("/auth/set-password")({ component: SetPasswordPage });
