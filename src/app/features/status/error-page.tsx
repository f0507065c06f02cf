import { TriangleAlert } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { ApiProblem } from "../../../contracts/api-problem.ts";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";
import { Link, type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useServices } from "../../services/app-services.ts";

/** The 'Return To Home Page' link of the status pages. */
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

/** Generic error view for errors that no screen handles. */
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

/** Replaces a screen that failed; the surrounding layout stays. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const { log } = useServices();
  useEffect(() => {
    // API problems are expected and shown to the person; other errors are bugs and are logged.
    if (!(error instanceof ApiProblem)) log("A screen failed", error);
  }, [error, log]);
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return <ErrorPage error={error} onRetry={retry} />;
}
