import { describe, expect, test } from "vitest";
import { languages } from "../../languages/language.ts";
import type { PlainPhraseKey } from "../../phrases/wording.ts";
import { wordings } from "../../phrases/wordings.ts";
import type { Generation } from "../engine-event.ts";
import { aGraph, TestConversation } from "../testing.ts";

const { phrases } = wordings.en;
const isSaid = (key: PlainPhraseKey, line: string) => phrases[key].some((text) => line.includes(text));

describe("a belief in generation 10", () => {
  const audit = (generation: Generation = 10) => {
    const guide = "- Remote work is good for teams. [belief]\n- What else?";
    const talk = new TestConversation(aGraph(guide, { profile: "belief-audit" }));
    talk.state = { ...talk.state, generation };
    return talk;
  };

  test.each(["very strongly", "11", "more than before"])("asks once more for a figure after %j", (reply) => {
    const talk = audit();
    expect(isSaid("confidence", talk.hear("No, I disagree completely"))).toBe(true);
    expect(isSaid("rating", talk.hear(reply))).toBe(true);
    expect(isSaid("reason", talk.hear("Quite"))).toBe(true);
    const before = audit(9);
    before.hear("No, I disagree completely");
    expect(isSaid("reason", before.hear(reply))).toBe(true);
  });

  test("accepts a figure in words, and does not ask again after “I don't know”", () => {
    for (const reply of ["an eight", "zero", "8", "I don't know"]) {
      const talk = audit();
      talk.hear("I agree");
      expect(isSaid("reason", talk.hear(reply))).toBe(true);
    }
  });

  test("does not ask for a rating given with the stance", () => {
    const talk = audit();
    expect(isSaid("reason", talk.hear("Yes, 10 out of 10"))).toBe(true);
    expect(isSaid("change", talk.hear("I sleep better"))).toBe(true);
    expect(isSaid("confidence_again", talk.hear("nothing"))).toBe(true);
    expect(isSaid("confidence", audit(9).hear("Yes, 10 out of 10"))).toBe(true);
    expect(isSaid("confidence", audit().hear("Yes, for my 3 children"))).toBe(true);
  });
});

describe("undo after erasure", () => {
  test("restores nothing and is not an answer", () => {
    const talk = new TestConversation(aGraph("- What made you leave?\n- What else?"));
    talk.hear("The price was far too high for us.");
    talk.hear("forget that");
    talk.hear("It was the support, honestly, it never answered us in time.");
    const answers = () => talk.state.progress.flatMap((each) => each.answers).length;
    const [before, line] = [answers(), talk.hear("undo")];
    expect(isSaid("undo_too_late", line)).toBe(true);
    expect(answers()).toBe(before);
  });

  test("has no special reply if nothing was erased", () => {
    const talk = new TestConversation(aGraph("- What made you leave?\n- What else?"));
    expect(isSaid("undo_too_late", talk.hear("undo"))).toBe(false);
  });
});

test.each([
  ["en", "Delete everything"],
  ["en", "can you delete my data"],
  ["es", "borre todos mis datos"],
  ["ca", "esborri-ho tot"],
  ["fr", "effacez tout"],
  ["de", "Bitte löschen Sie alles"],
  ["eu", "ezabatu dena"],
  ["pt", "apague tudo"],
  ["da", "slet alt"],
  ["hi", "सब कुछ मिटा दीजिए"],
  ["nl", "verwijder al mijn gegevens"],
  ["ar", "احذف كل شيء"],
  ["ko", "전부 삭제해 주세요"],
  ["th", "ช่วยลบข้อมูลทั้งหมด"],
] as const)("a wish to erase everything is told whom to ask (%s): %j", (language, text) => {
  const talk = new TestConversation(aGraph("- What made you leave?", { language }));
  expect(talk.hear(text)).toContain(wordings[language].phrases.about_erasure[0]);
  expect(talk.state.progress.flatMap(({ answers }) => answers)).toEqual([]);
});

describe("wordings", () => {
  test.each(languages)("in %s use the new ones only since generation 10", (language) => {
    const statements = Array.from({ length: 4 }, (_, at) => `- Statement ${at}. [belief]`).join("\n");
    const lineOf = (generation: Generation) => {
      const talk = new TestConversation(aGraph(statements, { language, profile: "belief-audit" }));
      talk.state = { ...talk.state, generation, used: { belief: 1 } };
      for (const text of ["8", "8", "8", "8", "8"]) talk.hear(text);
      return talk.lines.at(-1) ?? "";
    };
    const { belief } = wordings[language].phrases;
    const first = belief[0] ?? "";
    expect(belief.length).toBeGreaterThan(3);
    expect(lineOf(9)).toContain(first);
    expect(lineOf(10)).not.toContain(first);
  });

  test("in Brazilian Portuguese are used only by older logs", () => {
    const consent = (generation: Generation) => {
      const talk = new TestConversation(aGraph("- Porque saiu?", { language: "pt", asksConsent: true }));
      talk.state = { ...talk.state, generation };
      talk.hear("Quem pergunta?");
      return talk.found(null);
    };
    expect(consent(10)).toMatch(/equipa/u);
    expect(consent(9)).toMatch(/equipe/u);
  });
});
