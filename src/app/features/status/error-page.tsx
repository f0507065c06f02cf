import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";
import { Link } from "@tanstack/react-router";

/** 'Return To Home Page' of the status pages. */
export function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ variant: "primary" })}>
      {texts.returnHome}
    </Link>
  );
}

export interface ErrorPageProps {
  readonly error?: unknown;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
}

/** The generic error view, for what no screen could handle itself. */
export function ErrorPage({ error, onRetry, children }: ErrorPageProps) {
  const problem = error instanceof ApiProblem ? error : null;
  const retry =
    onRetry === undefined ? null : (
      <button type="button" className={buttonClass()} onClick={onRetry}>
        {texts.tryAgain}
      </button>
    );
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
      {children}
    </StatusPage>
  );
}
