import fc from "fast-check";
import { expect, test } from "vitest";
import exam from "../../hearing/care/fifth-exam-statements.testing.json" with { type: "json" };
import naturalAnswers from "../../hearing/care/natural-answers.testing.json" with { type: "json" };
import statements from "../../hearing/care/statements.testing.json" with { type: "json" };
import { asksForRating } from "../../hearing/choices/rating-questions.ts";
import { languages } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { profileNames } from "../../profiles/profiles.ts";
import { replay } from "../../replay/replay.ts";
import afterCrisis from "./after-crisis.testing.json" with { type: "json" };
import { quotesIn } from "../engine-action.ts";
import { aGraph, TestConversation } from "../testing.ts";

const hasEnded = ({ state }: TestConversation): boolean => state.status === "ended";

/** Cover every kind of item that a question can have. */
const guides = [
  "- What? [deep]\n  - Since when?\n- Who? [deep]\n- Why?",
  "- Prices are fair. [belief]\n- We listen. [belief]\n- Why?",
  "- What?\n  - goal: what it cost you [cost, price]\n  - goal: a product that you refused\n- Which?\n  - choice: Every month\n  - choice: Never\n- Why?",
  "- What?\n- How sure are you, 0 to 10?\n- How much?\n  - choice: 1\n  - choice: 2\n  - choice: 3\n- On a scale of 1 to 5, how bad is it?\n  - goal: the price [price]\n- Why?",
  "- Do you work here? [screen]\n  - skip B: no\n\n# A\n- How far?\n  - level: by hand [paper]\n  - level: by tool [tool]\n\n# B\n- Why?",
];

const transcript = fc.constantFrom(...languages).chain((language) =>
  fc.record({
    language: fc.constant(language),
    profile: fc.constantFrom(...profileNames),
    guide: fc.constantFrom(...guides),
    asksConsent: fc.boolean(),
    seed: fc.integer({ min: 0, max: 99 }),
    remarks: fc.array(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...naturalAnswers[language]) },
        { weight: 2, arbitrary: fc.constantFrom(...statements[language].crisis) },
        { weight: 2, arbitrary: fc.constantFrom(...exam[language].crisis) },
        { weight: 1, arbitrary: fc.constantFrom(...afterCrisis.reassures[language]) },
        { weight: 1, arbitrary: fc.constantFrom(...statements[language].distress) },
        { weight: 1, arbitrary: fc.constantFrom(...afterCrisis.ends[language]) },
        { weight: 1, arbitrary: fc.constantFrom(...afterCrisis.forgets[language]) },
        {
          weight: 3,
          arbitrary: fc.constantFrom(...Object.values(wordings[language].cues).flat()),
        },
        { weight: 1, arbitrary: fc.constantFrom("", "8", "9/10", "?!", "👍", "😢", "🙏🙏") },
      ),
      { minLength: 2, maxLength: 25 },
    ),
  }),
);

/** True if the last remark said that the respondent was misunderstood, which lifts what may have been no crisis. */
const corrects = ({ events }: TestConversation): boolean => {
  const last = events.findLast((event) => event.type === "heard");
  return last?.heard.deniesCare === true && last.heard.reassures === undefined;
};

const isSure = ({ events }: TestConversation): boolean =>
  events.some(
    (event) =>
      event.type === "heard" && event.heard.care === "crisis" && event.heard.isCareUnsure === undefined,
  );

test("after a crisis nothing is probed, quoted or rated, in any transcript", () => {
  fc.assert(
    fc.property(transcript, ({ language, profile, guide, asksConsent, seed, remarks }) => {
      const graph = aGraph(guide, { language, profile, asksConsent });
      const talk = new TestConversation(graph, undefined, seed);
      const flagged = new Set<string>();
      for (const remark of remarks) {
        if (hasEnded(talk)) break;
        const before = talk.actions.length;
        const waited = talk.state.care === "crisis";
        const node = talk.state.node;
        talk.hear(remark);
        if (talk.state.awaits === "search") talk.found(null);
        const isRefuted = waited && corrects(talk) && !isSure(talk);
        if (isRefuted) flagged.clear();
        const hadCrisis = flagged.size > 0;
        const actions = talk.actions.slice(before);
        for (const action of actions) {
          if (action.type === "care_flagged" && action.kind === "crisis") flagged.add(action.utterance);
        }
        const says = actions.filter((action) => action.type === "say");
        const isFlagged = actions.some(
          (action) => action.type === "care_flagged" && action.kind === "crisis",
        );
        if (isFlagged) expect(says.map(({ role }) => role)).toEqual(["care"]);
        if (hadCrisis || isFlagged) {
          expect(says.filter(({ role }) => role === "probe")).toEqual([]);
          expect(says.flatMap(({ parts }) => parts.flatMap(quotesIn))).toEqual([]);
          const phrases = says.flatMap(({ parts }) =>
            parts.map((part) => (part.kind === "phrase" ? part.key : "")),
          );
          expect(phrases.filter((key) => key.startsWith("confidence"))).toEqual([]);
          const asked = says.flatMap(({ parts }) =>
            parts.flatMap((part) => {
              const said =
                part.kind === "node" || part.kind === "answered" ? graph.nodes[part.node] : undefined;
              return said?.kind === "question" ? [said] : [];
            }),
          );
          expect(
            asked.filter(({ text, choices }) => asksForRating(text, "en") || choices?.[0] === "1"),
          ).toEqual([]);
        }
        // Pause and stop are offered.
        if (isFlagged) expect(says[0]?.parts).toContainEqual(expect.objectContaining({ key: "care_choice" }));
        if (waited && !isRefuted) {
          // After the pause the next question follows, never the same one; what was no crisis is taken up again.
          const left = graph.nodes[node];
          if (
            left?.kind === "question" &&
            left.rules === undefined &&
            talk.state.care === null &&
            !hasEnded(talk)
          ) {
            expect(talk.state.node).not.toBe(node);
          }
        }
        const quoted = says.flatMap(({ parts }) => parts.flatMap(quotesIn).map(({ utterance }) => utterance));
        expect(quoted.filter((utterance) => flagged.has(utterance))).toEqual([]);
      }
      const answers = talk.state.progress.flatMap((progress) => progress.answers);
      const told = answers.findIndex(({ utterance }) => flagged.has(utterance));
      expect(answers.slice(told < 0 ? answers.length : told).filter(({ rating }) => rating !== null)).toEqual(
        [],
      );
      expect(replay(graph, talk.events).state).toEqual(talk.state);
    }),
  );
});
