import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import naturalAnswers from "../care/natural-answers.testing.json" with { type: "json" };
import { createListener } from "../create-listener.ts";
import replies from "../real-replies.testing.json" with { type: "json" };

const question = "What happened?";
const hear = (language: Language, text: string, more: object = {}) =>
  createListener(aGraph(`- ${question}`, { language }))(text, { question, ...more });

describe.each(languages)("in %s", (language) => {
  test("natural answers ask and reproach nothing", () => {
    const listen = createListener(aGraph(`- ${question}`, { language }));
    const heard = naturalAnswers[language].map((text) => listen(text, { question }));
    expect(
      heard.filter(
        ({ asks, asksBack, nonAnswer, waits, losesThread }) =>
          asks ?? asksBack ?? waits ?? losesThread ?? nonAnswer === "reproach",
      ),
    ).toEqual([]);
  });

  test("most questions of respondents are heard as such", () => {
    const listen = createListener(aGraph(`- ${question}`, { language }));
    const heard = replies[language].asks.map((text) => listen(text, { question }));
    const asked = heard.filter(
      ({ command, asks }) =>
        asks !== undefined || (command !== null && command !== "skip" && command !== "stop"),
    );
    // Thai writes no question marks, so that only common questions are told from answers.
    expect(asked.length / heard.length).toBeGreaterThan(language === "th" ? 0.25 : 0.7);
  });
});

const beside = [
  ["en", "It was the two of us. Will my boss see this?", "my_answers"],
  ["en", "My partner and I decided it. How long will this take?", "how_long"],
  ["pt", "Três na cozinha, mais eu. Mas não me respondeu, hein? Você é robô?", "human"],
] as const;

test.each(beside)("in %s %j is an answer that asks for %s", (language, text, asks) => {
  expect(hear(language, text)).toMatchObject({ command: null, asks });
});

const invited = [
  ["da", "Nej. Eller jo, hvad sker der med det jeg har sagt nu? Læser kommunen det?", "my_answers"],
  ["en", "nah i think that's it. can i ask, will there actually be more buses?", "other"],
] as const;

test.each(invited)("in %s %j asks where anything else was asked for", (language, text, asks) => {
  const heard = hear(language, text, { question: "", invitesMore: true });
  expect(heard.asks ?? heard.topic).toBe(asks);
});

const answers = [
  ["pt", "Que família? Minha irmã mora em São Paulo."],
  ["es", "¿Qué aceite ni qué aceite? Lo cambio y punto."],
  ["da", "Derfra? Tja, så cyklede jeg hjem."],
  ["de", "Welche Schritte? Ich steig auf und fahr los."],
  ["pt", "Como assim, passo seguinte? Eu reclamei no chat deles, deu em nada."],
] as const;

test.each(answers)("in %s %j asks rhetorically and answers", (language, text) => {
  const heard = hear(language, text);
  expect(heard.command).toBeNull();
  expect(heard.asks).toBeUndefined();
});

const back = [
  ["en", "of what, the app or steve?"],
  ["fr", "Exemple de quoi ?"],
  ["es", "¿Él quién?"],
  ["pt", "Exemplo de quê?"],
  ["nl", "Een voorbeeld waarvan?"],
] as const;

test.each(back)("in %s %j may ask back what was meant", (language, text) => {
  expect(hear(language, text)).toMatchObject({ command: "question", asksBack: true });
});

test("a question before a request to explain is that request", () => {
  expect(hear("de", "Bis was abgeschlossen ist? Die Frage verstehe ich nicht.").command).toBe("clarify");
});

const reproaches = [
  ["es", "¿Me está escuchando?"],
  ["en", "You not going to ask who Phil is?"],
  ["en", "I just told you something, young man."],
  ["de", "Hören Sie mir überhaupt zu?"],
  ["fr", "Vous m'écoutez ?"],
  ["pt", "Não me respondeu, hein?"],
  ["de", "nee nein äh doch fragen Sie beim nächsten Mal nicht alles doppelt"],
  ["en", "Next time don't ask everything twice."],
  ["nl", "Vraag de volgende keer niet alles twee keer."],
  ["es", "La próxima vez no me pregunte todo dos veces."],
  ["fr", "La prochaine fois ne demandez pas tout deux fois."],
  ["pt", "Da próxima vez não me pergunte tudo duas vezes."],
] as const;

test.each(reproaches)("in %s %j is a reproach", (language, text) => {
  expect(hear(language, text)).toMatchObject({ command: null, nonAnswer: "reproach" });
});

test.each([
  ["en", "They ask everything twice at the surgery, once at the desk and once inside."],
  ["de", "Die Ärzte fragen immer alles doppelt, erst am Telefon und dann im Zimmer."],
  ["en", "My wife said don't ask everything twice, the children get annoyed by that."],
] as const)("in %s %j is no reproach", (language, text) => {
  expect(hear(language, text).nonAnswer).not.toBe("reproach");
});

test.each([
  ["de", "wie alt sind Sie denn eigentlich?", "human"],
  ["pt", "Você já trabalhou em cozinha?", "self"],
] as const)("in %s %j asks who is asking", (language, text, topic) => {
  expect(hear(language, text).topic).toBe(topic);
});

const explained = [
  [
    "fr",
    "Trop cher, trop petit, personne pour cuisiner. C'est bientôt fini ? ma machine a sonné.",
    "how_long",
  ],
  ["de", "Der Preis war uns zu hoch. Haben Sie das eigentlich selber mal genutzt?", "self"],
  ["en", "I've got the same form in my drawer at home. But don't tell my boss I said that.", "secrecy"],
] as const;

test.each(explained)("in %s %j is an answer, whatever stands beside it", (language, text, asks) => {
  expect(hear(language, text)).toMatchObject({ command: null, asks });
});
