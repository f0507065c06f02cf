import { MessageSquareText } from "lucide-react";
import { lazy, type RefObject, Suspense, useState } from "react";
import type { Tryout } from "../../../../interviewing/setup/tryout.ts";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { SetupSteps } from "../wizard/setup-steps.tsx";
import { KnownFacts } from "./known-facts.tsx";
import { SetupSuggestions } from "./setup-suggestions.tsx";
import { texts } from "./texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";
import { fieldsOf } from "../../../../interviewing/setup/draft-study.ts";
import { valueInWords } from "../../../../interviewing/setup/known-facts.ts";
import { Card } from "../../../../ui/card.tsx";

/** What the study is about is no value of the interviewer's own. */
const notSaved: ReadonlySet<string> = new Set(["topic", "audience"]);

/** How the draft differs from the interviewer as it was when the conversation opened on it; nothing for a new one. */
function SetupChanges({ conversation }: { readonly conversation: SetupConversation }) {
  const { state, world, savedValues } = conversation;
  if (savedValues === null) return null;
  const changes = fieldsOf(state.draft, world).flatMap((field) => {
    const after = state.draft.values[field.name]?.value ?? null;
    const before = savedValues[field.name] ?? null;
    if (notSaved.has(field.name) || JSON.stringify(after) === JSON.stringify(before)) return [];
    const inWords = (value: unknown) =>
      value === null || value === "" ? texts.noValue : valueInWords(field, value);
    return [{ name: field.name, label: field.label, before: inWords(before), after: inWords(after) }];
  });
  if (changes.length === 0) return null;
  return (
    <Card title={texts.changes(changes.length)}>
      <dl className="flex flex-col gap-3 text-sm">
        {changes.map(({ name, label, before, after }) => (
          <div key={name} className="flex flex-col gap-0.5">
            <dt className="text-xs text-muted">{label}</dt>
            <dd dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
              <del className="text-muted">
                <span className="sr-only">{texts.changedFrom} </span>
                {before}
              </del>
            </dd>
            <dd dir="auto" className="max-h-40 overflow-y-auto whitespace-pre-line wrap-anywhere">
              <ins className="no-underline">
                <span className="sr-only">{texts.changedTo} </span>
                {after}
              </ins>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

// The interviewer itself is large, and loaded when somebody tries the draft.
const TryoutPanel = lazy(async () => ({ default: (await import("./tryout-panel.tsx")).TryoutPanel }));
const SimulatedDraft = lazy(async () => ({
  default: (await import("./simulated-draft.tsx")).SimulatedDraft,
}));

interface DraftAsideProps {
  readonly conversation: SetupConversation;
  readonly asideRef: RefObject<HTMLDivElement | null>;
  /** Leads back to the conversation on narrow screens. */
  readonly onBack: () => void;
}

/** What stands beside the conversation: the draft with how far it is, and an interview with it. */
export function DraftAside({ conversation, asideRef, onBack }: DraftAsideProps) {
  const [tab, setTab] = useState("draft");
  const [tryout, setTryout] = useState<Tryout | null>(null);
  return (
    <div ref={asideRef} tabIndex={-1} className="flex scroll-mt-20 flex-col gap-3 outline-none">
      <div className="lg:hidden">
        <Button size="sm" icon={<MessageSquareText aria-hidden />} onClick={onBack}>
          {texts.toConversation}
        </Button>
      </div>
      <Tabs
        label={texts.asideLabel}
        selected={tab}
        onSelect={setTab}
        items={[
          {
            key: "draft",
            label: texts.draftTab,
            content: (
              <div className="flex flex-col gap-5">
                <SetupSuggestions conversation={conversation} />
                <SetupChanges conversation={conversation} />
                <KnownFacts conversation={conversation} />
                <SetupSteps current={conversation.step} />
              </div>
            ),
          },
          {
            key: "try",
            label: texts.tryTab,
            content: (
              <Suspense fallback={<Skeleton />}>
                <TryoutPanel conversation={conversation} tryout={tryout} onChange={setTryout} />
              </Suspense>
            ),
          },
          {
            key: "simulate",
            label: texts.simulateTab,
            content: (
              <Suspense fallback={<Skeleton />}>
                <SimulatedDraft conversation={conversation} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}
