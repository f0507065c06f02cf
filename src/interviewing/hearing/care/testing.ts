import { runToCompletion } from "../../../kernel/steps.ts";
import type { Language } from "../../languages/language.ts";
import type { Care } from "../text/parsed-utterance.ts";
import { detectCareInSteps } from "./detect-care.ts";

/** Like `detectCareInSteps`, at once and without the language. */
export const careOf = (text: string, language: Language, isUnderstood = false): Care | null =>
  runToCompletion(detectCareInSteps(text, language, isUnderstood))?.care ?? null;
