import fc from "fast-check";
import { describe, expect, test } from "vitest";
import naturalAnswers from "../../hearing/care/natural-answers.testing.json" with { type: "json" };
import statements from "../../hearing/care/statements.testing.json" with { type: "json" };
import { wordings } from "../../phrases/wordings.ts";
import { profileNames } from "../../profiles/profiles.ts";
import { replay } from "../../replay/replay.ts";
import type { RaisedCare } from "../engine-event.ts";
import { aGraph, TestConversation } from "../testing.ts";

const crisis = "I am thinking about killing myself.";
const hinted = "I have settled my papers and labelled every box for her.";
const begun = () =>
  new TestConversation(
    aGraph("- What changed?\n  - What happened then?\n- Who decides?", { profile: "expert-deep-dive" }),
  );
/** Raises care for an utterance; default: the last one. */
const raise = (
  talk: TestConversation,
  care: RaisedCare,
  { utterance = `u${talk.utterances.size}`, help }: { utterance?: string; help?: string } = {},
): string =>
  talk.send({
    type: "care_raised",
    at: talk.at,
    utterance,
    care,
    quote: { start: 0, end: 6 },
    ...(help === undefined ? {} : { help }),
  });
const raisedIn = (talk: TestConversation) =>
  talk.actions.filter((action) => action.type === "care_flagged" && action.noticedBy === "language_model");

