import { createFileRoute, redirect } from "@tanstack/react-router";
import { SigningIn } from "../features/sign-in/signing-in.tsx";

export const Route = createFileRoute("/auth/callback")({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { finishSignIn } = await import("../features/sign-in/finish-sign-in.ts");
    const outcome = await finishSignIn(context.services, deps);
    if (outcome.ok) throw redirect({ href: outcome.path, replace: true });
    throw redirect({ to: "/auth", search: { error: outcome.error }, replace: true });
  },
  pendingComponent: SigningIn,
});
