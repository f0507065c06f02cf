import { Link } from "@tanstack/react-router";
import { LogOut } from "lucide-react";
import { buttonClass } from "../../../ui/button-class.ts";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";

/** Shown after signing out, here or in another tab. */
export function SignedOutPage({ isLeaving }: { readonly isLeaving: boolean }) {
  if (isLeaving) return <StatusPage icon={LogOut} title={texts.signingOut} />;
  const signIn = (
    <Link to="/auth" className={buttonClass({ variant: "primary" })}>
      {texts.signInAgain}
    </Link>
  );
  return (
    <StatusPage icon={LogOut} title={texts.signedOut} actions={signIn}>
      {texts.signedOutHelp}
    </StatusPage>
  );
}
