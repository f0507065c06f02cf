import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import { goalMeasure } from "./goal-measures.ts";

/** A goal that asks how long, one that asks what it cost, and an answer that tells both in words that neither has. */
const told: Readonly<Record<Language, readonly [duration: string, money: string, answer: string]>> = {
  en: ["how long it was down", "what it cost them", "Six days, and 3,800 euros for the pump."],
  de: ["wie lange er stand", "was es gekostet hat", "Sechs Tage, und 3800 Euro für die Pumpe."],
  fr: ["combien de temps elle a été arrêtée", "ce que cela a coûté", "Six jours, et 3800 euros de pompe."],
  es: ["cuánto tiempo estuvo parado", "cuánto costó", "Seis días, y 3800 euros de bomba."],
  pt: ["quanto tempo esteve parado", "quanto custou", "Seis dias, e 3800 euros da bomba."],
  ca: ["quant de temps va estar aturat", "què va costar", "Sis dies, i 3800 euros de bomba."],
  nl: ["hoe lang hij stilstond", "wat het gekost heeft", "Zes dagen, en 3800 euro voor de pomp."],
  da: ["hvor længe den stod", "hvad det kostede", "Seks dage, og 3800 kroner for pumpen."],
  eu: ["zenbat denbora egon zen geldirik", "zenbat kostatu zen", "Sei egun, eta 3800 euro bonba."],
  ar: ["كم من الوقت توقفت", "كم كلف ذلك", "ستة أيام، و3800 يورو للمضخة."],
  hi: ["कितने दिन बंद रहा", "कितना ख़र्च आया", "छह दिन, और पंप के 3800 रुपये।"],
  ko: ["얼마나 오래 멈췄는지", "비용이 얼마나 들었는지", "6일이요, 펌프 값이 3800 유로예요."],
  th: ["หยุดนานแค่ไหน", "ค่าใช้จ่ายเท่าไร", "6 วัน ค่าปั๊ม 3800 บาท"],
};

describe.each(Object.entries(told) as [Language, (typeof told)[Language]][])(
  "in %s",
  (language, [duration, money, answer]) => {
    test("a goal that asks for an amount is heard in one, without its cue words", () => {
      expect(goalMeasure(duration, language)).toBe("duration");
      expect(goalMeasure(money, language)).toBe("money");
      const graph = aGraph(`- A B C?\n  - goal: ${duration} [xyzzy]\n  - goal: ${money}\n- D E F?`, {
        language,
      });
      const listen = createListener(graph);
      const goals = (question: string) => (listen(answer, { question }).goals ?? []).map(({ goal }) => goal);
      expect(goals("A B C?")).toEqual([0, 1]);
      // What takes six days at another question is something else.
      expect(goals("D E F?")).toEqual([]);
    });
  },
);

describe("a goal that asks in a clause what is paid", () => {
  const goalsOf = (language: Language, goal: string, answer: string): number => {
    const listen = createListener(aGraph(`- A B C?\n  - goal: ${goal}`, { language }));
    return (listen(answer, { question: "A B C?" }).goals ?? []).length;
  };

  test.each<[Language, string, string]>([
    ["es", "lo que paga ahora", "de momento bien, pago 52 por lo mismo y el chico de la tienda me conoce"],
    ["en", "what they pay now", "so far so good, we pay 52 for the same thing and they know me by name"],
    ["de", "was sie jetzt zahlen", "bisher gut, ich zahle 52 für dasselbe und die kennen mich beim Namen"],
    ["fr", "ce qu'ils paient maintenant", "bien pour l'instant, je paie 52 pour la même chose"],
    ["nl", "wat ze nu betalen", "tot nu toe goed, ik betaal 52 voor hetzelfde"],
  ])("in %s, %j is heard in a figure beside a word of paying", (language, goal, answer) => {
    expect(goalsOf(language, goal, answer)).toBe(1);
  });

  test.each<[Language, string, string]>([
    ["es", "lo que paga ahora", "de momento bien, me conocen ya los 52 de la tienda"],
    ["en", "what they pay now", "I called 12 times before anybody answered"],
    ["de", "was sie jetzt zahlen", "wir sind jetzt 52 Leute im Betrieb"],
    ["en", "importance of the price", "we paid 52 there"],
  ])("in %s, %j is not heard in %j", (language, goal, answer) => {
    expect(goalsOf(language, goal, answer)).toBe(0);
  });
});

test.each<[Language, string, string, boolean]>([
  ["en", "how long it takes", "45 min door to door", true],
  ["de", "wie lange es dauert", "so 3 Std., wenn es gut läuft", true],
  ["fr", "combien de temps cela prend", "45 min porte à porte", true],
  ["en", "how long it takes", "there are 5 high shelves", false],
  ["en", "how long it takes", "I only went 3 times in May", false],
])("in %s, %j is heard in %j: %s", (language, goal, answer, isHeard) => {
  const listen = createListener(aGraph(`- A B C?\n  - goal: ${goal} [xyzzy]`, { language }));
  expect((listen(answer, { question: "A B C?" }).goals ?? []).length).toBe(isHeard ? 1 : 0);
});
