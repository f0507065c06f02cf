import { Languages, MapPin, Wrench } from "lucide-react";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { languageName } from "../../../../kernel/format.ts";
import type { DebugEvent } from "../../../../contracts/contracts.gen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import type { GuideStep } from "./guide-outline.ts";
import { texts } from "./texts.ts";
import { ConsentButtons } from "../../../../conversation/view/answer-buttons.tsx";
import { readLanguage } from "../../../../interviewing/languages/language.ts";
import { CopyButton } from "../../../../ui/copy-button.tsx";

export interface ActivityChipsProps {
  /** The current step, or null. */
  readonly step: GuideStep | null;
  readonly debug: DebugEvent | null;
}

/** Debug information: the current step, tool calls and the detected language. */
export function ActivityChips({ step, debug }: ActivityChipsProps) {
  const tools = debug?.tool_calls ?? [];
  const heard = debug?.detected_language ?? null;
  if (step === null && tools.length === 0 && heard === null) return null;
  return (
    <ul aria-label={texts.activity} className="flex flex-wrap gap-1.5 border-t border-line px-4 py-2 sm:px-5">
      {step === null ? null : (
        <li className="max-w-full" aria-label={`${texts.activeNode}: ${nameOf(step)}`}>
          <Badge tone="success" icon={<MapPin aria-hidden />}>
            <bdi>{nameOf(step)}</bdi>
          </Badge>
        </li>
      )}
      {tools.map(({ name }, position) => (
        <li
          key={`${name} ${position}`}
          className="max-w-full"
          aria-label={`${texts.toolCall}: ${toolName(name)}`}
        >
          <Badge tone="info" icon={<Wrench aria-hidden />}>
            {toolName(name)}
          </Badge>
        </li>
      ))}
      {heard === null ? null : (
        <li className="max-w-full">
          <Badge icon={<Languages aria-hidden />}>{texts.language(languageName(heard))}</Badge>
        </li>
      )}
    </ul>
  );
}

const nameOf = ({ kind, text }: GuideStep) =>
  kind === "question" ? (text ?? "") : (texts.kinds[kind] ?? kind);

const toolName = (name: string) => texts.tools[name] ?? name;

/** Id of the conversation, to be found later. */
export function SessionId({ id }: { readonly id: string }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      <span className="shrink-0">{texts.sessionId}</span>
      <code className="min-w-0 truncate font-mono text-ink">{id}</code>
      <CopyButton text={id} label={texts.copySessionId} />
    </p>
  );
}

/** Words for yes and no in the interview language; fetched only while consent is awaited. */
function consentWordsQuery(language: string, isAwaited: boolean) {
  return queryOptions({
    queryKey: ["consentWords", language],
    queryFn: async () => {
      const { consentWords } = await import("../../../../interviewing/phrases/wordings.ts");
      return consentWords(readLanguage(language) ?? "en");
    },
    enabled: isAwaited,
    staleTime: Infinity,
  });
}

export interface ConsentAnswersProps {
  /** Language of the interview. */
  readonly language: string;
  /** Whether the interviewer has asked for consent. */
  readonly isAwaited: boolean;
  readonly disabled: boolean;
  readonly onSay: (text: string) => void;
}

/** Buttons to answer the consent question in the interview language; they work without speech recognition. */
export function ConsentAnswers({ language, isAwaited, disabled, onSay }: ConsentAnswersProps) {
  const { data: words } = useQuery(consentWordsQuery(language, isAwaited));
  if (!isAwaited || words === undefined) return null;
  return <ConsentButtons labels={words} answers={words} lang={language} disabled={disabled} onSay={onSay} />;
}
