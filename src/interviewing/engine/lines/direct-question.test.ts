import { describe, expect, test } from "vitest";
import type { Language } from "../../languages/language.ts";
import { directQuestion } from "./direct-question.ts";

/** Goals as authors write them, with the expected direct question. */
const asked: readonly (readonly [Language, string, string])[] = [
  ["en", "what you tried before you left", "What did you try before you left?"],
  ["en", "what it cost you", "What did it cost you?"],
  ["en", "how long it takes until somebody decides", "How long does it take until somebody decides?"],
  ["en", "who can say no", "Who can say no?"],
  ["en", "which change would matter most to you", "Which change would matter most to you?"],
  ["en", "what it was like", "What was it like?"],
  ["en", "What you need", "What do you need?"],
  ["de", "was Sie vor dem Kündigen versucht haben", "Was haben Sie vor dem Kündigen versucht?"],
  ["de", "welche Änderung Ihnen am wichtigsten wäre", "Welche Änderung wäre Ihnen am wichtigsten?"],
  ["de", "wie lange es bis zur Entscheidung dauert", "Wie lange dauert es bis zur Entscheidung?"],
  [
    "de",
    "was passiert ist, bevor Sie ans Kündigen dachten",
    "Was ist passiert, bevor Sie ans Kündigen dachten?",
  ],
  ["de", "wie viele Stunden es in der Woche sind", "Wie viele Stunden sind es in der Woche?"],
  ["de", "wie viel Geld Sie dafür brauchen", "Wie viel Geld brauchen Sie dafür?"],
  ["de", "wie viele neue Leute Sie haben", "Wie viele neue Leute haben Sie?"],
  ["de", "wie viel es kostet", "Wie viel kostet es?"],
  ["de", "wie zufrieden Sie damit sind", "Wie zufrieden sind Sie damit?"],
  ["fr", "ce qui vous a agacé", "Qu'est-ce qui vous a agacé ?"],
  ["fr", "ce que vous avez essayé", "Qu'est-ce que vous avez essayé ?"],
  ["fr", "ce qu'en pensaient les autres", "Qu'en pensaient les autres ?"],
  ["fr", "combien de temps il faut", "Combien de temps est-ce qu'il faut ?"],
  ["fr", "pourquoi vous l'avez choisi", "Pourquoi est-ce que vous l'avez choisi ?"],
  ["es", "por qué lo eligió", "¿Por qué lo eligió?"],
  ["es", "en qué se fija cada uno", "¿En qué se fija cada uno?"],
  ["pt", "o que tentou antes de sair", "O que tentou antes de sair?"],
  ["ca", "què va provar abans", "Què va provar abans?"],
  ["da", "hvem der bestemmer", "Hvem bestemmer?"],
];

/** Unknown verbs, subjects before the verb, and goals that are not indirect questions. */
const left: readonly (readonly [Language, string])[] = [
  ["en", "how our support answered"],
  ["en", "what each of them looks at"],
  ["en", "who people turn to"],
  ["en", "a product that you turned down"],
  ["en", "whether it was worth it"],
  ["de", "was Sie hätten machen können"],
  ["de", "wer den Bedarf anmeldet"],
  ["fr", "comment décider"],
  ["fr", "qui vous a aidé"],
  ["fr", "quel rôle joue le prix"],
  ["es", "cómo su equipo decide"],
  ["es", "si lo recomendaría"],
  ["nl", "wat u heeft geprobeerd"],
  ["ko", "무엇을 시도했는지"],
];

describe("directQuestion", () => {
  test.each(asked)("%s: %s", (language, goal, question) => {
    expect(directQuestion(goal, language)).toBe(question);
  });

  test("keeps what earlier generations said", () => {
    expect(directQuestion("wie viele Stunden es sind", "de", 0)).toBe("Wie sind viele Stunden es?");
  });

  test.each(left)("%s: %s stays an indirect question", (language, goal) => {
    expect(directQuestion(goal, language)).toBeUndefined();
  });
});
