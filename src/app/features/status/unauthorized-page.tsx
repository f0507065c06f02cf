import { Link } from "@tanstack/react-router";
import { KeyRound } from "lucide-react";
import { buttonClass } from "../../../ui/button-class.ts";
import { AutoRedirect } from "./auto-redirect.tsx";
import { HomeLink } from "./home-link.tsx";
import { StatusPage } from "../../shell/status-page.tsx";
import type { StatusSearch } from "./status-search.ts";
import { texts } from "./texts.ts";

/** 401: not signed in. */
export function UnauthorizedPage({ redirect }: StatusSearch) {
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
      {redirect === undefined ? null : <AutoRedirect target={redirect} />}
    </StatusPage>
  );
}
