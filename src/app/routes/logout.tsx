import { createFileRoute, redirect } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { PublicPage } from "../shell/public-page.tsx";

// Split manually: the router does not split pending components, and every page would load this one.
const SignedOutPage = lazy(async () => ({
  default: (await import("../features/sign-in/signed-out-page.tsx")).SignedOutPage,
}));

export const Route = createFileRoute("/logout")({
  loader: async ({ context: { services } }) => {
    if (services.session.current() === null) return { isLeaving: false };
    const { signOut } = await import("../features/sign-in/finish-sign-in.ts");
    const address = await signOut(services);
    if (address === null) throw redirect({ to: "/auth", replace: true });
    services.leaveFor(address);
    return { isLeaving: true };
  },
  pendingComponent: () => <Leaving isLeaving />,
  component: LogoutScreen,
});

function LogoutScreen() {
  const { isLeaving } = Route.useLoaderData();
  return <Leaving isLeaving={isLeaving} />;
}

function Leaving({ isLeaving }: { readonly isLeaving: boolean }) {
  return (
    <PublicPage>
      <Suspense fallback={null}>
        <SignedOutPage isLeaving={isLeaving} />
      </Suspense>
    </PublicPage>
  );
}
