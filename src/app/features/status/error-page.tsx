import { TriangleAlert } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { ApiProblem } from "../../api/api-problem.ts";
import { AutoRedirect } from "./auto-redirect.tsx";
import { HomeLink } from "./home-link.tsx";
import { StatusPage } from "../../shell/status-page.tsx";
import type { StatusSearch } from "./status-search.ts";
import { texts } from "./texts.ts";

export interface ErrorPageProps extends StatusSearch {
  readonly error?: unknown;
  readonly onRetry?: () => void;
}

/** The generic error view, for what no screen could handle itself. */
export function ErrorPage({ error, onRetry, redirect }: ErrorPageProps) {
  const problem = error instanceof ApiProblem ? error : null;
  const retry = onRetry === undefined ? null : <Button onClick={onRetry}>{texts.tryAgain}</Button>;
  return (
    <StatusPage
      icon={TriangleAlert}
      title={texts.error}
      actions={
        <>
          {retry}
          <HomeLink />
        </>
      }
    >
      <p>{problem?.message ?? texts.errorHelp}</p>
      {problem?.requestId == null ? null : (
        <p className="mt-3 text-xs">
          Reference <code className="font-mono select-all">{problem.requestId}</code>
        </p>
      )}
      {redirect === undefined ? null : <AutoRedirect target={redirect} />}
    </StatusPage>
  );
}
