import { Link } from "@tanstack/react-router";
import { Alert } from "../../../../ui/alert.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { texts } from "./texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";

/** What happened to the draft in other windows and by other people. */
export function MeanwhileNotice({ conversation }: { readonly conversation: SetupConversation }) {
  const { name: tenant } = useTenant();
  const { meanwhile, madeElsewhere, userEmail } = conversation;
  if (madeElsewhere !== null) {
    return (
      <div className="shrink-0 p-3">
        <Alert
          tone="info"
          actions={
            <Link
              to="/$tenant/agents/edit/$id"
              params={{ tenant, id: madeElsewhere }}
              search={{ navStep: "review" }}
              className={buttonClass({ size: "sm" })}
            >
              {texts.openMade}
            </Link>
          }
        >
          {texts.madeElsewhere}
        </Alert>
      </div>
    );
  }
  if (meanwhile === null) return null;
  const { by, labels, contested } = meanwhile;
  return (
    <div role="status" className="shrink-0 p-3">
      <Alert tone={contested.length > 0 ? "warning" : "info"} onDismiss={conversation.dismissMeanwhile}>
        {texts.meanwhile(by === userEmail ? texts.you : by, labels)}
        {contested.length > 0 ? <p>{texts.contested(contested)}</p> : null}
      </Alert>
    </div>
  );
}
