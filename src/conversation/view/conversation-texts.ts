import { createContext, useContext } from "react";

/** Texts of a running interview, for staff and respondents. */
export const texts = {
  /** Spec section 2.10. */
  thinking: "Interviewer is thinking...",
  transcript: "Conversation",
  interviewer: "Interviewer",
  respondent: "You",
  interrupted: "Interrupted",
  notSent: "Not sent",
  brokenOff: "Incomplete",
  erased: "Answer deleted",
  recorded: (seconds: number) => `Recorded answer, ${Math.max(1, Math.round(seconds))} s`,
  jump: "Jump to the latest",
  message: "Your answer",
  placeholder: "Write your answer",
  send: "Send",
  hint: "Enter sends, Shift+Enter starts a new line.",
  tooLong: (characters: number) =>
    `Your answer is too long to send. Characters over the limit: ${characters}. Shorten it or send it in parts; nothing is lost.`,
  level: "Microphone level",
} as const;

/** Texts of a running interview in one language. */
export type ConversationTexts = {
  readonly [Key in keyof typeof texts]: (typeof texts)[Key] extends string
    ? string
    : (count: number) => string;
};

/** Respondents see their language, staff English. */
export const ConversationTextsContext = createContext<ConversationTexts>(texts);

/** Texts in the page's language. Defaults to English. */
export const useConversationTexts = (): ConversationTexts => useContext(ConversationTextsContext);
