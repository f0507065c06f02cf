import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import { spokenGoal } from "./spoken-goal.ts";

describe("spokenGoal", () => {
  it.each<[Language, string, string]>([
    ["en", "what it cost them", "what it cost you"],
    ["en", "their role in the decision", "your role in the decision"],
    ["en", "whether the respondent compared alternatives", "whether you compared alternatives"],
    ["en", "how the participant uses it", "how you use it"],
    ["en", "how he or she decides", "how you decide"],
    ["en", "what the respondent's team thinks", "what your team thinks"],
    ["en", "what they tried before they left", "what you tried before you left"],
    ["de", "was es sie gekostet hat", "was es Sie gekostet hat"],
    ["de", "wie sie damit umgehen", "wie Sie damit umgehen"],
    ["de", "ihre Rolle bei der Entscheidung", "Ihre Rolle bei der Entscheidung"],
    ["fr", "ce que cela leur a coûté", "ce que cela vous a coûté"],
    ["fr", "leur rôle", "votre rôle"],
    ["fr", "ce qu'ils ont essayé", "ce que vous avez essayé"],
    ["fr", "comment ils se sont organisés", "comment vous vous êtes organisés"],
    ["fr", "ce qui les a fait partir", "ce qui vous a fait partir"],
    ["es", "qué les costó", "qué le costó"],
    ["pt", "o que lhes custou", "o que lhe custou"],
    ["nl", "waarom ze hebben gekozen", "waarom u hebt gekozen"],
    ["da", "hvordan de har valgt", "hvordan du har valgt"],
  ])("addresses the respondent (%s): %s", (language, goal, said) => {
    expect(spokenGoal(goal, language)).toBe(said);
  });

  it.each<[Language, string, string]>([
    ["en", "Understand how they decided", "how you decided"],
    ["en", "find out about their budget", "your budget"],
    ["en", "identify pain points", "pain points"],
    ["de", "verstehen, wie sie entschieden haben", "wie Sie entschieden haben"],
    ["de", "die Gründe für den Wechsel verstehen", "die Gründe für den Wechsel"],
    ["fr", "comprendre comment ils ont décidé", "comment vous avez décidé"],
    ["es", "entender el motivo", "el motivo"],
    ["nl", "begrijpen waarom ze hadden gewacht", "waarom u had gewacht"],
    ["da", "at forstå, hvad det kostede dem", "hvad det kostede dig"],
    ["eu", "nola erabaki zuten ulertu", "nola erabaki zuten"],
    ["ar", "فهم كيف قررتم", "كيف قررتم"],
    ["hi", "इसमें कितना खर्च आया जानना", "इसमें कितना खर्च आया"],
    ["ko", "왜 떠났는지 이해하기", "왜 떠났는지"],
    ["th", "เข้าใจว่าราคาเท่าไร", "ราคาเท่าไร"],
  ])("removes the author's intent (%s): %s", (language, goal, said) => {
    expect(spokenGoal(goal, language)).toBe(said);
  });

  it.each<[Language, string]>([
    ["en", "what the doctors think and why they hesitate"],
    ["en", "what your colleagues said and how they reacted"],
    ["en", "what each of them looks at"],
    ["en", "what people say about their work"],
    ["de", "wie die Ärzte entscheiden und warum sie zögern"],
    ["de", "wie sie es nutzt"],
    ["de", "was Sie daran stört"],
    ["fr", "ce que les médecins pensent et pourquoi ils hésitent"],
    ["nl", "hoe de artsen denken en waarom ze hebben gewacht"],
    ["da", "hvad de ansatte mener"],
  ])("leaves third persons named in the goal unchanged (%s): %s", (language, goal) => {
    expect(spokenGoal(goal, language)).toBe(goal);
  });

  it.each<[Language, string, string]>([
    ["en", "main reasons for leaving", "the main reasons for leaving"],
    ["en", "Frequency of use", "the frequency of use"],
    ["en", "what it means to you", "what it means to you"],
    ["de", "der größte Schmerzpunkt", "den größten Schmerzpunkt"],
    ["de", "Der Auslöser", "den Auslöser"],
    ["de", "ein Anbieter, den Sie abgelehnt haben", "einen Anbieter, den Sie abgelehnt haben"],
  ])("becomes the object of a sentence (%s): %s", (language, goal, said) => {
    expect(spokenGoal(goal, language)).toBe(said);
  });

  it("keeps a question or a quotation as written", () => {
    expect(spokenGoal("What did it cost them?", "en")).toBe("What did it cost them?");
    expect(spokenGoal("what “they” means to you", "en")).toBe("what “they” means to you");
  });

  it("never returns an empty string and is idempotent", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...languages),
        fc.string({ minLength: 1, maxLength: 60, unit: "grapheme" }).filter((text) => text.trim() !== ""),
        (language, goal) => {
          expect(spokenGoal(goal, language)).not.toBe("");
        },
      ),
    );
    expect(spokenGoal(spokenGoal("what it cost them", "en"), "en")).toBe("what it cost you");
  });
});
