import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { replay } from "../../replay/replay.ts";
import { aGraph, TestConversation } from "../testing.ts";

const survey = { profile: "survey-at-scale" } as const;
const questions = "- How did the move go?\n- What would you tell a friend?\n- Who helped you?";

/** The respondent speaks over the last line when this share of its question was heard. */
const cut = (talk: TestConversation, ofQuestion?: number) =>
  talk.send({
    type: "interrupted",
    at: talk.at,
    share: 0.3,
    ...(ofQuestion === undefined ? {} : { ofQuestion }),
  });

/** Utterances that answer a question, by its place among the questions. */
const answersAt = ({ graph, state }: TestConversation, question: number) =>
  state.progress
    .filter((_, position) => graph.nodes[position]?.kind === "question")
    .at(question)
    ?.answers.map(({ utterance }) => utterance);

/** A conversation whose second question is being put. */
const moved = (guide = questions) => {
  const talk = new TestConversation(aGraph(guide, survey));
  talk.hear("The council tax bounced in the first month.");
  return talk;
};

describe("what is said over a question", () => {
  test.each([0, 0.17, 0.49])("that was heard to %s belongs to the answer before", (share) => {
    const talk = moved();
    cut(talk, share);
    const line = talk.hear("actually no I did once when my card got cloned they were very good");
    expect(line).toMatch(/^\S.*\. What would you tell a friend\?$/u);
    expect([answersAt(talk, 0), answersAt(talk, 1)]).toEqual([["u1", "u2"], []]);
    // Put as a whole, the question is answered by what comes next.
    expect(talk.hear("make a list of every direct debit before you start")).toMatch(/Who helped you\?$/u);
    expect(answersAt(talk, 1)).toEqual(["u3"]);
  });

  test.each([0.5, 0.9, undefined])("of which enough was heard or read (%s) answers it", (share) => {
    const talk = moved();
    cut(talk, share);
    expect(talk.hear("make a list of every direct debit")).toMatch(/Who helped you\?$/u);
    expect(answersAt(talk, 1)).toEqual(["u2"]);
  });

  test("again and again puts it until it was heard", () => {
    const talk = moved();
    for (const text of ["and the rent was late", "and the phone bill as well", "so that was a nuisance"]) {
      cut(talk, 0.1);
      expect(talk.hear(text)).toMatch(/What would you tell a friend\?$/u);
    }
    expect(answersAt(talk, 0)).toHaveLength(4);
    talk.hear("to make a list");
    expect(answersAt(talk, 1)).toEqual(["u5"]);
  });

  test("that was heard before, and is only repeated, answers it", () => {
    const talk = moved();
    talk.hear("Could you repeat that?");
    cut(talk, 0.1);
    talk.hear("to make a list of every direct debit");
    expect(answersAt(talk, 1)).toEqual(["u3"]);
  });

  test("in two lines of which the first was cut belongs to the answer before", () => {
    const talk = moved();
    cut(talk, 0.8);
    cut(talk, 0);
    talk.hear("and then the rent was late as well");
    expect(answersAt(talk, 1)).toEqual(["u2"]);
    const again = moved();
    cut(again, 0);
    again.hear("and then the rent was late as well");
    expect(answersAt(again, 0)).toEqual(["u1", "u2"]);
  });

  test("was its answer until generation 21", () => {
    const talk = moved();
    talk.state = { ...talk.state, generation: 21 };
    cut(talk, 0.1);
    talk.hear("actually no I did once when my card got cloned");
    expect(answersAt(talk, 1)).toEqual(["u2"]);
  });

  test("that was passed over before answers that one after all", () => {
    const talk = new TestConversation(aGraph(questions, survey));
    talk.hear("skip");
    cut(talk, 0.1);
    expect(talk.hear("well the council tax bounced, that was a nuisance")).toMatch(/a friend\?$/u);
    expect([answersAt(talk, 0), talk.statuses[0]]).toEqual([["u2"], "thin"]);
  });

  test("before which nothing was asked is kept with it", () => {
    const talk = new TestConversation(aGraph(questions, survey));
    cut(talk, 0.1);
    expect(talk.hear("hello, the line is a bit noisy here")).toMatch(/How did the move go\?$/u);
    expect(answersAt(talk, 0)).toEqual(["u1"]);
  });

  test("before which nothing was asked answers it if it is an account", () => {
    const talk = new TestConversation(aGraph(questions, survey));
    cut(talk, 0.1);
    const account = "it went badly since the van came two hours late and then broke down on the way";
    expect(talk.hear(account)).toMatch(/What would you tell a friend\?$/u);
    expect(answersAt(talk, 0)).toEqual(["u1"]);
  });
});

