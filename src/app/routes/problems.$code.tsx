import { createFileRoute } from "@tanstack/react-router";
import { ProblemPage } from "../features/status/problem-pages.tsx";
import { PublicPage } from "../shell/public-page.tsx";

export const Route = createFileRoute("/problems/$code")({ component: Screen });

function Screen() {
  const { code } = Route.useParams();
  return (
    <PublicPage>
      <ProblemPage code={code} />
    </PublicPage>
  );
}
