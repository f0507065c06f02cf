import { lazy, type Ref, Suspense, useImperativeHandle } from "react";
import type { Interviewer } from "../../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../../ui/alert.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { ConflictNotice, MadeElsewhereNotice } from "../../shared-draft/draft-notices.tsx";
import { sharedDraftTexts as texts } from "../../texts.ts";
import type { StepForm } from "./step-form.ts";
import { useSharedDraft } from "./use-shared-draft.ts";

// Lazy-loaded: the assistant is large, and only needed if the draft has a conversation.
const ConversationReader = lazy(async () => ({
  default: (await import("../../shared-draft/conversation-reader.tsx")).ConversationReader,
}));

/** Links the draft's conversation to an interviewer. */
export type LinkDraft = (interviewerId: string) => Promise<void>;

interface SharedDraftPanelProps {
  /** Null before it is created. */
  readonly interviewer: Interviewer | null;
  readonly forms: readonly StepForm[];
  readonly linkRef?: Ref<LinkDraft> | undefined;
}

/** Syncs the forms of a step with other windows and shows changes by others. */
export function SharedDraftPanel({ interviewer, forms, linkRef }: SharedDraftPanelProps) {
  const { user } = useTenant();
  const draft = useSharedDraft(interviewer, forms);
  const { madeElsewhere, continues } = draft;
  useImperativeHandle(linkRef, () => draft.link);
  const nameOf = (by: string | undefined) => (by === undefined || by === user.email ? texts.you : by);
  return (
    <div role="status" className="flex flex-col gap-2 empty:hidden">
      {madeElsewhere === null ? null : <MadeElsewhereNotice id={madeElsewhere} step="configure" />}
      {continues === null || madeElsewhere !== null ? null : (
        <Alert
          tone="info"
          actions={
            <Button size="sm" onClick={draft.startOver}>
              {texts.startAnother}
            </Button>
          }
        >
          {texts.continuesConversation(continues.name)}
        </Alert>
      )}
      {draft.conflicts.map((conflict) => (
        <ConflictNotice
          key={conflict.name}
          label={draft.labelOf(conflict.name)}
          by={nameOf(conflict.by)}
          theirs={inWords(conflict.theirs)}
          mine={inWords(conflict.mine)}
          onChoose={(keepsMine) => draft.resolve(conflict, keepsMine)}
        />
      ))}
      {draft.change === null || continues !== null ? null : (
        <Alert tone="info" onDismiss={draft.dismissChange}>
          {texts.meanwhile(nameOf(draft.change.by), draft.change.names.map(draft.labelOf))}
        </Alert>
      )}
      {draft.error === null ? null : (
        <Alert tone="warning" title={texts.syncRefused}>
          {draft.error}
        </Alert>
      )}
      {draft.unread === null ? null : (
        <Suspense fallback={null}>
          <ConversationReader conversation={draft.unread} onRead={draft.read} />
        </Suspense>
      )}
    </div>
  );
}

function inWords(value: unknown): string {
  if (value === null || value === undefined || value === "") return texts.noValue;
  return typeof value === "string" ? value : JSON.stringify(value);
}
