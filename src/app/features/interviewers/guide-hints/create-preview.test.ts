import { describe, expect, it } from "vitest";
import { createPreview } from "./create-preview.ts";

const options = { language: "en", profile: "expert-deep-dive", minutes: null, asksConsent: false };
const guide = {
  introduction: "Hello, and thank you for your time.",
  objectives: "Learn how teams decide",
  closing: "Thank you, that was all.",
  questions: `## Deciding

- How does your team decide?
  - Who has the last word?
- What was hard about it?

## Afterwards

- How did it turn out?
  - What would you change?
`,
};
const texts = (preview: ReturnType<typeof createPreview>) =>
  preview.lines.map(({ text }) => text).join(" | ");

describe("createPreview", () => {
  it("returns the greeting, the first question, the following ones and the closing", () => {
    const preview = createPreview(guide, options);
    expect(texts(preview)).toMatch(/^Hello, and thank you for your time\..*How does your team decide\?$/);
    expect(preview.next).toEqual([
      { text: "What was hard about it?", section: null, followUps: 0 },
      { text: "How did it turn out?", section: "Afterwards", followUps: 1 },
    ]);
    expect(preview).toMatchObject({ more: 0, hasQuestions: true, closing: "Thank you, that was all." });
  });

  it("starts with consent, in the language of the interview", () => {
    const { lines, language } = createPreview(guide, { ...options, language: "es", asksConsent: true });
    expect(language).toBe("es");
    expect(lines[0]?.kind).toBe("consent");
    expect(lines[0]?.text).toMatch(/¿.*\?$/);
    expect(lines.slice(1).map(({ kind }) => kind)).not.toContain("consent");
    expect(lines.at(-1)?.text).toBe("How does your team decide?");
  });

  it("stops after an introduction that asks something, before all questions", () => {
    const preview = createPreview({ ...guide, introduction: "Hello! Are you ready?" }, options);
    expect(texts(preview)).toContain("Are you ready?");
    expect(texts(preview)).not.toContain("How does your team decide?");
    expect(preview.next[0]).toMatchObject({ text: "How does your team decide?", section: "Deciding" });
  });

  it("falls back to the engine's own wording for an empty guide", () => {
    const preview = createPreview({ introduction: "", objectives: "", closing: "", questions: "" }, options);
    expect(preview).toMatchObject({ hasQuestions: false, next: [], more: 0, closing: null });
    expect(preview.lines.length).toBeGreaterThan(0);
  });

  it("limits the following questions and counts the rest", () => {
    const questions = Array.from({ length: 2_000 }, (_, index) => `- How was number ${index}?`).join("\n");
    const preview = createPreview({ ...guide, questions }, options);
    expect([preview.next.length, preview.more]).toEqual([5, 1_994]);
  });
});
