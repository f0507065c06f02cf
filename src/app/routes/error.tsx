import { createFileRoute } from "@tanstack/react-router";
import { ErrorPage } from "../features/status/error-page.tsx";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/error")({
  component: () => (
    <PublicPage>
      <ErrorPage />
    </PublicPage>
  ),
});
