import { Compass } from "lucide-react";
import type { PropsWithChildren } from "react";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class.ts";

/** 'Return To Home Page' of the status pages. */
export function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ variant: "primary" })}>
      {texts.returnHome}
    </Link>
  );
}

/** 404, the catch-all, and tenants that do not exist. */
export function NotFoundPage({ children }: PropsWithChildren) {
  return (
    <StatusPage icon={Compass} title={texts.notFound} actions={<HomeLink />}>
      <p>{texts.notFoundHelp}</p>
      {children}
    </StatusPage>
  );
}