describe("a crisis raised by a language model", () => {
  test("is flagged at once and met with care at the next turn, whatever the respondent says", () => {
    const talk = begun();
    expect(talk.hear(hinted)).toMatch(/\?$/u);
    expect(raise(talk, "crisis", { help: "Our chaplain is there for you." })).toBe("");
    expect(raisedIn(talk)).toEqual([
      { type: "care_flagged", kind: "crisis", utterance: "u1", noticedBy: "language_model" },
    ]);
    expect(talk.hear("Our procurement department")).toMatch(
      /^Thank you for telling me\..*Our chaplain is there for you\. Take all.*“continue”.*“stop”/u,
    );
    expect(talk.state.progress[1]).toMatchObject({
      answers: [
        { utterance: "u1", care: "crisis" },
        { utterance: "u2", care: "crisis" },
      ],
    });
    expect(talk.hear("continue")).toBe("All right, at your own pace. Who decides?");
    // Probing has stopped.
    talk.hear("The buyer, 8 of 10");
    expect(talk.state.progress[2]).toMatchObject({ probes: [], answers: [{ rating: null }] });
    expect(replay(talk.graph, talk.events).state).toEqual(talk.state);
  });

  test("is met with care after silence or a reconnect, and the open question is asked again", () => {
    for (const next of ["silence", "returned"] as const) {
      const talk = begun();
      talk.hear("Nothing at all, really nothing.");
      talk.hear("next question");
      expect(talk.lines.at(-1)).toMatch(/Who decides\?$/u);
      raise(talk, "crisis", { utterance: "u1" });
      expect(talk.send({ type: next, at: 0 })).toMatch(/Thank you for telling me\..*“continue”/u);
      expect(talk.hear("continue")).toMatch(/Who decides\?$/u);
    }
  });

  test.each([
    ["stop", /^Thank you for telling me\..*we'll stop here/u],
    ["pause", /^Thank you for telling me\..*take your time/u],
    ["forget my last answer", /^Thank you for telling me\..*is being deleted.*Take all/u],
    [crisis, /^Thank you for telling me\./u],
    ["I cannot stop crying", /emergency services/u],
    ["You are useless.", /emergency services/u],
  ])("is met with care in the line after %j", (remark, line) => {
    const talk = begun();
    talk.hear(hinted);
    raise(talk, "crisis");
    expect(talk.hear(remark)).toMatch(line);
    expect(talk.state.owed).toBeNull();
  });

  test("is met with care when a stop is confirmed or an answer is restored", () => {
    const talk = begun();
    talk.hear(hinted);
    expect(talk.hear("I think I'd like to stop the interview right now")).toMatch(/^Shall/u);
    raise(talk, "crisis", { utterance: "u1" });
    expect(talk.hear("yes")).toMatch(/^Thank you for telling me\..*we'll stop here/u);
    expect(talk.state.outcome).toBe("stopped");

    const other = begun();
    other.hear(hinted);
    other.hear("forget my last answer");
    raise(other, "crisis", { utterance: "u1" });
    expect(other.hear("undo")).toMatch(
      /^All right, your answer is kept\. Thank you for telling me\..*“stop”/u,
    );
  });

  test("is flagged after the interview has ended, without a line", () => {
    const talk = begun();
    talk.hear(hinted);
    talk.hear("stop");
    expect(raise(talk, "crisis", { utterance: "u1" })).toBe("");
    expect(raisedIn(talk)).toHaveLength(1);
    expect(talk.state).toMatchObject({ status: "ended", outcome: "stopped" });
  });

  test("raises a lower level but never repeats the same or a higher one", () => {
    const talk = begun();
    talk.hear("My husband died in February and I could not look at any of it.");
    raise(talk, "distress");
    expect(raisedIn(talk)).toEqual([]);
    raise(talk, "crisis");
    expect(talk.hear("next")).toMatch(/emergency services/u);
    const other = begun();
    other.hear(crisis);
    raise(other, "crisis");
    raise(other, "distress");
    expect(raisedIn(other)).toEqual([]);
    expect(other.state).toMatchObject({ care: "crisis", hadCrisis: true, owed: null });
  });
});

test("meets distress raised by a language model with its own phrase, once per interview", () => {
  const talk = begun();
  talk.hear(hinted);
  raise(talk, "distress");
  expect(talk.hear("They came late")).toMatch(/^I am sorry, that is hard\..*Shall we go on/u);
  expect(talk.hear("next")).toMatch(/Who decides\?$/u);
  talk.hear("The buyer");
  raise(talk, "distress");
  expect(raisedIn(talk)).toHaveLength(1);
  expect(talk.state.owed).toBeNull();
});

test("a hostile model changes the course of an interview at most twice and never lowers a level", () => {
  const remark = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...naturalAnswers.en) },
    { weight: 1, arbitrary: fc.constantFrom(...statements.en.crisis, ...statements.en.distress) },
    { weight: 3, arbitrary: fc.constantFrom(...Object.values(wordings.en.cues).flat()) },
    { weight: 1, arbitrary: fc.constantFrom("", "8", "👍") },
  );
  const claim = fc.record({
    care: fc.constantFrom<RaisedCare | null>("crisis", "distress", null),
    back: fc.nat(3),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(...profileNames),
      fc.boolean(),
      fc.array(fc.tuple(remark, claim), { minLength: 2, maxLength: 25 }),
      (profile, asksConsent, turns) => {
        const graph = aGraph("- What? [deep]\n  - Since when?\n- Who? [deep]\n- Why?", {
          profile,
          asksConsent,
        });
        const talk = new TestConversation(graph);
        for (const [said, { care, back }] of turns) {
          if (talk.state.status === "ended") break;
          const { owed, hadCrisis } = talk.state;
          const before = talk.actions.length;
          talk.hear(said);
          if (talk.state.awaits === "search") talk.found(null);
          const says = talk.actions.slice(before).filter((action) => action.type === "say");
          if (owed !== null) {
            expect(says.map(({ role }) => role)).toHaveLength(1);
            expect(["care", "closing"]).toContain(says[0]?.role);
            expect(talk.state.owed).toBeNull();
          }
          if (hadCrisis) {
            expect(says.filter(({ role }) => role === "probe")).toEqual([]);
            expect(says.flatMap(({ parts }) => parts.filter(({ kind }) => kind === "echo"))).toEqual([]);
          }
          const stood = talk.state;
          if (care !== null) raise(talk, care, { utterance: `u${talk.utterances.size - back}` });
          // Raising care never says a line, moves to another node or lowers the level.
          expect(talk.state).toMatchObject({ node: stood.node, care: stood.care, lines: stood.lines });
          expect(talk.state.hadCrisis).toBe(stood.hadCrisis || talk.state.raised === "crisis");
        }
        expect(raisedIn(talk).length).toBeLessThanOrEqual(2);
        expect(replay(graph, talk.events).state).toEqual(talk.state);
      },
    ),
    { numRuns: 300 },
  );
});
