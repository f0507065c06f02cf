import { Alert } from "../../../../ui/alert.tsx";
import { ConflictNotice, MadeElsewhereNotice } from "../shared-draft/draft-notices.tsx";
import { sharedDraftTexts as texts } from "../texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";

/** What happened to the draft in other windows and by other people. */
export function MeanwhileNotice({ conversation }: { readonly conversation: SetupConversation }) {
  const { meanwhile, madeElsewhere, userEmail } = conversation;
  if (madeElsewhere !== null) {
    return (
      <div className="shrink-0 p-3">
        <MadeElsewhereNotice id={madeElsewhere} step="review" />
      </div>
    );
  }
  if (meanwhile === null) return null;
  const { by, labels, contested } = meanwhile;
  const who = by === userEmail ? texts.you : by;
  if (contested.length === 0) {
    return (
      <div role="status" className="shrink-0 p-3">
        <Alert tone="info" onDismiss={conversation.dismissMeanwhile}>
          {texts.meanwhile(who, labels)}
        </Alert>
      </div>
    );
  }
  return (
    <div role="status" className="flex max-h-56 shrink-0 flex-col gap-2 overflow-y-auto p-3">
      {contested.map((field) => (
        <ConflictNotice
          key={field.name}
          label={field.label}
          by={who}
          theirs={field.theirsInWords}
          mine={field.mineInWords}
          onChoose={(keepsMine) => conversation.resolve(field, keepsMine)}
        />
      ))}
    </div>
  );
}
