import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { findProfile, profileNames } from "../profiles/profiles.ts";
import { replay } from "../replay/replay.ts";
import { aGraph, TestConversation } from "./testing.ts";

type Move =
  | { readonly kind: "say"; readonly text: string }
  | { readonly kind: "silence" | "found" | "nothing_found" | "returned" | "interrupted" };

const language = fc.constantFrom(...languages);
const settings = fc.record({
  language,
  profile: fc.constantFrom(...profileNames),
  minutes: fc.constantFrom(null, 1, 5, 60),
  asksConsent: fc.boolean(),
});
const item = fc.tuple(
  fc.constantFrom("What?", "Why so?", "Who decides?", "¿Y ahora?", "무엇입니까?"),
  fc.constantFrom("", " [deep]", " [light]", " [must-ask]", " [no-interrupt]"),
  fc.constantFrom(
    "",
    "\n  - Since when?",
    "\n  - Since when?\n  - At what cost?",
    "\n  - Why is that, in your view?",
  ),
);
const guides = fc
  .array(item, { maxLength: 5 })
  .map((items) =>
    items
      .map((parts) => `- ${parts.join("")}`.replace(/^(- [^\n]*?)((?:\n.*)*) (\[[a-z-]+\])$/su, "$1 $3$2"))
      .join("\n"),
  );
const remarks = language.chain((code) => fc.constantFrom(...Object.values(wordings[code].cues).flat()));
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.string({ unit: "grapheme", maxLength: 60 }).map((text) => ({ kind: "say" as const, text })),
  },
  { weight: 4, arbitrary: fc.lorem({ maxCount: 30 }).map((text) => ({ kind: "say" as const, text })) },
  { weight: 5, arbitrary: remarks.map((text) => ({ kind: "say" as const, text })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom("silence", "found", "nothing_found", "returned", "interrupted")
      .map((kind) => ({ kind })),
  },
);

function make(talk: TestConversation, next: Move): void {
  const { at } = talk;
  talk.passages.set("p", "An answer");
  if (next.kind === "say") talk.hear(next.text);
  else if (next.kind === "silence") talk.silence();
  else if (next.kind === "found") talk.found({ id: "p", source: "Sheet" });
  else if (next.kind === "nothing_found") talk.found(null);
  else if (next.kind === "returned") talk.send({ type: "returned", at });
  else talk.send({ type: "interrupted", at, share: 0.4 });
}

describe("for any input", () => {
  test("never throws, always ends, keeps to budgets, repeats no probe and replays identically", () => {
    fc.assert(
      fc.property(
        guides,
        settings,
        fc.array(move, { minLength: 1, maxLength: 40 }),
        (guide, options, moves) => {
          const talk = new TestConversation(aGraph(guide, options), undefined, 7);
          const limit = 62 + talk.graph.nodes.length * 16;
          for (let turn = 0; talk.state.status !== "ended"; turn += 1) {
            expect(turn).toBeLessThan(limit);
            talk.at += 5_000;
            const before = talk.actions.length;
            make(talk, moves[turn % moves.length] ?? { kind: "silence" });
            const said = talk.actions.slice(before).filter(({ type }) => type === "say");
            expect(said.length).toBeLessThanOrEqual(1);
          }
          const { course } = findProfile(options.profile);
          talk.graph.nodes.forEach((node, position) => {
            const probes = talk.state.progress[position]?.probes ?? [];
            expect(new Set(probes).size).toBe(probes.length);
            const own = probes.filter(
              (key) => !/^(?:scripted:|(?:listening|unfinished|back|claimed|keys|puzzled)$)/u.test(key),
            ).length;
            const most = node.kind !== "question" ? 0 : (node.maxProbes ?? (node.depth === "light" ? 1 : 2));
            const isBelief = node.kind === "question" && node.isBelief === true && course !== null;
            expect(own).toBeLessThanOrEqual(isBelief ? course[node.depth].length : most);
          });
          expect(talk.lines.filter((line) => line.trim() === "" || /\{\w+\}/u.test(line))).toEqual([]);
          expect(talk.actions.filter(({ type }) => type === "ended")).toHaveLength(1);
          const again = replay(talk.graph, talk.events);
          expect(again.state).toEqual(talk.state);
          expect(again.log.flatMap(({ actions }) => actions)).toEqual(talk.actions);
        },
      ),
    );
  });

  test("never mutates the given state", () => {
    fc.assert(
      fc.property(guides, fc.array(move, { maxLength: 10 }), (guide, moves) => {
        const talk = new TestConversation(aGraph(guide));
        for (const next of moves) {
          const before = talk.state;
          const copy = structuredClone(before);
          make(talk, next);
          expect(before).toEqual(copy);
        }
      }),
      { numRuns: 60 },
    );
  });

  test("keeps words of the respondent out of the log and the state", () => {
    const talk = new TestConversation(aGraph("- What?\n- Who?"));
    talk.hear("Xylophone Zanzibar disappointed us very much");
    talk.hear("Can I ask you something?");
    talk.hear("What about Xylophone?");
    expect(JSON.stringify([talk.events, talk.actions, talk.state])).not.toMatch(/xylo|zanz/iu);
  });
});
