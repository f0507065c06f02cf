import { expect, test } from "vitest";
import configureLayout from "../../../../../layouts/forms/configure.json" with { type: "json" };
import guideLayout from "../../../../../layouts/forms/interview-guide.json" with { type: "json" };
import knowledgeLayout from "../../../../../layouts/forms/knowledge-base.json" with { type: "json" };
import channelLayout from "../../../../../layouts/forms/channel-pricing.json" with { type: "json" };
import type { Interviewer, InterviewGuide, KnowledgeBase } from "../../../../contracts/contracts.gen.ts";
import { compileForm } from "../../../../runtime/forms/compile-form.ts";
import { setupBodies, valuesOf } from "./setup-bodies.ts";

const forms = {
  configure: compileForm(configureLayout),
  interviewGuide: compileForm(guideLayout),
  knowledgeBase: compileForm(knowledgeLayout),
  channelPricing: compileForm(channelLayout),
};
const voice = (provider: string, female: string | null) => ({
  language_code: "en",
  provider,
  male_voice: null,
  female_voice: female,
});
const values = {
  description: "Why customers leave",
  objectives: "Reasons\nMoments",
  archetype: "a1",
  name: "Leavers",
  language: "en",
  interview_length: 20,
  introduction: "Hello there.",
  questions: "- Why?",
  closing: "Bye.",
  data: "They leave.",
  channel: "c2",
  voice_type: "female",
  // Facts without a field in any layout are not sent.
  audience: "customers",
};
const bodies = setupBodies(values, forms, [voice("flite", null), voice("embedded", "f")], false);

test("setupBodies maps the draft to an interviewer, guide and knowledge base", () => {
  expect(bodies).toEqual({
    archetype: { archetype_id: "a1" },
    guide: {
      name: "Leavers",
      introduction: "Hello there.",
      objectives: "Reasons\nMoments",
      closing: "Bye.",
      questions: "- Why?",
    },
    knowledge: { name: "Leavers", data: "They leave." },
    interviewer: {
      archetype_id: "a1",
      name: "Leavers",
      description: "Why customers leave",
      language: "en",
      dynamic_fields: { interview_length: 20 },
      channel_id: "c2",
      voice_type: "female",
      voice_provider: "embedded",
    },
  });
});

test("setupBodies prefers the default voice provider and omits the voice for chat", () => {
  const both = [voice("embedded", "f"), voice("elevenlabs", "x")];
  expect(setupBodies(values, forms, both, false).interviewer.voice_provider).toBe("elevenlabs");
  expect(setupBodies(values, forms, both, true).interviewer).not.toHaveProperty("voice_type");
});

test("valuesOf reads stored records back into the same draft", () => {
  const { interviewer, guide, knowledge } = bodies;
  const read = valuesOf(
    {
      interviewer: interviewer as unknown as Interviewer,
      guide: guide as unknown as InterviewGuide,
      knowledge: knowledge as unknown as KnowledgeBase,
    },
    forms,
  );
  const { audience: _, ...stored } = values;
  expect(read).toEqual({ ...stored, voice_provider: "embedded" });
  const unnamed = { ...interviewer, name: "Agent" } as unknown as Interviewer;
  expect(valuesOf({ interviewer: unnamed, guide: null, knowledge: null }, forms)).not.toHaveProperty("name");
});
