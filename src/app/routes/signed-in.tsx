import { createFileRoute, redirect } from "@tanstack/react-router";
import { SignedInPage } from "../features/status/signed-in-page.tsx";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/signed-in")({
  beforeLoad: ({ context: { services } }) => {
    if (services.session.current() === null) throw redirect({ to: "/auth", replace: true });
  },
  component: () => (
    <PublicPage>
      <SignedInPage />
    </PublicPage>
  ),
});
