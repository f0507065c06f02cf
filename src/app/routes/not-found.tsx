import { createFileRoute } from "@tanstack/react-router";
import { NotFoundPage } from "../features/status/not-found-page.tsx";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/not-found")({
  component: () => (
    <PublicPage>
      <NotFoundPage />
    </PublicPage>
  ),
});
