import { useQuery, queryOptions } from "@tanstack/react-query";
import { ConsentButtons } from "../../../../conversation/view/consent-buttons.tsx";
import { readLanguage } from "../../../../interviewing/languages/language.ts";
import { CopyButton } from "../../../../ui/copy-button.tsx";
import { texts } from "./texts.ts";

/** The id under which the conversation is found again. */
export function SessionId({ id }: { readonly id: string }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-xs text-muted">
      <span className="shrink-0">{texts.sessionId}</span>
      <code className="min-w-0 truncate font-mono text-ink">{id}</code>
      <CopyButton text={id} label={texts.copySessionId} />
    </p>
  );
}

/** What says yes and no in an interview's language; fetched only where the interviewer waits for one of them. */
function consentWordsQuery(language: string, isAwaited: boolean) {
  return queryOptions({
    queryKey: ["consentWords", language],
    queryFn: async () => {
      const { consentWords } = await import("../../../../interviewing/phrases/consent-words.ts");
      return consentWords(readLanguage(language) ?? "en");
    },
    enabled: isAwaited,
    staleTime: Infinity,
  });
}

export interface ConsentAnswersProps {
  /** Of the interview. */
  readonly language: string;
  /** The interviewer has asked whether it may begin. */
  readonly isAwaited: boolean;
  readonly disabled: boolean;
  readonly onSay: (text: string) => void;
}

const capitalised = (word: string, language: string) =>
  word.charAt(0).toLocaleUpperCase(language) + word.slice(1);

/** Yes and No to taking part, in the interview's language: they work where nothing recognises speech. */
export function ConsentAnswers({ language, isAwaited, disabled, onSay }: ConsentAnswersProps) {
  const { data: words } = useQuery(consentWordsQuery(language, isAwaited));
  if (!isAwaited || words === undefined) return null;
  const labels = { yes: capitalised(words.yes, language), no: capitalised(words.no, language) };
  return <ConsentButtons labels={labels} answers={words} lang={language} disabled={disabled} onSay={onSay} />;
}
