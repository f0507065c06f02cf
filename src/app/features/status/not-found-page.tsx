import { Compass } from "lucide-react";
import { HomeLink } from "./home-link.tsx";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";

/** 404, the catch-all, and tenants that do not exist. */
export function NotFoundPage() {
  return (
    <StatusPage icon={Compass} title={texts.notFound} actions={<HomeLink />}>
      {texts.notFoundHelp}
    </StatusPage>
  );
}
