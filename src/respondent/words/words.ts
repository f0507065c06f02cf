import type english from "./en.json";
import { languageNames } from "../../domain/notices/language-names.ts";
import type { NoticeTexts } from "../../domain/notices/welcome-notices.ts";
import { fill, type PluralText } from "../../kernel/plural-text.ts";
import { createContext, useContext } from "react";
import type { ConversationTexts } from "../../conversation/view/conversation-texts.ts";
import type { RespondentLink } from "../../contracts/contracts.gen.ts";

/** Texts of the page itself in one language, as in `<language>.json`, with placeholders in braces. */
export type PageTexts = {
  readonly [Key in keyof typeof english]: (typeof english)[Key] extends string ? string : PluralText;
};

/**
 * All texts of the respondent page in one language, with those of its notices. English defines the keys; a test reports
 * missing ones.
 */
export type Translations = PageTexts & NoticeTexts;

export interface LanguageContextValue {
  readonly language: Language;
  readonly words: Translations;
}

const Context = createContext<LanguageContextValue | null>(null);

export const LanguageProvider = Context.Provider;

/** The language of the page and its texts. */
export function useLanguage(): LanguageContextValue {
  const speaking = useContext(Context);
  if (speaking === null) throw new Error("useLanguage must be used within <LanguageProvider>");
  return speaking;
}

/** The page's texts in the current language. */
export const useTranslations = (): Translations => useLanguage().words;

/** Texts of the components shared with staff. */
export const conversationTexts = (words: Translations): ConversationTexts => ({
  thinking: words.thinking,
  transcript: words.conversation,
  interviewer: words.interviewer,
  respondent: words.you,
  interrupted: words.interrupted,
  notSent: words.notSent,
  brokenOff: words.brokenOff,
  erased: words.erased,
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

/** Type guard for the page languages. */
export const isLanguage = (text: string): text is Language => Object.hasOwn(languageNames, text);

/** Value of the page's `dir` attribute. */
export const directionOf = (language: Language): "rtl" | "ltr" => (language === "ar" ? "rtl" : "ltr");

/** The first of the browser's languages that the page supports; null if there is none. */
export function preferredLanguage(tags: readonly string[]): Language | null {
  for (const tag of tags) {
    const primary = tag.split("-", 1)[0]?.toLowerCase() ?? "";
    if (isLanguage(primary)) return primary;
  }
  return null;
}
