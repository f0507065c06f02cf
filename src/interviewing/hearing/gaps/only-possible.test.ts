import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import { isHard } from "./feeling.ts";
import { withoutPossible } from "./only-possible.ts";

interface Answers {
  /** Asks for what might be. */
  readonly possible: string;
  /** Names only what might be. */
  readonly named: readonly string[];
  /** Tells what has happened, whatever was asked. */
  readonly told: readonly string[];
}

const answers: Readonly<Partial<Record<Language, Answers>>> = {
  en: {
    possible: "What would make you stop cycling?",
    named: [
      "A serious accident, I think.",
      "If I had a serious accident, I suppose.",
      "Losing my leg, or a divorce. My daughter was born in March, so I think about it more.",
    ],
    told: ["My husband died in March.", "I cry every day, I can't cope any more."],
  },
  de: {
    possible: "Was könnte Sie vom Radfahren abhalten?",
    named: ["Ein schwerer Unfall, denke ich.", "Wenn ich einen schweren Unfall hätte."],
    told: ["Mein Mann ist im März gestorben.", "Ich weine jeden Tag, ich kann nicht mehr."],
  },
  fr: {
    possible: "Qu'est-ce qui pourrait vous faire arrêter le vélo ?",
    named: [
      "un accident grave je pense. ou un déménagement. ma fille est née en mars, depuis j'y pense un peu plus quand même",
      "Si j'avais un accident grave.",
    ],
    told: ["Mon mari est mort en mars.", "Je pleure tous les jours, je n'en peux plus."],
  },
  es: {
    possible: "¿Qué le haría dejar la bici?",
    named: ["Un accidente grave, creo.", "Si tuviera un accidente grave."],
    told: ["Mi marido murió en marzo.", "Lloro todos los días, no puedo más."],
  },
  nl: {
    possible: "Wat zou u ertoe brengen om te stoppen?",
    named: ["Een ernstig ongeluk, denk ik."],
    told: ["Mijn man is in maart overleden.", "Ik huil elke dag, ik kan niet meer."],
  },
};

describe.each(Object.entries(answers) as [Language, Answers][])(
  "in %s",
  (language, { possible, named, told }) => {
    const hear = createListener(aGraph(`- ${possible}`, { language }));
    const careFor = (text: string) => hear(text, { question: possible }).care;

    test("what is only possible calls for no sympathy", () => {
      expect(named.filter((text) => careFor(text) !== undefined)).toEqual([]);
    });

    test("what has happened does, at the same question", () => {
      expect(told.filter((text) => careFor(text) === undefined)).toEqual([]);
    });
  },
);

test.each<[Language, string, string]>([
  ["en", "What would make you stop?", "Another miscarriage."],
  ["en", "What would make you stop?", "another panic attack"],
  ["en", "What would make you stop?", "if I got depressed again like last year"],
  ["en", "What would make you stop?", "If I had another breakdown."],
  ["en", "What would make you stop?", "If my cancer came back."],
  ["de", "Was könnte Sie dazu bringen aufzuhören?", "Noch eine Fehlgeburt."],
  ["de", "Was könnte Sie dazu bringen aufzuhören?", "Wenn ich noch ein Kind verlieren würde."],
  ["fr", "Qu'est-ce qui pourrait vous faire arrêter ?", "une autre fausse couche"],
  ["fr", "Qu'est-ce qui pourrait vous faire arrêter ?", "si mon cancer revenait"],
])("what would be once more has happened, in %s to %s: %s", (language, question, text) => {
  expect(createListener(aGraph(`- ${question}`, { language }))(text, { question }).care).toBe("distress");
});

test("a crisis counts however it is put", () => {
  const question = "What would make you stop cycling?";
  const hear = createListener(aGraph(`- ${question}`));
  expect(hear("If I killed myself, which I want to do.", { question }).care).toBe("crisis");
  expect(hear("An overdose. I want to die.", { question }).care).toBe("crisis");
});

test("at a question about what happened everything is told", () => {
  const text = "A serious accident. If I had known, I would have stopped.";
  expect(withoutPossible(text, ["What made you stop cycling?"], "en")).toBe(text);
  expect(withoutPossible(text, ["What would make you stop cycling?"], "en")).not.toContain("accident");
});

test("time and weight are lost without being a loss, a home is not", () => {
  const was = "How did it go?";
  expect(isHard("The old labrador has lost more weight than me.", was, "en")).toBe(false);
  expect(isHard("We lost our home and everything in it.", was, "en")).toBe(true);
  expect(
    isHard("Je me suis senti bête d'avoir perdu 10 ans dans le métro.", "Qu'est-ce qui s'est passé ?", "fr"),
  ).toBe(false);
  expect(isHard("J'ai perdu mon emploi.", "Qu'est-ce qui s'est passé ?", "fr")).toBe(true);
  expect(isHard("La durée, je viens de la dire.", "Comment était le trajet ?", "fr")).toBe(false);
  expect(isHard("C'était très dur pour moi.", "Comment était le trajet ?", "fr")).toBe(true);
  expect(isHard("Die Bremsen haben gequietscht, ganz furchtbar.", "Was war los?", "de")).toBe(false);
  expect(isHard("Es war ganz furchtbar für mich.", "Was war los?", "de")).toBe(true);
});
