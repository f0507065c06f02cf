import { expect, test } from "vitest";
import type { Language } from "../../languages/language.ts";
import { asksForCondition } from "./condition-questions.ts";

const asked: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: [
    "What would make you change your supplier today?",
    "What could stop you cycling?",
    "What would it take for you to come back?",
    "What would have to happen before you gave up the shop?",
    "Under what circumstances would you move?",
  ],
  de: [
    "Was würde Sie dazu bringen, den Anbieter zu wechseln?",
    "Was könnte Sie vom Radfahren abhalten?",
    "Was müsste passieren, damit Sie zurückkommen?",
    "Unter welchen Umständen würden Sie umziehen?",
  ],
  fr: [
    "Qu'est-ce qui vous ferait changer de fournisseur ?",
    "Qu’est-ce qui aurait pu vous retenir ?",
    "Que faudrait-il pour que vous reveniez ?",
  ],
  es: [
    "¿Qué podría hacerle volver?",
    "¿Qué tendría que pasar para que volviera?",
    "¿Qué le habría convencido de quedarse?",
  ],
  nl: ["Wat had er anders moeten zijn om u te houden?", "Onder welke omstandigheden zou u verhuizen?"],
};

const others: Readonly<Partial<Record<Language, readonly string[]>>> = {
  en: [
    "What would you like vendors to do differently?",
    "What should change at the council?",
    "What would help you most?",
    "What made you change your supplier?",
    "What would you tell somebody who is thinking of leaving?",
    "What would have to change in your ward?",
  ],
  de: [
    "Was sollte sich ändern?",
    "Welche Unterstützung hätten Sie sich gewünscht?",
    "Was hat Sie dazu gebracht?",
    "Was würden Sie anderen raten?",
  ],
  fr: [
    "Qu'est-ce qui vous a décidé à passer au vélo ?",
    "Que devrait faire la mairie ?",
    "Qu'est-ce qui vous aiderait ?",
  ],
  es: [
    "¿Qué le hizo pensar en cambiarse?",
    "¿Qué le diría a alguien que está pensando en cambiarse?",
    "¿Qué debería hacer la compañía?",
    "¿Qué le gustaría cambiar?",
  ],
  nl: ["Wat zou uw werkgever anders moeten doen?", "Waardoor ging u weg?"],
};

const told = (questions: typeof asked, expected: boolean): readonly string[] =>
  (Object.keys(questions) as Language[]).flatMap((language) =>
    (questions[language] ?? []).filter((question) => asksForCondition(question, language) !== expected),
  );

test("what would make somebody do something is told from wishes, advice and what did", () => {
  expect(told(asked, true)).toEqual([]);
  expect(told(others, false)).toEqual([]);
});
