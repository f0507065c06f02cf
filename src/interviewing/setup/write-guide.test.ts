import { describe, expect, it } from "vitest";
import { formatContent } from "../guide/format-content.ts";
import { guideHints } from "../guide/guide-hints.ts";
import { parseGuide } from "../guide/parse-guide.ts";
import { languages } from "../languages/language.ts";
import { studyTemplates } from "./study-templates.ts";
import type { StudyKind } from "./templates/draft-texts.ts";
import { isTellable } from "./tellable.ts";
import { guideFromTemplate, writeGuide } from "./write-guide.ts";

const kinds: readonly StudyKind[] = [
  "leaving",
  "choosing",
  "using",
  "working",
  "joining",
  "testing",
  "believing",
];
const plan = {
  language: "en",
  kind: "using",
  topic: undefined,
  minutes: 20,
  count: undefined,
  isShort: false,
  profile: "expert-deep-dive",
  edits: [],
} as const;

describe("a guide that is written from templates", () => {
  it.each(languages.flatMap((language) => kinds.map((kind) => ({ language, kind }))))(
    "has nothing that the linter would say: $language, $kind",
    ({ language, kind }) => {
      for (const profile of kind === "believing"
        ? ["standard", "belief-audit"]
        : ["standard", "expert-deep-dive"]) {
        for (const count of [undefined, 10]) {
          const guide = writeGuide({ ...plan, language, kind, profile, count });
          const content = formatContent({
            introduction: guide.introduction,
            objectives: guide.objectives.split("\n"),
            closing: guide.closing,
            consent: "",
          });
          const minutes = count === undefined ? 20 : null;
          const { hints } = guideHints(parseGuide(content, guide.questions), { language, profile, minutes });
          expect(hints).toEqual([]);
        }
      }
    },
  );

  it("fits the time: fewer questions where it is short, as many as asked where they are counted", () => {
    const short = writeGuide({ ...plan, minutes: 8 });
    expect(short.estimatedMinutes).toBeLessThanOrEqual(8);
    expect(short.count).toBeLessThanOrEqual(6);
    expect(writeGuide({ ...plan, minutes: 8, count: 7 }).count).toBe(7);
    expect(writeGuide({ ...plan, count: 40 }).count).toBe(10);
  });

  it("names the subject where respondents can be told, and never in another language or as a question", () => {
    const introduction = (topic: string, language: "en" | "es" = "en") =>
      writeGuide({ ...plan, topic, language }).introduction;
    expect(introduction("the handover between shifts")).toContain("Topic: the handover between shifts.");
    expect(introduction("why our customers cancel")).not.toContain("cancel");
    expect(introduction("the handover between night and day shifts", "es")).not.toContain("handover");
    expect(isTellable("<b>prices</b>", "en")).toBe(false);
  });

  it("is shortened, gets a question on a subject, and loses one", () => {
    const short = writeGuide({ ...plan, isShort: true });
    expect(short.introduction.length).toBeLessThan(writeGuide(plan).introduction.length);
    const added = writeGuide({
      ...plan,
      edits: [
        { op: "add", said: "pricing", saidIn: "en" },
        { op: "drop", position: 0 },
      ],
    });
    expect(added.questions).toContain("pricing");
    expect(added.questions).not.toContain("everyday experience so far");
  });
});

describe("a template of a study", () => {
  it.each(studyTemplates.flatMap((template) => languages.map((language) => ({ ...template, language }))))(
    "has a guide that can be published as it is: $id, $language",
    ({ language, ...template }) => {
      const { introduction, objectives, questions, closing, data, count } = guideFromTemplate(
        template,
        language,
      );
      for (const text of [introduction, objectives, closing, data]) expect(text.length).toBeGreaterThan(10);
      expect(introduction).not.toMatch(/[{}]/);
      expect([count, questions.split("\n- ").length]).toEqual([6, 6]);
    },
  );
});
