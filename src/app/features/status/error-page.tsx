import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";
import { Link, type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useServices } from "../../services/app-services.ts";

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

/** Takes the place of a screen that failed; the frame around it stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { log } = useServices();
  useEffect(() => {
    // What a service refused is told to the person; anything else is our error and is written down.
    if (!(error instanceof ApiProblem)) log("A screen failed", error);
  }, [error, log]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorPage error={error} onRetry={retry} />;
}
