import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { buttonClass } from "../../../ui/button-class.ts";
import { homePath } from "../../session/session-record.ts";
import { useSession } from "../../services/app-services.ts";
import { StatusPage } from "../../shell/status-page.tsx";
import { texts } from "./texts.ts";

/** Shown in a tab that was opened to sign in again for another tab. */
export function SignedInPage() {
  const session = useSession();
  return (
    <StatusPage
      icon={CircleCheck}
      title={texts.signedIn}
      actions={
        <Link to={homePath(session)} className={buttonClass()}>
          {texts.openHome}
        </Link>
      }
    >
      {texts.signedInHelp}
    </StatusPage>
  );
}
