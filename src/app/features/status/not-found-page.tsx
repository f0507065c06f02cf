import { Compass } from "lucide-react";
import type { PropsWithChildren } from "react";
import { StatusPage } from "../../shell/status-page.tsx";
import { HomeLink } from "./error-page.tsx";
import { texts } from "./texts.ts";

/** 404: unknown routes and tenants. */
export function NotFoundPage({ children }: PropsWithChildren) {
  return (
    <StatusPage icon={Compass} title={texts.notFound} actions={<HomeLink />}>
      <p>{texts.notFoundHelp}</p>
      {children}
    </StatusPage>
  );
}
