import { ShieldX, KeyRound, CircleAlert } from "lucide-react";
import type { PropsWithChildren } from "react";
import { Link } from "@tanstack/react-router";
import { errorCatalogue, isErrorCode, errorCauses } from "../../../domain/errors/error-catalogue.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Markdown } from "../../../ui/markdown.tsx";
import { StatusPage } from "../../shell/status-page.tsx";
import { HomeLink } from "./error-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { texts } from "./texts.ts";

// Not in error-page.tsx, which every page loads: these pages have their own routes.

/** Documents the `type` URI of a problem (RFC 9457, 3.1.1): its title and when the API returns it. */
export function ProblemPage({ code }: { readonly code: string }) {
  if (!isErrorCode(code)) return <NotFoundPage />;
  const { status, title } = errorCatalogue[code];
  return (
    <StatusPage icon={CircleAlert} title={title} actions={<HomeLink />}>
      <Markdown text={errorCauses[code]} />
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
