import { sharesMostWords } from "../../guide/hints/repeats-question.ts";
import { questionKind } from "../../hearing/goals/question-kind.ts";
import type { Language } from "../../languages/language.ts";

/** Words of a goal that asks for an event: "what happened before you thought of leaving". */
const events: Readonly<Record<Language, RegExp>> = {
  en: /\b(what (?:had )?happened|what went on|which (?:event|incident)|the (?:event|incident|trigger|occasion))\b/iu,
  de: /(was (?:\p{L}+ )*(?:passiert|geschehen|vorgefallen)|was (?:passierte|geschah|vorfiel)|(?:der|den|welche[rsn]?) (?:Auslöser|Anlass|Vorfall)|welches Ereignis)/iu,
  fr: /(s'est(?:-il)? passé|est(?:-il)? arrivé|(?:quel|le) (?:événement|incident|déclencheur)|l'(?:événement|incident))/iu,
  es: /(qué (?:pasó|ocurrió|sucedió)|(?:qué|el|la) (?:suceso|incidente|detonante))/iu,
  ca: /(què (?:va passar|va ocórrer|va succeir)|(?:quin|el) (?:fet|incident|detonant)|l'incident)/iu,
  pt: /(o que (?:aconteceu|se passou|ocorreu)|(?:que|o) (?:acontecimento|incidente|episódio))/iu,
  nl: /(wat er (?:\p{L}+ )*(?:gebeurde|gebeurd)|wat (?:gebeurde|is er gebeurd)|(?:de|welke) (?:aanleiding|gebeurtenis)|het (?:voorval|incident))/iu,
  da: /(hvad der (?:skete|hændte)|hvad (?:skete|er der sket)|(?:hvilken|den) (?:hændelse|begivenhed)|hændelsen|anledningen)/iu,
  eu: /(zer gertatu|zein gertaera|gertaera)/iu,
  ar: /(ماذا حدث|ما الذي حدث|ما حدث|ما جرى|الحادث)/u,
  hi: /(क्या हुआ|कौन सी घटना|घटना)/u,
  ko: /(무슨 일|어떤 일|있었던 일|계기|사건)/u,
  th: /(เกิดอะไร|อะไรเกิดขึ้น|เหตุการณ์)/u,
};

/**
 * True if an answer to a question will have told some of what a goal asks: the goal has most of its words in common
 * with the question, or asks what happened where the question asks for a reason or an obstacle.
 */
export function isNearQuestion(goal: string, question: string, language: Language): boolean {
  const kind = questionKind(question, language);
  const asksCause = kind === "reason" || kind === "hindrance";
  return (asksCause && events[language].test(goal)) || sharesMostWords(goal, question, language);
}
