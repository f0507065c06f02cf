import { MessageSquareText } from "lucide-react";
import { lazy, type RefObject, Suspense, useState } from "react";
import type { Tryout } from "../../../../interviewing/setup/tryout.ts";
import { Button } from "../../../../ui/button.tsx";
import { Skeleton } from "../../../../ui/loading.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { SetupSteps } from "../wizard/setup-steps.tsx";
import { KnownFacts } from "./known-facts.tsx";
import { texts } from "./texts.ts";
import { sharedDraftTexts } from "../texts.ts";
import type { SetupConversation } from "./use-setup-conversation.ts";
import { fieldsOf } from "../../../../interviewing/setup/draft-study.ts";
import { formatFieldValue } from "../../../../interviewing/setup/known-facts.ts";
import { Card } from "../../../../ui/card.tsx";
import { TextArea, TextInput } from "../../../../ui/fields/text-input.tsx";

/** Facts about the study that are not fields of the interviewer. */
const notSaved: ReadonlySet<string> = new Set(["topic", "audience"]);

/** Changes of the draft since the conversation opened; renders nothing for a new interviewer. */
function SetupChanges({ conversation }: { readonly conversation: SetupConversation }) {
  const { state, context, savedValues } = conversation;
  if (savedValues === null) return null;
  const changes = fieldsOf(state.draft, context).flatMap((field) => {
    const after = state.draft.values[field.name]?.value ?? null;
    const before = savedValues[field.name] ?? null;
    if (notSaved.has(field.name) || JSON.stringify(after) === JSON.stringify(before)) return [];
    const inWords = (value: unknown) =>
      value === null || value === "" ? sharedDraftTexts.noValue : formatFieldValue(field, value);
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

// Lazy-loaded: the interview engine is large.
const TryoutPanel = lazy(async () => ({ default: (await import("./tryout-panel.tsx")).TryoutPanel }));
const SimulatedDraft = lazy(async () => ({
  default: (await import("./simulated-draft.tsx")).SimulatedDraft,
}));

interface DraftAsideProps {
  readonly conversation: SetupConversation;
  readonly asideRef: RefObject<HTMLDivElement | null>;
  /** Returns to the conversation on narrow screens. */
  readonly onBack: () => void;
}

/** Column next to the conversation: the draft with its progress, and trial interviews. */
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

/** Texts proposed by a language model; they enter the draft only when accepted. */
function SetupSuggestions({ conversation }: { readonly conversation: SetupConversation }) {
  const { suggestions, writing } = conversation;
  if (writing !== null && writing.length > 0) {
    return (
      <Card title={texts.suggestions}>
        <ul aria-live="polite" className="flex flex-col gap-5">
          {writing.map(({ field, label, value }) => (
            <li key={field}>
              <p className="text-xs text-muted">{label}</p>
              <p dir="auto" className="mt-1 text-sm whitespace-pre-line wrap-anywhere">
                {value}
              </p>
            </li>
          ))}
        </ul>
      </Card>
    );
  }
  if (suggestions.length === 0) return null;
  return (
    <Card title={texts.suggestions}>
      <ul aria-live="polite" className="flex flex-col gap-5">
        {suggestions.map((suggestion) => (
          <li key={`${suggestion.field} ${suggestion.value}`}>
            <Suggestion suggestion={suggestion} conversation={conversation} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

interface SuggestionProps {
  readonly suggestion: SetupConversation["suggestions"][number];
  readonly conversation: SetupConversation;
}

/** A proposed text, which can be edited, compared with the draft's, accepted, dismissed or requested again. */
function Suggestion({ suggestion, conversation }: SuggestionProps) {
  const { field, label, value, before } = suggestion;
  const { isCreating } = conversation;
  const [text, setText] = useState(value);
  const [wish, setWish] = useState("");
  return (
    <div className="flex flex-col gap-2">
      <p className="text-xs text-muted">{label}</p>
      <TextArea
        aria-label={label}
        dir="auto"
        rows={4}
        maxRows={12}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <details className="text-sm">
        <summary className="cursor-pointer text-muted">{texts.showBefore}</summary>
        <p dir="auto" className="mt-1 whitespace-pre-line text-muted wrap-anywhere">
          {before === "" ? texts.noneBefore : before}
        </p>
      </details>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          disabled={isCreating || text.trim() === ""}
          onClick={() => conversation.acceptSuggestion(field, text)}
        >
          {texts.takeSuggestion}
          <span className="sr-only">: {label}</span>
        </Button>
        <Button size="sm" variant="quiet" onClick={() => conversation.dismissSuggestion(field)}>
          {texts.dismissSuggestion}
          <span className="sr-only">: {label}</span>
        </Button>
      </div>
      <form
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (wish.trim() === "") return;
          conversation.askAgain(label, wish.trim());
          setWish("");
        }}
      >
        <div className="min-w-0 grow">
          <TextInput
            aria-label={texts.wish(label)}
            placeholder={texts.wishPlaceholder}
            value={wish}
            maxLength={200}
            onChange={(event) => setWish(event.target.value)}
          />
        </div>
        <Button size="sm" type="submit" disabled={isCreating || wish.trim() === ""}>
          {texts.askAgainLabel}
        </Button>
      </form>
    </div>
  );
}
