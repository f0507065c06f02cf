import { expect, test } from "vitest";
import type { SetupFacts } from "../../../../interviewing/setup/setup-facts.ts";
import { setupBodies } from "./setup-bodies.ts";

const voice = (provider: string, female: string | null) => ({
  language_code: "en",
  provider,
  male_voice: null,
  female_voice: female,
});

const facts: SetupFacts = {
  goal: "Why customers leave",
  objectives: ["Reasons", "Moments"],
  archetype: { id: "a1", name: "Expert Deep Dive" },
  name: "Leavers",
  language: "en",
  minutes: 20,
  introduction: "Hello there.",
  questions: "- Why?",
  closing: "Bye.",
  background: "They leave.",
  channel: { id: "c2", name: "Inbound", isChat: false },
  voice: "female",
};

test("what was understood becomes an interviewer, its guide and its knowledge base", () => {
  expect(setupBodies(facts, [voice("flite", null), voice("embedded", "f")])).toEqual({
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

test("the default provider is preferred; a chat has no voice; no limit sends no length", () => {
  const both = [voice("embedded", "f"), voice("elevenlabs", "x")];
  expect(setupBodies(facts, both).interviewer.voice_provider).toBe("elevenlabs");
  const chat = setupBodies(
    { ...facts, minutes: null, channel: { id: "c1", name: "Chat", isChat: true } },
    both,
  ).interviewer;
  expect(chat).not.toHaveProperty("voice_type");
  expect(chat).not.toHaveProperty("dynamic_fields");
});
