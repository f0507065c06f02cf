import { createFileRoute, redirect } from "@tanstack/react-router";
import { finishSignIn } from "../features/sign-in/finish-sign-in.ts";
import { SigningIn } from "../features/sign-in/signing-in.tsx";

export const Route = createFileRoute("/auth/callback")({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const outcome = await finishSignIn(context.services, deps);
    if (outcome.ok) throw redirect({ href: outcome.path, replace: true });
    throw redirect({ to: "/auth", search: { error: outcome.error }, replace: true });
  },
  pendingComponent: SigningIn,
});
