import { createFileRoute, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";

// Split manually: the router does not split pending components, and every page would load this one.
const SigningIn = lazy(async () => ({
  default: (await import("../features/sign-in/signing-in-page.tsx")).SigningInPage,
}));

export const Route = createFileRoute("/auth/callback")({
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { finishSignIn } = await import("../features/sign-in/finish-sign-in.ts");
    const outcome = await finishSignIn(context.services, deps);
    if (outcome.ok) throw redirect({ href: outcome.path, replace: true });
    throw redirect({ to: "/auth", search: { error: outcome.error }, replace: true });
  },
  pendingComponent: () => (
    <Suspense fallback={null}>
      <SigningIn />
    </Suspense>
  ),
});
