import { KeyRound } from "lucide-react";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";

/** Shown while a single sign-on is being completed. */
export function SigningInPage() {
  return <StatusPage icon={KeyRound} title={texts.signingIn} />;
}
