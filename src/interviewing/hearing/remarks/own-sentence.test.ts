import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import naturalAnswers from "../care/natural-answers.testing.json" with { type: "json" };
import { createListener } from "../create-listener.ts";

const question = "What did you do then?";
const listenIn = (language: Language) => createListener(aGraph(`- ${question}`, { language }));

/** An answer, a wish for the next question, and a refusal to say more, each a sentence. */
const sentences: Readonly<Record<Language, readonly [answer: string, skip: string, refuse: string]>> = {
  en: ["I get on and ride off.", "Next question.", "I don't want to go into it more."],
  de: ["Ich steig auf und fahr los.", "Nächste Frage, bitte.", "Darüber möchte ich nicht reden."],
  fr: ["Je monte et je pars.", "Question suivante.", "Je ne veux pas en parler."],
  es: ["Me subo y arranco.", "Siguiente pregunta.", "No quiero hablar de eso."],
  pt: ["Subo e vou embora.", "Próxima pergunta.", "Não quero falar sobre isso."],
  nl: ["Ik stap op en rijd weg.", "Volgende vraag.", "Daar wil ik niet over praten."],
  da: ["Jeg stiger på og kører.", "Næste spørgsmål.", "Det vil jeg ikke tale om."],
  ca: ["Hi pujo i marxo.", "Següent pregunta.", "No en vull parlar."],
  eu: ["Igo eta abiatu egiten naiz.", "Hurrengo galdera.", "Ez dut horretaz hitz egin nahi."],
  ar: ["أركب وأنطلق.", "السؤال التالي.", "لا أريد التحدث عن ذلك."],
  hi: ["मैं बैठता हूँ और निकल जाता हूँ।", "अगला सवाल।", "मैं इस बारे में बात नहीं करना चाहता।"],
  ko: ["그냥 자전거에 올라타고 바로 출발해요.", "다음 질문이요.", "대답하고 싶지 않아요."],
  th: ["ขึ้นรถแล้วก็ขับออกไป", "คำถามต่อไป", "ไม่อยากพูดเรื่องนี้"],
};

describe.each(languages)("in %s", (language) => {
  const [answer, skip, refuse] = sentences[language];
  const heard = (text: string) => listenIn(language)(text, { question });

  test("a wish in a sentence of its own leaves the question and keeps the answer", () => {
    expect(heard(`${answer} ${skip}`)).toMatchObject({ command: null, leaves: "skip" });
    expect(heard(`${answer} ${refuse}`)).toMatchObject({ command: null, leaves: "refuse" });
  });

  test("no natural answer leaves its question", () => {
    expect(naturalAnswers[language].filter((text) => heard(text).leaves !== undefined)).toEqual([]);
  });
});

const insisting: readonly (readonly [Language, string, string])[] = [
  ["en", "I just said I don't want to talk about it.", "refuse"],
  ["en", "Next question, I said.", "skip"],
  ["de", "Nächste Frage hab ich gesagt", "skip"],
  ["es", "Ya he dicho que no quiero hablar de eso", "refuse"],
  ["fr", "Je vous ai dit que je ne veux pas en parler", "refuse"],
  ["nl", "Volgende vraag, zei ik.", "skip"],
  ["da", "Næste spørgsmål, sagde jeg.", "skip"],
  ["en", "No idea. Next question.", "skip"],
  ["pt", "Pode ir, próxima", "skip"],
];

test.each(insisting)("in %s %j is the command %s", (language, text, command) => {
  expect(listenIn(language)(text, { question }).command).toBe(command);
});

const answers: readonly (readonly [Language, string])[] = [
  ["en", "They told us to stop. Stop."],
  ["en", "He said forget it. Forget that."],
  ["en", "Would I change? Rather not."],
  ["en", "We read the next question and then moved on to the report."],
  ["en", "I said we would skip this step and pay later."],
  ["de", "Das neue ist langsamer. Lieber nicht."],
];

test.each(answers)("in %s %j is an answer", (language, text) => {
  expect(listenIn(language)(text, { question })).toMatchObject({ command: null });
  expect(listenIn(language)(text, { question }).leaves).toBeUndefined();
});

test("care comes before a wish to leave the question", () => {
  const heard = listenIn("en")("I took all the pills. Next question.", { question });
  expect(heard.care).toBe("crisis");
  expect(heard.leaves).toBeUndefined();
});

test("the engine keeps the answer, asks nothing more about it, and goes on", () => {
  const talk = new TestConversation(aGraph("- Where was it?\n  - goal: who was there\n- What next?"));
  expect(talk.hear("In his room upstairs. I don't want to go into it more.")).toMatch(/What next\?$/u);
  expect(talk.state.progress.flatMap(({ answers: told }) => told)).toHaveLength(1);
  expect(talk.hear("We moved away that spring. Next question.")).toMatch(/anything (else|we missed)/u);
});
