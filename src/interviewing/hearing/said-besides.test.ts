import { expect, test } from "vitest";
import { aGraph } from "../engine/testing.ts";
import { languages, type Language } from "../languages/language.ts";
import { createListener } from "./create-listener.ts";
import type { ParsedUtterance } from "./text/parsed-utterance.ts";
import said from "./said-besides.testing.json" with { type: "json" };

/*
 * What people say besides answering, and answers in the same words. `a` answers, `corr` corrects an earlier answer, `ag`
 * says that it was said, `m:` is a mood; after a plus, what is asked. With `consent`, a reply to the question for it.
 */

const question: Readonly<Record<Language, string>> = {
  en: "What made you switch your energy supplier?",
  de: "Wie kam es dazu, dass Sie den Stromanbieter gewechselt haben?",
  es: "¿Qué les llevó a cambiar de compañía eléctrica?",
  fr: "Qu'est-ce qui vous a amené à changer de fournisseur ?",
  nl: "Waarom bent u van energieleverancier veranderd?",
  pt: "O que o levou a mudar de fornecedor de energia?",
  da: "Hvorfor skiftede I leverandør?",
  ca: "Què us va fer canviar de companyia?",
  eu: "Zergatik aldatu zenuten hornitzailea?",
  ar: "لماذا غيرتم المزود؟",
  hi: "आपने कंपनी क्यों बदली?",
  ko: "왜 공급업체를 바꾸셨나요?",
  th: "ทำไมถึงเปลี่ยนผู้ให้บริการ",
};

const meaningOf = ({ care, corrects, command, isAgain, nonAnswer, mood, asks }: ParsedUtterance): string => {
  const meant = corrects === true ? "corr" : isAgain === true || nonAnswer === "already_said" ? "ag" : null;
  const told = command ?? meant ?? nonAnswer ?? (mood === undefined ? "a" : `m:${mood}`);
  return `${care ?? told}${asks === undefined ? "" : `+${asks}`}`;
};

const consentOf = ({ assent, declines, asks }: ParsedUtterance): string => {
  const reply = assent === "yes" ? "yes" : assent === "no" || declines === true ? "no" : "ask";
  return `consent ${reply}${asks === undefined ? "" : `+${asks}`}`;
};

test.each(languages)("what is said in %s besides answering is heard, and answers are answers", (language) => {
  const listen = createListener(aGraph(`- ${question[language]}`, { language }));
  const heard = said[language].map((each) => ({
    ...each,
    heard: each.heard.startsWith("consent")
      ? consentOf(listen(each.said, { question: "", awaitsConsent: true }))
      : meaningOf(listen(each.said, { question: question[language] })),
  }));
  expect(heard).toEqual(said[language]);
});

test.each([
  "Yes, if it doesn't take long and my lawyer agrees.",
  "No, unless you pay me.",
  "Not unless it's anonymous.",
])("is no consent: %s", (text) => {
  const listen = createListener(aGraph("- How is it?"));
  expect(listen(text, { question: "", awaitsConsent: true }).assent).not.toBe("yes");
});
