import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { plainValues } from "../../../../interviewing/setup/draft.ts";
import { checkProposals, proposalReader, readProposals } from "../../../../interviewing/setup/proposals.ts";
import { replaySetup } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";
import { aSetupContext } from "./testing.ts";

let context: SetupContext;
beforeAll(async () => {
  context = await aSetupContext();
});

const remark = "Why do customers cancel after the first year? A friendly half-hour by chat, please.";
const begun = (): SetupEvent[] => [{ type: "said", text: remark }];
const check = (...proposals: object[]) =>
  checkProposals(
    readProposals(JSON.stringify(proposals.map((each) => ({ op: "set", span: null, ...each })))),
    remark,
    replaySetup(begun(), context),
    context,
  );
const nothing = { said: [], offered: [] };

describe("checkProposals", () => {
  it("accepts values that the person said verbatim", () => {
    const proposal = { field: "name", value: "customers cancel", span: "customers cancel" };
    expect(check(proposal)).toEqual({ said: [proposal], offered: [] });
    const events: SetupEvent[] = [...begun(), { type: "proposed", values: check(proposal).said }];
    const { draft, lines } = replaySetup(events, context);
    expect(draft.values["name"]).toEqual({
      value: "customers cancel",
      source: { by: "said", span: "customers cancel" },
    });
    expect(lines.at(-1)?.text).toContain("I took this from what you said.");
    const undone = replaySetup([...events, { type: "reverted", field: "name" }], context);
    expect(plainValues(undone.draft)["name"]).not.toBe("customers cancel");
  });

  it("offers texts, which enter the draft once accepted", () => {
    const value = "Hello, and thank you for talking with me today.";
    expect(check({ field: "introduction", value })).toEqual({
      said: [],
      offered: [{ field: "introduction", value, span: null }],
    });
    const events: SetupEvent[] = [
      ...begun(),
      { type: "proposed", values: [{ field: "introduction", value, span: null }] },
    ];
    const { draft } = replaySetup(events, context);
    expect(draft.values["introduction"]).toEqual({ value, source: { by: "model" } });
    expect(replaySetup(structuredClone(events), context)).toEqual(replaySetup(events, context));
  });

  it.each([
    ["quotes nobody's words", { field: "name", value: "Churn", span: "Churn" }],
    ["is not contained in the quoted words", { field: "name", value: "Churn", span: "customers" }],
    ["is a guess", { field: "name", value: "Churn" }],
    ["sets an unknown field", { field: "status", value: "published", span: "please" }],
    ["sets an unknown option", { field: "language", value: "tlh", span: "please" }],
    ["differs from the quoted value", { field: "interview_length", value: 45, span: "half-hour" }],
    ["contains markup", { field: "introduction", value: "Hello <img src=x onerror=alert(1)>" }],
    [
      "asks a leading question",
      { field: "questions", value: "- Don't you agree that it was too expensive?" },
    ],
    [
      "is in another language",
      { field: "closing", value: "Das waren alle meine Fragen. Vielen Dank für Ihre Zeit." },
    ],
    ["is far too long", { field: "introduction", value: "Hello. ".repeat(5000) }],
  ])("drops a proposal that %s", (_, proposal) => {
    expect(check(proposal)).toEqual(nothing);
  });

  it("never throws, and accepts only values that were said", () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            op: fc.constantFrom("set", "clear"),
            field: fc.constantFrom("name", "introduction", "interview_length", "channel", "__proto__", "x"),
            value: fc.jsonValue(),
            span: fc.option(fc.string()),
          }),
        ),
        (proposals) => {
          const state = replaySetup(begun(), context);
          const { said } = checkProposals(readProposals(JSON.stringify(proposals)), remark, state, context);
          expect(said.every(({ span }) => span !== null && remark.includes(span))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe("proposalReader", () => {
  it("emits each proposal as soon as it is complete, however the stream is split", () => {
    const proposals = [
      { op: "set", field: "introduction", value: 'He said: "no [brackets] {here}" \\ 🐙', span: null },
      { op: "set", field: "name", value: { deep: ["}"] }, span: "}" },
    ];
    const answer = `Well: ${JSON.stringify(proposals)} and so on`;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: answer.length }), { maxLength: 6 }), (cuts) => {
        const emitted: unknown[] = [];
        const read = proposalReader((proposal) => emitted.push(proposal));
        const ends = [...cuts, answer.length].toSorted((a, b) => a - b);
        let from = 0;
        for (const end of ends) {
          read(answer.slice(from, end));
          const whole = answer.slice(0, end);
          const second = whole.includes(JSON.stringify(proposals[1]));
          expect(emitted).toHaveLength(second ? 2 : whole.includes(JSON.stringify(proposals[0])) ? 1 : 0);
          from = end;
        }
        expect(emitted).toEqual(proposals);
      }),
    );
  });
});
