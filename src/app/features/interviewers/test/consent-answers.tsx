import { useQuery } from "@tanstack/react-query";
import { ConsentButtons } from "../../../../conversation/view/consent-buttons.tsx";
import { consentWordsQuery } from "./consent-words-query.ts";

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
