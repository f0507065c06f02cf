import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import notes from "./goal-notes.testing.json" with { type: "json" };
import { putGoal } from "./put-goal.ts";

/** Notes that were written before these rules by somebody who did not know them, each with its question. */
const examples = Object.entries(notes).flatMap(([language, all]) =>
  all.map(({ question, goal, form, text }) => [language as Language, goal, question, form, text] as const),
);

describe("putGoal", () => {
  it.each(examples)("puts a note (%s): %s", (language, goal, question, form, text) => {
    expect(putGoal(goal, question, { language })).toEqual({ form, text });
  });

  it("keeps the customer of a customer service", () => {
    const put = putGoal(
      "trato de atención al cliente",
      "¿Cómo era su compañía anterior?",
      { language: "es" },
      18,
    );
    expect(put.text).toContain("atención al cliente");
  });

  it("asks no goal directly in a formal tone, unless its author did", () => {
    const question = "How did you choose it?";
    expect(putGoal("what it cost them", question, { language: "en", tone: "formal" })).toEqual({
      form: "within",
      text: "what it cost you",
    });
    expect(putGoal("what did it cost them?", question, { language: "en", tone: "formal" })).toEqual({
      form: "asked",
      text: "What did it cost you?",
    });
  });

  it('takes both words of "his or her" for the respondent\'s', () => {
    const put = putGoal("what the respondent likes about his or her team", "How is work?", {
      language: "en",
    });
    expect(put.text).toBe("What do you like about your team?");
  });

  it("takes a person whom something costs or troubles for the respondent", () => {
    const put = putGoal("was die Reparatur sie gekostet hat", "Was ging schief?", { language: "de" });
    expect(put.text).toBe("Was hat die Reparatur Sie gekostet?");
  });

  it.each<[Language, string, string, string]>([
    ["en", "How did you choose the company?", "what made you trust them", "What made you trust them?"],
    ["en", "How did the installer explain it to you?", "what they left out", "What did they leave out?"],
    ["en", "What do guests complain about?", "what the guest expects", "what the guest expects"],
    ["en", "Why did you leave?", "why they rejected them", "Why did you reject them?"],
    ["de", "Wie verbringen Ihre Bewohner den Tag?", "was sie gern essen", "was sie gern essen"],
    [
      "fr",
      "Comment vos voisins ont-ils réagi ?",
      "ce qu'ils reprochaient au maire",
      "Qu'est-ce qu'ils reprochaient au maire ?",
    ],
    ["da", "Hvordan forklarede lægen det?", "hvilken grund han gav", "hvilken grund han gav"],
  ])("leaves others who may be meant (%s): %s %s", (language, question, goal, text) => {
    expect(putGoal(goal, question, { language }).text).toBe(text);
  });

  it.each<[Language, string, string, string]>([
    ["en", "How did you learn the trade?", "training they got", "the training you got"],
    ["de", "Warum haben Sie abgebrochen?", "der genaue Anlass", "den genauen Anlass"],
    ["de", "Wie geht es Ihnen heute?", "Erwartungen vorher", "Ihre Erwartungen vorher"],
    ["de", "Wie hat Ihre Mutter reagiert?", "Erwartungen vorher", "die Erwartungen vorher"],
    ["es", "¿Cómo fue el viaje?", "lo peor", "lo peor"],
    ["da", "Hvorfor skiftede du?", "grunden til skiftet", "grunden til skiftet"],
  ])("gives a thing its article (%s): %s %s", (language, question, goal, text) => {
    expect(putGoal(goal, question, { language })).toEqual({ form: "about", text });
  });

  it("asks for what has no gender that is known as a keyword", () => {
    const question = "Wie halten Sie Ihre Bienen?";
    expect(putGoal("Imkerpate", question, { language: "de" })).toEqual({ form: "named", text: "Imkerpate" });
    expect(putGoal("wann", question, { language: "de" })).toEqual({ form: "within", text: "wann" });
  });

  it("says du to a respondent of whom only one thing is meant", () => {
    const familiar = { language: "de", wording: "familiar" } as const;
    expect(putGoal("Erwartungen", "Wie kamst du dazu?", familiar).text).toBe("deine Erwartungen");
  });

  it.each<[Language, string, string, string]>([
    [
      "fr",
      "Comment vous êtes-vous organisé ?",
      "les conséquences pour leur journée",
      "les conséquences pour votre journée",
    ],
    ["de", "Wie lief der Umzug?", "die Folgen für ihren Alltag", "die Folgen für Ihren Alltag"],
    ["nl", "Waarom bent u verhuisd?", "de gevolgen voor hun werk", "de gevolgen voor uw werk"],
    ["en", "How did the move go?", "the effects on their work", "the effects on your work"],
    ["fr", "Comment est l'école ?", "les élèves et leurs parents", "les élèves et leurs parents"],
    ["fr", "Comment est l'école ?", "les enfants avec leurs parents", "les enfants avec leurs parents"],
    ["fr", "Comment est l'atelier ?", "les outils et leur coût", "les outils et leur coût"],
  ])("takes people, not things, for others (%s): %s %s", (language, question, goal, text) => {
    expect(putGoal(goal, question, { language }).text).toBe(text);
  });

  it("puts goals as generation 16 did for its interviews", () => {
    const put = (goal: string, language: Language) => putGoal(goal, "?", { language }, 16);
    expect(put("Gründe für den Abbruch", "de")).toEqual({ form: "named", text: "Gründe für den Abbruch" });
    expect(put("training they got", "en").text).toBe("training you got");
    expect(put("les conséquences pour leur journée", "fr").text).toBe("les conséquences pour leur journée");
  });

  it.each<[Language, string, string, string]>([
    ["de", "Wie kaufst du ein?", "was sie geärgert hat", "Was hat dich geärgert?"],
    ["de", "Wie kaufst du ein?", "worauf sie achten", "worauf du achtest"],
    ["de", "Wie kaufst du ein?", "wie oft sie bestellt haben", "wie oft du bestellt hast"],
    ["fr", "Comment tu choisis ?", "ce qu'ils attendaient", "Qu'est-ce que tu attendais ?"],
    ["fr", "Comment tu choisis ?", "pourquoi ils ont changé", "pourquoi tu as changé"],
    ["nl", "Hoe kies je?", "wat ze verwachtten", "wat je verwachtte"],
  ])("addresses a respondent as a familiar guide does (%s): %s %s", (language, question, goal, text) => {
    expect(putGoal(goal, question, { language, wording: "familiar" }).text).toBe(text);
  });

  it("says something for any note", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.string({ minLength: 1, maxLength: 80, unit: "grapheme" }).filter((text) => text.trim() !== ""),
        fc.boolean(),
        (language, goal, isFormal) => {
          expect(
            putGoal(goal, "How was it?", { language, tone: isFormal ? "formal" : "neutral" }).text.trim(),
          ).not.toBe("");
        },
      ),
    );
  });
});