describe("over a question that was hardly heard", () => {
  test.each([
    ["What about the price?\n  - choice: fair\n  - choice: too high", "too high"],
    ["Have you told anybody?", "yes"],
    ["On a scale from 0 to 10, how was the service?", "seven"],
  ])("what fits %s answers it", (question, text) => {
    const talk = moved(`- How did the move go?\n- ${question}\n- Who helped you?`);
    cut(talk, 0.2);
    talk.hear(text);
    expect(answersAt(talk, 1)).toEqual(["u2"]);
  });

  test("a wish is met", () => {
    for (const [text, expected] of [
      ["skip", "skipped"],
      ["I'd rather not say", "refused"],
    ] as const) {
      const talk = moved();
      cut(talk, 0.2);
      talk.hear(text);
      expect(talk.statuses[1]).toBe(expected);
    }
    const talk = moved();
    cut(talk, 0.2);
    expect(talk.hear("sorry, what was the question?")).toMatch(/What would you tell a friend\?$/u);
    talk.hear("to make a list of every direct debit");
    expect(answersAt(talk, 1)).toEqual(["u3"]);
  });

  test("a sign of listening lets it be put again and is no answer", () => {
    const talk = moved();
    cut(talk, 0.2);
    expect(talk.hear("mhm")).toBe("What would you tell a friend?");
    expect([answersAt(talk, 0), answersAt(talk, 1)]).toEqual([["u1"], []]);
  });

  test("an addition that ends with a wish is kept, and the wish is met", () => {
    const stops = moved();
    cut(stops, 0.2);
    expect(stops.hear("And then the rent was late. Please stop the interview now.")).toMatch(/yes or no/u);
    expect(answersAt(stops, 0)).toEqual(["u1", "u2"]);
    expect(stops.hear("no")).toMatch(/What would you tell a friend\?$/u);
    const waits = moved();
    cut(waits, 0.2);
    waits.hear("And then the rent was late as well. Hang on, the phone.");
    expect([answersAt(waits, 0), waits.state.status]).toEqual([["u1", "u2"], "paused"]);
    expect(waits.hear("I'm back")).toMatch(/What would you tell a friend\?$/u);
    expect(answersAt(waits, 1)).toEqual([]);
  });

  test("a question that decides who takes part is not decided", () => {
    const talk = moved(
      "- How did the move go?\n- How many people work there? [screen]\n  - end: <1\n- Who helped you?",
    );
    cut(talk, 0.1);
    expect(talk.hear("and then the rent was late as well")).toMatch(/How many people work there\?$/u);
    expect(answersAt(talk, 0)).toEqual(["u1", "u2"]);
    cut(talk, 0.1);
    expect(talk.hear("about 40 people")).toMatch(/Who helped you\?$/u);
  });
});

test("what calls for care over the next question is kept with the answer before, and that question is put", () => {
  const talk = moved();
  cut(talk, 0.2);
  talk.hear("My husband died last week and I cannot stop crying.");
  expect([answersAt(talk, 0), answersAt(talk, 1)]).toEqual([["u1", "u2"], []]);
  const line = talk.state.care === null ? (talk.lines.at(-1) ?? "") : talk.hear("continue");
  expect(line).toMatch(/What would you tell a friend\?$/u);
});

describe("over a follow-up that was hardly heard", () => {
  const guide =
    "- How did the move go?\n  - goal: what went wrong [wrong, fine]\n  - goal: who helped [sister]\n- What now?";
  const followed = () => {
    const talk = new TestConversation(aGraph(guide));
    expect(talk.hear("It all took about a week or so")).toMatch(/what went wrong/iu);
    return talk;
  };

  test("an addition lets it be put again", () => {
    const talk = followed();
    const line = talk.lines.at(-1)?.split(". ").at(-1) ?? "";
    cut(talk, 0.1);
    expect(talk.hear("and on a Sunday of all days")).toMatch(new RegExp(`${line.replace("?", "\\?")}$`, "u"));
    expect(answersAt(talk, 0)).toEqual(["u1", "u2"]);
    expect(talk.hear("the council tax bounced and I got a fine")).not.toMatch(/went wrong/u);
  });

  test("what it asks for answers it", () => {
    const talk = followed();
    cut(talk, 0.1);
    expect(talk.hear("and then I got a fine from the council")).not.toMatch(/went wrong/u);
  });
});

/** Remarks that answer nothing in particular; none is a wish. */
const told = fc.constantFrom(
  "and the second van came far too late",
  "we had to carry the piano down four floors",
  "my brother in law brought sandwiches for everyone",
  "it rained on the mattresses the whole afternoon",
  "the neighbours lent us their trolley for it",
);

test("no question stays without having been put at least half, and nothing said is lost", () => {
  const authored =
    "- How did the move go?\n  - Since when is that so?\n- What about the keys?\n  - goal: the deposit\n- Where now?";
  fc.assert(
    fc.property(
      fc.constantFrom("standard", "survey-at-scale", "expert-deep-dive"),
      fc.array(fc.tuple(told, fc.option(fc.double({ min: 0, max: 1, noNaN: true }))), { minLength: 20 }),
      (profile, remarks) => {
        const talk = new TestConversation(aGraph(authored, { profile }), undefined, 3);
        const put = new Set<string>();
        const last = () => talk.actions.findLast((action) => action.type === "say");
        const note = () => {
          for (const part of last()?.parts ?? [])
            if (["node", "answered", "goal", "probe"].includes(part.kind)) put.add(JSON.stringify(part));
        };
        for (const [text, share] of remarks) {
          if (talk.state.status === "ended") break;
          if (share !== null) cut(talk, share);
          if (share === null || share >= 0.5) note();
          talk.hear(text);
        }
        const kept = talk.state.progress.flatMap(({ answers }) => answers.map(({ utterance }) => utterance));
        expect(new Set(kept)).toEqual(new Set(talk.utterances.keys()));
        const { state } = talk;
        const asked = talk.actions.flatMap((action) => (action.type === "say" ? action.parts : []));
        const isQuestion = (node: number) => talk.graph.nodes[node]?.kind === "question";
        const isOver = (node: number) => node < state.node;
        for (const part of asked)
          if ((part.kind === "node" || part.kind === "probe") && isQuestion(part.node) && isOver(part.node))
            expect(put).toContain(JSON.stringify(part));
        expect(replay(talk.graph, talk.events).state).toEqual(state);
      },
    ),
  );
});
