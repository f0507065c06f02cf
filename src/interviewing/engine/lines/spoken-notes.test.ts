import { describe, expect, it } from "vitest";
import type { Language } from "../../languages/language.ts";
import { contracted, placeholder } from "./contracted.ts";
import { putGoal } from "./put-goal.ts";
import notes from "./spoken-notes.testing.json" with { type: "json" };

/** Notes of strangers, and notes written before the rules were, each with the form and words of today. */
const examples = Object.entries(notes).flatMap(([language, questions]) =>
  questions.flatMap(({ question, notes: all }) =>
    Object.entries(all).map(([note, put]) => [language as Language, note, question, put] as const),
  ),
);

describe("a note under a question", () => {
  it.each(examples)("is put as a person would ask (%s): %s", (language, note, question, put) => {
    const { form, text } = putGoal(note, question, { language });
    expect(`${form}: ${text}`).toBe(put);
  });

  it.each<[Language, string, string]>([
    ["ca", "rutina diària", "about: la seva rutina diària"],
    ["ca", "receptes provades", "about: les receptes que ha provat"],
    ["ca", "consells per a altres escoles", "asked: Quin consell donaria a altres escoles?"],
    ["ca", "problemes amb el pis", "some: problemes amb el pis"],
    ["da", "daglig rutine", "about: din daglige rutine"],
    ["da", "overvejede alternativer", "about: de alternativer, du har overvejet"],
    ["da", "gode råd til andre", "asked: Hvilke råd ville du give til andre?"],
    ["da", "bekymringer", "some: bekymringer"],
  ])("is put so in %s: %s", (language, note, put) => {
    const question = language === "ca" ? "Com va anar el trasllat?" : "Hvordan gik flytningen?";
    const { form, text } = putGoal(note, question, { language });
    expect(`${form}: ${text}`).toBe(put);
  });

  it.each<[Language, string, string]>([
    ["de", "Tagesablauf", "about: deinen Tagesablauf"],
    ["de", "geprüfte Alternativen", "about: die Alternativen, die du geprüft hast"],
    ["de", "Tipps für andere", "asked: Welchen Rat hättest du für andere?"],
    ["fr", "routine quotidienne", "about: ta routine quotidienne"],
    ["fr", "démarches effectuées", "about: les démarches que tu as effectuées"],
    ["es", "rutina diaria", "about: tu rutina diaria"],
    ["es", "lo que aprendieron", "within: lo que aprendiste"],
    ["nl", "dagelijkse routine", "about: je dagelijkse routine"],
  ])("addresses a respondent as a familiar guide does (%s): %s", (language, note, put) => {
    const { form, text } = putGoal(note, "?", { language, wording: "familiar" });
    expect(`${form}: ${text}`).toBe(put);
  });

  it("is asked within a sentence in a formal tone", () => {
    const put = putGoal("advice to others", "How was it?", { language: "en", tone: "formal" });
    expect(put).toEqual({ form: "within", text: "what advice you would give to others" });
  });

  it("is asked about the present where its question is", () => {
    expect(putGoal("allergies", "How do you plan your meals?", { language: "en" }).form).toBe("some_now");
    expect(putGoal("allergies", "How did the meal go?", { language: "en" }).form).toBe("some");
  });

  it("leaves others whom it may mean", () => {
    const question = "¿Cómo reaccionaron los compañeros?";
    expect(putGoal("qué dijeron sus padres", question, { language: "es" }).text).toContain("dijeron");
    expect(putGoal("what people say", "What do people there say?", { language: "en" }).text).toContain(
      "people",
    );
  });
});

it.each<[Language, string, string, string]>([
  ["fr", "Pouvez-vous me parler de {goal} ?", "le budget", "Pouvez-vous me parler du budget ?"],
  [
    "fr",
    "Pouvez-vous me parler de {goal} ?",
    "les frais et le délai",
    "Pouvez-vous me parler des frais et du délai ?",
  ],
  ["es", "¿Qué me puede contar de {goal}?", "el ambiente", "¿Qué me puede contar del ambiente?"],
  ["pt", "O que me pode contar de {goal}?", "a renda e o prazo", "O que me pode contar da renda e do prazo?"],
  ["ca", "Què em pot explicar de {goal}?", "els canvis", "Què em pot explicar dels canvis?"],
  [
    "de",
    "Können Sie etwas über {goal} erzählen?",
    "die Rezepte, die Sie kennen",
    "Können Sie etwas über die Rezepte erzählen, die Sie kennen?",
  ],
  [
    "de",
    "Über {goal} würde ich gern etwas hören.",
    "die Rezepte, die Sie kennen",
    "Über die Rezepte, die Sie kennen, würde ich gern etwas hören.",
  ],
  ["en", "May I ask about {goal}?", "the costs", "May I ask about the costs?"],
])("a goal and its frame agree (%s): %s %s", (language, frame, goal, line) => {
  expect(contracted(frame.replace("{goal}", placeholder), goal, language)).toBe(line);
});
