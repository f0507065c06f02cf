import { describe, expect, it } from "vitest";
import channelPricing from "../../../../../layouts/forms/channel-pricing.json" with { type: "json" };
import configure from "../../../../../layouts/forms/configure.json" with { type: "json" };
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import { filledInterviewer, newInterviewer } from "../../../stories/fake-wizard.ts";
import { completedSteps, isCreationDefault } from "./completed-steps.ts";

const layouts = { configure: compileForm(configure), channelPricing: compileForm(channelPricing) };
const completed = (interviewer: Interviewer | null) => [
  ...completedSteps(interviewer, layouts, "2026-11-21"),
];

describe("completedSteps", () => {
  it("is empty before the interviewer exists, then contains the archetype", () => {
    expect(completed(null)).toEqual([]);
    expect(completed(newInterviewer)).toEqual(["archetype"]);
  });

  it("contains all steps but the review when everything is filled in", () => {
    expect(completed(filledInterviewer)).toEqual(["archetype", "configure", "content", "channel-pricing"]);
  });

  it.each<[string, Partial<Interviewer>, string]>([
    ["a name that the layout refuses", { name: "x" }, "configure"],
    ["no guide", { interview_guide_id: null }, "content"],
    ["no knowledge base", { knowledge_base_id: null }, "content"],
    ["no channel", { channel: null, channel_id: null }, "channel-pricing"],
    ["a phone channel without a voice", { voice_type: null }, "channel-pricing"],
  ])("excludes the step with %s", (_, change, step) => {
    expect(completed({ ...filledInterviewer, ...change })).not.toContain(step);
  });

  it("requires no voice for chat", () => {
    const channel = { id: "c", name: "Chat", type: "chat" as const };
    const chat = { ...filledInterviewer, channel, voice_type: null, voice_provider: null };
    expect(completed(chat)).toContain("channel-pricing");
  });

  it("requires missing values only while they can be edited", () => {
    const code = {
      name: "code",
      label: "Code",
      type: "string",
      is_dynamic: true,
      is_editable: false,
      validation: { required: true },
    };
    const fixed = { ...layouts, configure: compileForm({ ...configure, structure: { a: [code] } }) };
    const stepsOf = (status: Interviewer["status"]) => [
      ...completedSteps({ ...filledInterviewer, status }, fixed, "2026-11-21"),
    ];
    expect(stepsOf("draft")).not.toContain("configure");
    expect(stepsOf("inactive")).toContain("configure");
  });

  it("excludes steps whose layout is missing", () => {
    const missing = { configure: undefined, channelPricing: undefined };
    expect([...completedSteps(filledInterviewer, missing, "2026-11-21")]).toEqual(["archetype", "content"]);
  });
});

it("isCreationDefault distinguishes creation defaults from saved values", () => {
  const language = layouts.configure.fields.find(({ name }) => name === "language");
  const isDefault = (change: Partial<Interviewer>) =>
    language !== undefined && isCreationDefault({ ...newInterviewer, version: 1, ...change }, language);
  expect(isDefault({ language: "en" })).toBe(true);
  expect(isDefault({ language: "es" })).toBe(false);
  expect(isDefault({ language: "en", version: 2 })).toBe(false);
});
