import { createFileRoute } from "@tanstack/react-router";
import { UnauthorizedPage } from "../features/status/unauthorized-page.tsx";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/401")({
  component: () => (
    <PublicPage>
      <UnauthorizedPage />
    </PublicPage>
  ),
});
