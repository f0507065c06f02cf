import { createContext, useContext } from "react";
import type { ConversationTexts } from "../../conversation/view/conversation-texts.ts";
import { fill, type Words } from "./words.ts";
import type { RespondentLink } from "../../contracts/contracts.gen.ts";

export interface Speaking {
  readonly language: Language;
  readonly words: Words;
}

const Context = createContext<Speaking | null>(null);

export const SpeakingProvider = Context.Provider;

/** The language of the page and its texts. */
export function useSpeaking(): Speaking {
  const speaking = useContext(Context);
  if (speaking === null) throw new Error("there is no language around this component");
  return speaking;
}

/** The page's texts in the language that it is shown in. */
export const useWords = (): Words => useSpeaking().words;

/** The texts of what staff and respondents share. */
export const conversationTexts = (words: Words): ConversationTexts => ({
  thinking: words.thinking,
  transcript: words.conversation,
  interviewer: words.interviewer,
  respondent: words.you,
  interrupted: words.interrupted,
  notSent: words.notSent,
  brokenOff: words.brokenOff,
  recorded: (seconds) => fill(words.recorded, { seconds: Math.max(1, Math.round(seconds)) }),
  jump: words.jump,
  message: words.answer,
  placeholder: words.writeAnswer,
  send: words.send,
  hint: words.sendHint,
  tooLong: (characters) => fill(words.answerTooLong, { characters }),
  level: words.level,
});

export type Language = RespondentLink["language"];

/** The languages of the page, by their own names. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  ca: "Català",
  fr: "Français",
  de: "Deutsch",
  eu: "Euskara",
  pt: "Português",
  da: "Dansk",
  hi: "हिन्दी",
  nl: "Nederlands",
  ar: "العربية",
  ko: "한국어",
  th: "ไทย",
};

/** Whether the page has texts of that language. */
export const isLanguage = (text: string): text is Language => Object.hasOwn(languageNames, text);

/** For `dir` of the page. */
export const directionOf = (language: Language): "rtl" | "ltr" => (language === "ar" ? "rtl" : "ltr");

/** The best of the languages that a browser asks for; none where we speak none of them. */
export function preferredLanguage(asked: readonly string[]): Language | null {
  for (const tag of asked) {
    const primary = tag.split("-", 1)[0]?.toLowerCase() ?? "";
    if (isLanguage(primary)) return primary;
  }
  return null;
}
