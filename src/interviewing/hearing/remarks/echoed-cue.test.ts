import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { createListener } from "../create-listener.ts";

const questions: Readonly<Partial<Record<Language, string>>> = {
  en: "What made you switch supplier?",
  de: "Warum haben Sie gewechselt?",
  es: "¿Por qué cambió?",
  fr: "Pourquoi avez-vous changé ?",
  pt: "Porque mudou?",
  nl: "Waarom bent u overgestapt?",
  da: "Hvorfor skiftede du?",
  th: "ทำไมคุณถึงเปลี่ยน",
  hi: "आपने क्यों बदला?",
};

function heard(language: Language, text: string) {
  const question = questions[language] ?? "";
  return createListener(aGraph(`- ${question}`, { language }))(text, { question });
}

describe("a command that is repeated as a question", () => {
  test.each<[Language, string]>([
    ["en", "Skip? No, it was the price."],
    ["en", "Skip it? Never. The price matters."],
    ["en", "Next? No, one more thing: the price."],
    ["de", "Überspringen? Nein, der Preis."],
    ["fr", "Passer ? Non, c'était le prix."],
    ["en", "What? No, it was the price."],
    ["en", "Pardon? The price, I would say."],
    ["de", "Wie bitte? Der Preis war es."],
    ["es", "¿Cómo? Fue el precio."],
    ["fr", "Pardon ? C'était le prix."],
    ["en", "No idea, the price perhaps?"],
    ["de", "Keine Ahnung, vielleicht der Preis?"],
    ["en", "I forgot that it was there."],
    ["de", "Ich habe vergessen, dass es da war."],
    ["nl", "Ik was vergeten dat het er was."],
  ])("leaves what follows an answer, in %s: %j", (language, text) => {
    expect(heard(language, text)).toMatchObject({ command: null });
    expect(heard(language, text).nonAnswer).toBeUndefined();
  });

  test.each<[Language, string, string]>([
    ["en", "Skip? Yes.", "skip"],
    ["en", "Skip? I have no time.", "skip"],
    ["en", "What? I didn't hear you.", "repeat"],
    ["en", "Pardon? It's so loud here.", "repeat"],
    ["de", "Wie bitte? Ich habe Sie nicht verstanden.", "repeat"],
    ["en", "No idea, what do you mean?", "clarify"],
    ["en", "I forgot that.", "dont_know"],
    ["es", "No, pare.", "stop"],
    ["de", "Ich will nicht mehr.", "stop"],
    ["en", "Delete my answer.", "forget"],
    ["de", "Meine Antwort löschen.", "forget"],
    ["fr", "Une petite pause s'il vous plaît.", "pause"],
    ["hi", "साक्षात्कार बंद करें", "stop"],
  ])("is otherwise still one, in %s: %j", (language, text, command) => {
    expect(heard(language, text)).toMatchObject({ command });
  });

  test.each<[Language, string]>([
    ["en", "Skip? No."],
    ["en", "Please don't stop."],
    ["de", "Bitte nicht aufhören."],
    ["es", "No pare."],
    ["fr", "N'arrêtez pas."],
    ["pt", "Não pare."],
    ["nl", "Niet stoppen alstublieft."],
    ["da", "Stop ikke."],
    ["th", "อย่าหยุด"],
  ])("is undone by a denial, so that the answer is waited for, in %s: %j", (language, text) => {
    expect(heard(language, text)).toMatchObject({ command: null, nonAnswer: "ready" });
  });

  test("loses no answer and ends nothing in an interview", () => {
    const talk = new TestConversation(aGraph("- What made you switch supplier?\n- What do you pay?"));
    expect(talk.hear("Please don't stop.")).toBe(
      `${wordings.en.phrases.listening[0]} What made you switch supplier?`,
    );
    talk.hear("Skip? No, it was the price.");
    expect(talk.state.progress.flatMap(({ answers }) => answers)).toHaveLength(1);
  });
});
