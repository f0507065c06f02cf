import { createFileRoute, redirect } from "@tanstack/react-router";
import { leaveSession } from "../features/sign-in/leave-session.ts";
import { SignedOutPage } from "../features/sign-in/signed-out-page.tsx";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/logout")({
  loader: async ({ context: { services } }) => {
    if (services.session.current() === null) return { isLeaving: false };
    const address = await leaveSession(services);
    if (address === null) throw redirect({ to: "/auth", replace: true });
    services.leaveFor(address);
    return { isLeaving: true };
  },
  pendingComponent: () => (
    <PublicPage>
      <SignedOutPage isLeaving />
    </PublicPage>
  ),
  component: LogoutScreen,
});

function LogoutScreen() {
  const { isLeaving } = Route.useLoaderData();
  return (
    <PublicPage>
      <SignedOutPage isLeaving={isLeaving} />
    </PublicPage>
  );
}
