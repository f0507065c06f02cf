import { ShieldX } from "lucide-react";
import { AutoRedirect } from "./auto-redirect.tsx";
import { HomeLink } from "./home-link.tsx";
import { StatusPage } from "../../shell/status-page.tsx";
import type { StatusSearch } from "./status-search.ts";
import { texts } from "./texts.ts";

/** 403: signed in, but not allowed. */
export function ForbiddenPage({ redirect }: StatusSearch) {
  return (
    <StatusPage icon={ShieldX} title={texts.forbidden} actions={<HomeLink />}>
      <p>{texts.notAuthorized}</p>
      {redirect === undefined ? null : <AutoRedirect target={redirect} />}
    </StatusPage>
  );
}
