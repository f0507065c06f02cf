import type { Language } from "../../languages/language.ts";
import { normalizeForPatterns } from "../text/answer-shape.ts";

/* "Fine" is a yes to most questions, but an answer to one that asks how something was. Patterns match `shaped` text. */

interface Manner {
  /** A question of how something is, was or went. */
  readonly asked: RegExp;
  /** Words of agreement that also say how something was. */
  readonly told: RegExp;
}

const manners: Readonly<Record<Language, Manner>> = {
  en: {
    asked:
      / how (did|does|do|was|were|is|are|has|have|would you (rate|describe)) | what (is|was|were|are) (\w+ ){1,6}like /u,
    told: / (fine|ok|okay|alright|all right|good|great|perfect|well|no problem|not a problem) /u,
  },
  de: {
    asked: / wie (?!viel|oft|lange|haufig|kommt|kam)/u,
    told: / (gut|prima|super|ok|okay|in ordnung|passt|alles klar|kein problem|kein thema) /u,
  },
  fr: {
    asked: / comment /u,
    told: / (bien(?! (sur|entendu) )|ca (va|allait)|bon|ok|okay|ca marche|parfait\w*|(pas de|sans|aucun) (probleme|souci)) /u,
  },
  es: {
    asked: / (como|que tal|que te parec\w+|que le parec\w+) /u,
    told: / (bien|perfect\w+|ok|okay|(sin|ningun|no hay) problemas?) /u,
  },
  pt: {
    asked: / (como|que tal) /u,
    told: / (bem|bom|tudo certo|otim[oa]|perfeit[oa]|beleza|ok|okay|(sem|nao ha) problemas?) /u,
  },
  nl: {
    asked: / hoe (?!veel|vaak|lang)/u,
    told: / (goed|prima|fijn|ok|oke|okay|in orde|geen probleem) /u,
  },
  da: {
    asked: / hvordan /u,
    told: / (fint|godt|super|ok|okay|i orden|intet problem) /u,
  },
  ca: {
    asked: / (com|que tal|que li sembl\w+|que et sembl\w+) /u,
    told: / (be|perfect\w*|ok|okay|(cap|sense|no hi ha) problemes?) /u,
  },
  eu: {
    asked: / (nola|nolako\w*|zer moduz) /u,
    told: / (ondo|ongi|primeran|bikain|ok|okay|arazorik) /u,
  },
  ar: {
    asked: / (و|ف)?كيف /u,
    told: / (جيد\S*|تمام|ممتاز|بخير|مناسب|لا باس|لا مشكله|ماشي) /u,
  },
  hi: {
    asked: / (कैसा|कैसी|कैसे) /u,
    told: / (ठीक|अच्छा|अच्छी|बढ़िया|बढिया|सही|ओके) /u,
  },
  ko: {
    asked: /(어땠|어떠|어떤가|어떻)/u,
    told: /(좋|괜찮|문제없|오케이|ok)/u,
  },
  th: {
    asked: /(อย่างไร|ยังไง|เป็นไง)/u,
    told: /(โอเค|ok|ดี(?!นะ)|ไม่มีปัญหา|สบายมาก)/u,
  },
};

/** True if a short yes answers the question by itself: "fine" after "how did it go?". */
export const isMannerAnswer = (text: string, question: string, language: Language): boolean =>
  manners[language].asked.test(normalizeForPatterns(question, language)) &&
  manners[language].told.test(normalizeForPatterns(text, language));
