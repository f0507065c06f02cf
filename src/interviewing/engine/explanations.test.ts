import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "./testing.ts";

const meaning = "By suppliers I mean everybody you buy from, also once.";

const asked = [
  ["en", "What do you mean by that?"],
  ["de", "Was meinen Sie damit?"],
  ["es", "¿Qué quiere decir con eso?"],
  ["fr", "Que voulez-vous dire ?"],
  ["pt", "O que quer dizer com isso?"],
  ["ca", "Què vol dir amb això?"],
  ["nl", "Wat bedoelt u daarmee?"],
  ["da", "Hvad mener du med det?"],
  ["eu", "Zer esan nahi duzu horrekin?"],
  ["ar", "ماذا تقصد بذلك؟"],
  ["hi", "इससे आपका क्या मतलब है?"],
  ["ko", "그게 무슨 뜻이에요?"],
  ["th", "หมายความว่าอย่างไร"],
] as const;

describe("the author's explanation of a question", () => {
  test.each(asked)("is said before the question is put again, in %s", (language, question) => {
    const talk = new TestConversation(aGraph(`- Aaaa?\n  - meaning: ${meaning}\n- Bbbb?`, { language }));
    expect(talk.hear(question)).toBe(`${meaning} Aaaa?`);
    // Whoever still does not understand gets the engine's own words, since the same again would explain nothing.
    expect(talk.hear(question)).not.toContain(meaning);
    expect(talk.statuses[0]).toBe("open");
  });

  test("also explains a word of the question, and which of two things it means", () => {
    for (const question of [
      "What do you mean by supplier?",
      "Can you explain the question?",
      "In what sense, the old ones or the new ones?",
    ]) {
      const talk = new TestConversation(aGraph(`- Who is your supplier?\n  - meaning: ${meaning}`));
      expect(talk.hear(question)).toBe(`${meaning} Who is your supplier?`);
    }
  });

  test("is not said for a follow-up or for another question, and is no follow-up itself", () => {
    const talk = new TestConversation(
      aGraph(`- Who is your supplier?\n  - meaning: ${meaning}\n- What would you change?`),
    );
    expect(talk.hear("A farm nearby.")).not.toContain(meaning);
    expect(talk.hear("What do you mean?")).not.toContain(meaning);
    const other = new TestConversation(
      aGraph(`- Who is your supplier?\n- What would you change?\n  - meaning: ${meaning}`),
    );
    expect(other.hear("What do you mean by that?")).not.toContain(meaning);
  });

  test("explains a screening question, whose other items stay rules", () => {
    const graph = aGraph(
      `- Do you buy yourself? [screen]\n  - end: no\n  - meaning: ${meaning}\n- What changed?`,
    );
    expect(graph.nodes[1]).toMatchObject({ meaning, rules: [{ effect: { kind: "end" } }] });
    const talk = new TestConversation(graph);
    expect(talk.hear("What do you mean by that?")).toBe(`${meaning} Do you buy yourself?`);
    expect(talk.hear("Yes.")).toContain("What changed?");
  });

  test("changes the version of a guide; one without keeps its own", () => {
    const plain = aGraph("- Why?");
    expect(plain.nodes[1]).not.toHaveProperty("meaning");
    expect(aGraph(`- Why?\n  - meaning: ${meaning}`).version).not.toBe(plain.version);
  });
});
