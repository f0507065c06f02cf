import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import { createListener } from "../create-listener.ts";
import fresh from "./fresh-questions.testing.json" with { type: "json" };
import questions from "./more-questions.testing.json" with { type: "json" };
import subjects from "./subject-questions.testing.json" with { type: "json" };

/** Questions by topic, separated by "|". */
type Questions = Readonly<Record<string, string>>;

/** Topics whose answer answers a question as well; how many are left is told with how long it takes. */
const alike: Readonly<Record<string, readonly string[]>> = {
  how_many: ["how_long"],
  meaning: ["meaning", "clarify", "repeat"],
  recording: ["recording", "recorded", "my_answers"],
  my_answers: ["my_answers", "privacy", "erasure"],
  this_question: ["this_question", "why_study"],
  why_study: ["why_study", "who_asks"],
};

const question = "What changed?";

function heardIn(language: Language, sets: Questions) {
  const listen = createListener(aGraph(`- ${question}`, { language }));
  const rows = Object.entries(sets).flatMap(([topic, texts]) =>
    texts.split("|").map((text) => ({ topic, text })),
  );
  const missed = rows
    .map(({ topic, text }) => {
      const heard = listen(text, { question });
      return {
        topic,
        text,
        heard: heard.topic ?? heard.command ?? heard.nonAnswer ?? heard.care ?? "answer",
      };
    })
    .filter(({ topic, heard }) => !(alike[topic] ?? [topic]).includes(heard));
  return { missed, all: rows.length };
}

/** Fails with the missed questions if there are too many. */
function expectHeard(language: Language, sets: Questions, share: number): void {
  const { missed, all } = heardIn(language, sets);
  expect(missed.slice(0, all * (1 - share))).toEqual(missed);
}

test.each(languages)("in %s the common questions are heard in other words", (language) => {
  expectHeard(language, questions[language], 0.95);
});

describe.each(["en", "de", "fr", "es"] as const)("in %s", (language) => {
  test("a second set is heard", () => {
    expectHeard(language, fresh.second[language], 0.88);
  });

  test("half of a third set is heard that the words were not widened with", () => {
    expectHeard(language, fresh.third[language], 0.5);
  });
});

test.each([
  ["en", "Can I just quit living?"],
  ["en", "Where do I get out of this pain?"],
  ["de", "Kann ich nicht einfach mit dem Leben aufhören?"],
  ["de", "Wie komme ich aus diesem Schmerz raus?"],
  ["fr", "Est-ce que je peux arrêter de vivre ?"],
  ["es", "¿Puedo dejar de vivir?"],
  ["nl", "Kan ik gewoon stoppen met leven?"],
  ["pt", "Posso parar de viver?"],
  ["da", "Kan jeg bare holde op med at leve?"],
] as const)("in %s “%s” is not about the interview", (language, text) => {
  const { topic } = createListener(aGraph(`- ${question}`, { language }))(text, { question });
  expect(topic).toBeUndefined();
});

test.each(languages)("in %s questions about a product are looked up", (language) => {
  const listen = createListener(aGraph(`- ${question}`, { language }));
  const topics = subjects[language].map((text) => ({ text, topic: listen(text, { question }).topic }));
  expect(topics.filter(({ topic }) => topic !== undefined)).toEqual([]);
});
