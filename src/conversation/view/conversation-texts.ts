import { createContext, useContext } from "react";
import { texts } from "./texts.ts";

/** The words of an interview as it is held, in one language. */
export type ConversationTexts = {
  readonly [Key in keyof typeof texts]: (typeof texts)[Key] extends string
    ? string
    : (seconds: number) => string;
};

/** Respondents see them in their language; staff in English. */
export const ConversationTextsContext = createContext<ConversationTexts>(texts);

export const useConversationTexts = (): ConversationTexts => useContext(ConversationTextsContext);
