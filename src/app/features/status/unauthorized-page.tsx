import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import type { PropsWithChildren } from "react";
import { buttonClass } from "../../../ui/button-class.ts";
import { HomeLink } from "./home-link.tsx";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";

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
