import { ShieldX } from "lucide-react";
import type { PropsWithChildren } from "react";
import { HomeLink } from "./home-link.tsx";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";

/** 403: signed in, but not allowed. */
export function ForbiddenPage({ children }: PropsWithChildren) {
  return (
    <StatusPage icon={ShieldX} title={texts.forbidden} actions={<HomeLink />}>
      <p>{texts.notAuthorized}</p>
      {children}
    </StatusPage>
  );
}
