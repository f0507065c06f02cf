import { createFileRoute } from "@tanstack/react-router";
import { ChangePasswordPage } from "../features/sign-in/change-password-page.tsx";

export const Route = createFileRoute("/auth/change-password")({ component: ChangePasswordPage });
