import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useCopy } from "../../../../ui/copy-button.tsx";
import { texts } from "../texts.ts";

export interface LaunchNoticeProps {
  readonly interviewer: Pick<Interviewer, "status" | "failure_reason" | "link">;
  /** Whether it went live while the page was open. */
  readonly hasGoneLive: boolean;
  readonly onRetry: () => void;
  readonly onInvite: () => void;
}

/** Notice about a running or failed launch, or the next steps once live. */
export function LaunchNotice({ interviewer, hasGoneLive, onRetry, onInvite }: LaunchNoticeProps) {
  const { status, failure_reason: reason, link } = interviewer;
  const copy = useCopy();
  if (status === "launching") {
    return (
      <Alert tone="info" title={texts.launching}>
        {texts.launchingHelp}
      </Alert>
    );
  }
  if (hasGoneLive) {
    return (
      <Alert
        tone="success"
        title={texts.liveTitle}
        actions={
          <>
            {link === null ? null : (
              <>
                <Button size="sm" onClick={() => void copy(new URL(link, window.location.origin).href)}>
                  {texts.copyLink}
                </Button>
                <a href={link} target="_blank" rel="noreferrer" className={buttonClass({ size: "sm" })}>
                  {texts.openAsRespondent}
                </a>
              </>
            )}
            <Button size="sm" onClick={onInvite}>
              {texts.invitePeople}
            </Button>
          </>
        }
      >
        {texts.liveHelp}
      </Alert>
    );
  }
  if (status !== "failed") return null;
  return (
    <Alert
      tone="danger"
      title={texts.failedTitle}
      actions={
        <Button size="sm" onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      }
    >
      {reason ?? texts.failedUnknown}
    </Alert>
  );
}
