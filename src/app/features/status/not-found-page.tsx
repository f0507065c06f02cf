import { Compass } from "lucide-react";
import { AutoRedirect } from "./auto-redirect.tsx";
import { HomeLink } from "./home-link.tsx";
import { StatusPage } from "../../shell/status-page.tsx";
import type { StatusSearch } from "./status-search.ts";
import { texts } from "./texts.ts";

/** 404, the catch-all, and tenants that do not exist. */
export function NotFoundPage({ redirect }: StatusSearch) {
  return (
    <StatusPage icon={Compass} title={texts.notFound} actions={<HomeLink />}>
      <p>{texts.notFoundHelp}</p>
      {redirect === undefined ? null : <AutoRedirect target={redirect} />}
    </StatusPage>
  );
}
