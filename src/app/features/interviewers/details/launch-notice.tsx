import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { texts } from "../texts.ts";

export interface LaunchNoticeProps {
  readonly interviewer: Pick<Interviewer, "status" | "failure_reason">;
  readonly onRetry: () => void;
}

/** What is going on while it launches, and why a launch failed. */
export function LaunchNotice({ interviewer, onRetry }: LaunchNoticeProps) {
  const { status, failure_reason: reason } = interviewer;
  if (status === "launching") {
    return (
      <Alert tone="info" title={texts.launching}>
        {texts.launchingHelp}
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
