import { Play, RotateCcw } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { Line } from "../../../../conversation/conversation-state.ts";
import { Composer } from "../../../../conversation/view/composer.tsx";
import { Transcript } from "../../../../conversation/view/transcript.tsx";
import {
  answerTryout,
  beginTryout,
  continueTryout,
  draftGraph,
  hasEnded,
  type Tryout,
} from "../../../../interviewing/setup/tryout.ts";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/status-panels.tsx";
import { texts } from "./texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";

export interface TryoutPanelProps {
  readonly conversation: SetupConversation;
  readonly tryout: Tryout | null;
  readonly onChange: (tryout: Tryout | null) => void;
}

const seed = () => Math.floor(Math.random() * 1_000_000);
const now = () => Math.round(performance.now());

/** Trial interview with the current draft, next to the conversation. */
export function TryoutPanel({ conversation, tryout, onChange }: TryoutPanelProps) {
  const { state, context } = conversation;
  const graph = useMemo(() => draftGraph(state, context), [state, context]);
  const [draft, setDraft] = useState("");
  const input = useRef<HTMLTextAreaElement>(null);
  // When the draft changes, continue at the same question.
  useEffect(() => {
    if (tryout === null) return;
    const next = continueTryout(tryout, graph, now(), seed());
    if (next !== tryout) onChange(next);
  }, [tryout, graph, onChange]);
  const begin = () => {
    onChange(beginTryout(graph, now(), seed()));
    input.current?.focus();
  };
  const lines: readonly Line[] = (tryout?.lines ?? []).map(({ speaker, text }, position) => ({
    id: `${position}`,
    type: speaker === "respondent" ? "human" : "ai",
    content: speaker === "note" ? `(${text})` : text,
    status: "complete",
    at: null,
  }));
  const isOver = tryout !== null && hasEnded(tryout);
  return (
    <section
      aria-label={texts.tryout}
      className="flex h-150 max-h-[85dvh] flex-col rounded-lg border border-line"
    >
      <header className="flex min-h-11 items-center justify-between gap-4 border-b border-line px-4 py-1.5">
        <p className="text-xs text-muted">{texts.tryoutHelp}</p>
        {tryout === null ? null : (
          <Button size="sm" variant="quiet" icon={<RotateCcw aria-hidden />} onClick={begin}>
            {texts.tryoutAgain}
          </Button>
        )}
      </header>
      <Transcript
        lines={lines}
        waiting={false}
        empty={
          <EmptyState
            title={texts.tryoutTitle}
            description={conversation.hasStudy ? texts.tryoutEmpty : texts.tryoutNothing}
            action={
              <Button
                variant="primary"
                icon={<Play aria-hidden />}
                disabled={!conversation.hasStudy}
                onClick={begin}
              >
                {texts.tryoutBegin}
              </Button>
            }
          />
        }
      />
      {isOver ? (
        <p role="status" className="px-4 pb-3 text-sm text-muted">
          {texts.tryoutEnded}
        </p>
      ) : null}
      <Composer
        inputRef={input}
        value={draft}
        onChange={setDraft}
        onSend={() => {
          if (tryout === null) return;
          onChange(answerTryout(tryout, draft.trim(), now()));
          setDraft("");
        }}
        busy={tryout === null}
        disabled={isOver}
      />
    </section>
  );
}
