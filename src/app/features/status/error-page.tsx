import { TriangleAlert, ShieldX, KeyRound, CircleAlert } from "lucide-react";
import type { ReactNode, PropsWithChildren } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { ApiProblem } from "../../api/api-problem.ts";
import { HomeLink, NotFoundPage } from "./not-found-page.tsx";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";
import { Link } from "@tanstack/react-router";
import { errorCatalogue, isErrorCode } from "../../../domain/errors/error-catalogue.ts";
import { errorOccasions } from "../../../domain/errors/error-occasions.ts";
import { Markdown } from "../../../ui/markdown.tsx";

/** What a problem's `type` leads to (RFC 9457, 3.1.1): the error in words, and when the API answers it. */
export function ProblemPage({ code }: { readonly code: string }) {
  if (!isErrorCode(code)) return <NotFoundPage />;
  const { status, title } = errorCatalogue[code];
  return (
    <StatusPage icon={CircleAlert} title={title} actions={<HomeLink />}>
      <Markdown text={errorOccasions[code]} />
      <p className="mt-3">{texts.problemCode(code, status)}</p>
    </StatusPage>
  );
}

/** 401: not signed in. */
export function UnauthorizedPage({ children }: PropsWithChildren) {
  const signIn = (
    <Link to="/auth" className={buttonClass()}>
      {texts.signIn}
    </Link>
  );
  return (
    <StatusPage
      icon={KeyRound}
      title={texts.unauthorized}
      actions={
        <>
          {signIn}
          <HomeLink />
        </>
      }
    >
      <p>{texts.notAuthorized}</p>
      {children}
    </StatusPage>
  );
}

/** 403: signed in, but not allowed. */
export function ForbiddenPage({ children }: PropsWithChildren) {
  return (
    <StatusPage icon={ShieldX} title={texts.forbidden} actions={<HomeLink />}>
      <p>{texts.notAuthorized}</p>
      {children}
    </StatusPage>
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
