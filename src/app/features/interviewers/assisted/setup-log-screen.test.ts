import { beforeAll, describe, expect, it } from "vitest";
import type { SetupEvent } from "../../../../interviewing/setup/setup-state.ts";
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";
import { logLines } from "./setup-log-screen.tsx";
import { valuesSince } from "../shared-draft/conversation-reader.tsx";
import { aSetupContext } from "./testing.ts";

let context: SetupContext;
beforeAll(async () => {
  context = await aSetupContext();
});

const brief = "Why do small business customers cancel after the first year? Chat, 15 minutes.";
const said = (text: string): SetupEvent => ({ type: "said", text });
const logged = (...events: readonly SetupEvent[]) =>
  events.map((event, index) => ({
    key: `${index}`,
    event,
    by: index % 2 === 0 ? "ada@genie.local" : "ben@genie.local",
    at: new Date(index * 1000).toISOString(),
  }));

describe("logLines", () => {
  it("describes who did what and when, including undone events", () => {
    const lines = logLines(
      logged(
        said(brief),
        {
          type: "typed",
          values: { interview_length: 25, archetype: "archetype Belief Audits" },
          place: "wizard",
        },
        said("in French"),
        { type: "rewound" },
        { type: "proposed", values: [{ field: "introduction", value: "Welcome.", span: null }] },
        { type: "reverted", field: "introduction" },
        { type: "typed", values: { gone_field: null } },
        { type: "offered", values: [] },
        { type: "restarted" },
      ),
      context,
    );
    expect(lines.map(({ by, did }) => `${by?.slice(0, 3)} ${did}`)).toEqual([
      "ada said",
      "ben typed in the wizard",
      "ada said",
      "ben withdrew the last message",
      "ada accepted a proposed text",
      "ben undid introduction",
      "ada typed in the draft panel",
      "ben dismissed the proposed texts",
      "ada started over",
    ]);
    expect(lines[0]).toMatchObject({ words: brief, at: "1970-01-01T00:00:00.000Z" });
    expect(lines[0]?.answers.join(" ")).toContain("Here is a complete draft");
    expect(lines[1]?.values).toEqual([
      { label: "Interview length", value: "25 minutes" },
      { label: "Archetype", value: "Belief Audits" },
    ]);
    expect(lines[6]?.values).toEqual([{ label: "Gone field", value: "(empty)" }]);
  });
});

describe("valuesSince", () => {
  it("returns the latest said or typed value of each field, without undone events", () => {
    const entries = logged(
      said(brief),
      { type: "typed", values: { interview_length: 25 } },
      said("30 minutes"),
      { type: "rewound" },
    );
    const after = (from: number, to = entries.length) =>
      Object.fromEntries(
        [...valuesSince(entries.slice(0, to), from, context)].map(([name, { value }]) => [name, value]),
      );
    expect(after(0, 1)).toMatchObject({ interview_length: 15, channel: "channel Chat" });
    expect(after(1, 2)).toEqual({ interview_length: 25 });
    expect(after(2, 3)).toMatchObject({ interview_length: 30 });
    expect(after(2)).toMatchObject({ interview_length: 25 });
  });

  it("ignores everything before a restart", () => {
    const entries = logged(said(brief), { type: "restarted" }, said("How do nurses hand over?"));
    expect(valuesSince(entries.slice(0, 2), 0, context)).toEqual(new Map());
    expect(valuesSince(entries, 0, context).get("topic")?.value).toBe("How do nurses hand over?");
  });
});
