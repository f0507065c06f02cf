import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { suggestedWords } from "../../guide/hints/suggested-words.ts";
import { type Language, languages } from "../../languages/language.ts";
import askedKinds from "./asked-kinds.json" with { type: "json" };
import { asksAlike } from "./asks-alike.ts";

const same: readonly (readonly [Language, string, string])[] = [
  ["en", "What made you leave your last provider?", "reasons for leaving"],
  ["en", "What annoys you about the app?", "frustrations day to day"],
  ["en", "Tell me about a time when delivery went wrong.", "what happened"],
  ["de", "Wie kam es dazu, dass Sie aufgehört haben?", "Gründe für den Ausstieg"],
  ["de", "Was müsste passieren, damit Sie wieder einsteigen?", "Bedingungen für eine Rückkehr"],
  ["fr", "Parlez-moi d'un moment où l'organisation n'a pas tenu.", "ce qui s'est passé"],
  ["es", "¿Qué pediría de cara al curso que viene?", "cambios más urgentes"],
  ["ca", "Per què va deixar el gimnàs?", "motius de la baixa"],
  ["pt", "O que o levou a mudar de banco?", "razões da mudança"],
  ["nl", "Waarom bent u overgestapt?", "redenen voor de overstap"],
  ["da", "Hvorfor stoppede du?", "grunde til at stoppe"],
  ["eu", "Zergatik utzi zenuen?", "uzteko arrazoiak"],
  ["hi", "आपने नौकरी क्यों छोड़ी?", "छोड़ने की वजह"],
  ["ar", "لماذا غادرتم؟", "أسباب المغادرة"],
  ["ko", "왜 그만두셨나요?", "그만둔 이유"],
  ["th", "ทำไมคุณถึงลาออก", "เหตุผลที่ลาออก"],
];

const near: readonly (readonly [Language, string, string])[] = [
  ["en", "How did you come to decide to switch?", "trigger moment"],
  ["de", "Wie sind Sie damals zum Carsharing gekommen?", "Anlass für die Anmeldung"],
  ["es", "¿Qué dificultades ha tenido con ella?", "un momento concreto en que algo salió mal"],
  ["nl", "Hoe bent u ertoe gekomen om een warmtepomp te nemen?", "directe aanleiding"],
];

const other: readonly (readonly [Language, string, string])[] = [
  ["en", "How did you come to leave?", "what it cost them"],
  ["en", "Who had a say in the decision?", "who had the last word"],
  ["en", "What do you use instead?", "reasons for the choice"],
  ["de", "Wie läuft ein Auftrag ab?", "wer was macht"],
  ["es", "¿Qué tendría que cambiar para que volviera?", "qué le demostraría que las cosas han mejorado"],
  ["fr", "Pourquoi êtes-vous parti ?", "qui a décidé du départ"],
];

describe("a goal", () => {
  test.each(same)("in %s asks for the same as %s: %s", (language, question, goal) => {
    expect(asksAlike(goal, question, language)).toBe("same");
  });

  test.each(near)("in %s asks for nearly the same as %s: %s", (language, question, goal) => {
    expect(asksAlike(goal, question, language)).toBe("near");
  });

  test.each(other)("in %s asks for something else than %s: %s", (language, question, goal) => {
    expect(asksAlike(goal, question, language)).toBeNull();
  });

  test.each(languages)("has words of every kind in %s", (language) => {
    expect(Object.keys(askedKinds[language])).toEqual(Object.keys(askedKinds.en));
    const lists = Object.values(askedKinds[language]).flatMap(({ question, goal }) => [question, goal]);
    expect(lists.every((words) => words.length > 0)).toBe(true);
  });
});

describe("after a full answer", () => {
  const told =
    "Ach, da kam einiges zusammen, am schlimmsten war die Sache mit dem Kratzer, obwohl ich das nicht war.";

  test("a goal that asks for the same as its question is not asked", () => {
    const guide =
      "- Wie kam es dazu, dass Sie aufgehört haben?\n  - goal: Gründe für den Ausstieg\n- Und heute?";
    const talk = new TestConversation(aGraph(guide, { language: "de" }));
    expect(talk.hear(told)).toContain("Und heute?");
  });

  const guide =
    "- Wie haben Sie das genutzt?\n  - goal: typische Fahrten\n  - goal: was gut lief\n- Und heute?";

  test("the first goal of a question, which it tells most often, is asked last", () => {
    const talk = new TestConversation(aGraph(guide, { language: "de" }));
    expect(talk.hear(told)).toContain("gut lief");
  });

  test.each([
    [
      "last with words that the linter suggests",
      `[${suggestedWords("Häufigkeit", "de").join(", ")}]`,
      "gut lief",
    ],
    ["last with words of the author's own", "[täglich, Kassel]", "gut lief"],
  ])("it is asked %s", (_, cues, asked) => {
    const own = guide.replace("typische Fahrten", `Häufigkeit ${cues}`);
    const talk = new TestConversation(aGraph(own, { language: "de" }));
    expect(talk.hear(told)).toContain(asked);
  });

  test("the first goal is not asked if the answer speaks of it as well", () => {
    const reason = "- Warum haben Sie aufgehört?\n  - goal: der Auslöser\n- Und heute?";
    const talk = new TestConversation(aGraph(reason, { language: "de" }));
    expect(talk.hear(told)).toContain("Und heute?");
  });

  test("a short answer leaves the goals in their order, as earlier generations did after any answer", () => {
    const talk = new TestConversation(aGraph(guide, { language: "de" }));
    expect(talk.hear("Ach, eigentlich selten.")).toContain("typischen Fahrten");
    const before = new TestConversation(talk.graph);
    before.state = { ...before.state, generation: 17 };
    expect(before.hear(told)).toContain("typische Fahrten");
  });
});
