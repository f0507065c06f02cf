import { createFileRoute } from "@tanstack/react-router";
import { ForbiddenPage } from "../features/status/forbidden-page.tsx";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/403")({
  component: () => (
    <PublicPage>
      <ForbiddenPage />
    </PublicPage>
  ),
});
