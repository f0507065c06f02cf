import { Link } from "@tanstack/react-router";
import { Eraser, FileText, Pencil, ScrollText, Square, Paperclip } from "lucide-react";
import { useRef, useState } from "react";
import type { Line } from "../../../../conversation/conversation-state.ts";
import { Composer } from "../../../../conversation/view/composer.tsx";
import {
  ConversationTextsContext,
  texts as conversationTexts,
} from "../../../../conversation/view/conversation-texts.ts";
import { Transcript } from "../../../../conversation/view/transcript.tsx";
import { failureMessages } from "../../../../domain/errors/result-messages.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button, IconButton } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { ConfirmDialog } from "../../../../ui/overlays/dialog.tsx";
import { isFinal } from "../../../../interviewing/setup/quick-replies.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { logTexts, texts } from "./texts.ts";
import { sharedDraftTexts } from "../texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";
import { briefFileExtensions } from "./use-setup-brief.ts";
import { ConflictNotice, MadeElsewhereNotice } from "../shared-draft/draft-notices.tsx";

interface AttachBriefProps {
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

/** Button next to the composer to attach a research brief. */
function AttachBrief({ disabled, onChoose }: AttachBriefProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={texts.attach}
        size="md"
        icon={<Paperclip aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept={briefFileExtensions}
        hidden
        aria-label={texts.attach}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file !== undefined) onChoose(file);
          // Reset, so that choosing the same file again triggers a change event.
          event.target.value = "";
        }}
      />
    </>
  );
}

const words = { ...conversationTexts, interviewer: texts.assistant };

interface SetupChatProps {
  readonly conversation: SetupConversation;
  /** Scrolls to the draft on narrow screens. */
  readonly onShowDraft: () => void;
}

/** The conversation with the assistant, 600 px high (spec section 2.8). */
export function SetupChat({ conversation, onShowDraft }: SetupChatProps) {
  const { name: tenant } = useTenant();
  const input = useRef<HTMLTextAreaElement>(null);
  const [asksStartOver, setAsksStartOver] = useState(false);
  const { state, replies, isCreating, failure, brief } = conversation;
  const lines: readonly Line[] = state.lines.map(({ speaker, text }, position) => ({
    id: `${position}`,
    type: speaker === "assistant" ? "ai" : "human",
    content: text,
    status: "complete",
    at: null,
  }));
  // The pressed button is unmounted; continue with typing.
  const thenWrite = (act: () => void) => {
    act();
    input.current?.focus();
  };
  return (
    <div
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes("Files")) event.preventDefault();
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        brief.give(file);
      }}
    >
      <section
        aria-label={texts.chat}
        className="flex h-150 max-h-[85dvh] flex-col rounded-lg border border-line bg-canvas"
      >
        <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-2 border-b border-line px-4 py-1.5 sm:px-5">
          <h2 className="grow text-sm font-semibold">{texts.assistant}</h2>
          <span className="contents lg:hidden">
            <Button size="sm" variant="quiet" icon={<FileText aria-hidden />} onClick={onShowDraft}>
              {texts.toDraft}
            </Button>
          </span>
          {conversation.hasBegun ? (
            <Link
              to="/$tenant/agents/setup-log"
              params={{ tenant }}
              search={
                conversation.interviewerId === undefined ? {} : { interviewer: conversation.interviewerId }
              }
              className={buttonClass({ size: "sm", variant: "quiet" })}
            >
              <ScrollText aria-hidden />
              {logTexts.open}
            </Link>
          ) : null}
          {conversation.lastRemark !== null && !isCreating ? (
            <Button
              size="sm"
              variant="quiet"
              icon={<Pencil aria-hidden />}
              onClick={() => thenWrite(conversation.editLastRemark)}
            >
              {texts.editLast}
            </Button>
          ) : null}
          {conversation.hasBegun && !isCreating ? (
            <Button
              size="sm"
              variant="quiet"
              icon={<Eraser aria-hidden />}
              onClick={() => setAsksStartOver(true)}
            >
              {texts.startOver}
            </Button>
          ) : null}
        </header>
        <ConversationTextsContext value={words}>
          <Transcript lines={lines} waiting={false} empty={null} />
        </ConversationTextsContext>
        {isCreating || brief.reading !== null ? (
          <p role="status" className="animate-breathe px-5 pb-3 text-sm text-muted">
            {brief.reading === null ? texts.creating : texts.reading(brief.reading)}
          </p>
        ) : null}
        {conversation.writing === null ? null : (
          <div className="flex shrink-0 items-center justify-between gap-3 px-5 pb-3">
            <p role="status" className="animate-breathe text-sm text-muted">
              {texts.writing(conversation.writing.length)}
            </p>
            <Button size="sm" icon={<Square aria-hidden />} onClick={conversation.stopWriting}>
              {texts.stopWriting}
            </Button>
          </div>
        )}
        <MeanwhileNotice conversation={conversation} />
        {conversation.syncError === null ? null : (
          <div className="shrink-0 p-3">
            <Alert tone="warning" title={sharedDraftTexts.syncRefused}>
              {conversation.syncError}
            </Alert>
          </div>
        )}
        {brief.error === null ? null : (
          <div className="shrink-0 p-3">
            <Alert tone="danger" title={texts.briefFailed} onDismiss={brief.dismissError}>
              {brief.error}
            </Alert>
          </div>
        )}
        {failure === null ? null : (
          <div className="max-h-48 shrink-0 overflow-y-auto p-3">
            <Alert
              tone="danger"
              title={failureMessages.createInterviewer}
              actions={
                <Button size="sm" onClick={() => thenWrite(conversation.retry)}>
                  {texts.retry}
                </Button>
              }
            >
              {failure.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
              <p>{texts.kept}</p>
            </Alert>
          </div>
        )}
        {replies.length === 0 || isCreating ? null : (
          <div
            role="group"
            aria-label={texts.answers}
            className="flex max-h-28 shrink-0 flex-wrap gap-2 overflow-y-auto border-t border-line p-3"
          >
            {replies.map((reply) => (
              <Button
                key={reply.text}
                size="sm"
                variant={isFinal(reply) ? "primary" : "secondary"}
                onClick={() => thenWrite(() => conversation.say(reply.text))}
              >
                <span dir="auto" className="max-w-64 truncate">
                  {reply.label}
                </span>
              </Button>
            ))}
          </div>
        )}
        <Composer
          inputRef={input}
          value={conversation.draft}
          onChange={conversation.changeDraft}
          onSend={conversation.sendDraft}
          busy={isCreating}
          tools={<AttachBrief disabled={isCreating || brief.reading !== null} onChoose={brief.give} />}
        />
        <ConfirmDialog
          open={asksStartOver}
          title={texts.startOverTitle}
          description={conversation.hasMade() ? texts.startOverMadeHelp : texts.startOverHelp}
          confirmLabel={texts.startOver}
          cancelLabel={texts.keep}
          onCancel={() => setAsksStartOver(false)}
          onConfirm={() => {
            setAsksStartOver(false);
            conversation.startOver();
          }}
        />
      </section>
    </div>
  );
}

/** Notices about changes in other windows and by other people. */
function MeanwhileNotice({ conversation }: { readonly conversation: SetupConversation }) {
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
  const who = by === userEmail ? sharedDraftTexts.you : by;
  if (contested.length === 0) {
    return (
      <div role="status" className="shrink-0 p-3">
        <Alert tone="info" onDismiss={conversation.dismissMeanwhile}>
          {sharedDraftTexts.meanwhile(who, labels)}
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
