import { describe, expect, it } from "vitest";
import { translationErrors } from "../../kernel/testing/translation-errors.ts";
import { formatContent } from "../guide/guide-markdown.ts";
import { guideHints } from "../guide/guide-hints.ts";
import { parseGuide } from "../guide/parse-content.ts";
import { languages } from "../languages/language.ts";
import { studyTemplates } from "./study-templates.ts";
import { draftTexts, type StudyKind } from "./templates/draft-texts.ts";
import { canBeShownToRespondents, respondentTopic } from "./reading/text-pieces.ts";
import { guideFromTemplate, studyKindOf, writeGuide } from "./write-guide.ts";

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

describe("writeGuide", () => {
  it.each(languages.flatMap((language) => kinds.map((kind) => ({ language, kind }))))(
    "causes no hints of the linter: $language, $kind",
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

  it.each(kinds)("writes the Portuguese of the respondent's page: %s", (kind) => {
    const { introduction, questions, closing } = writeGuide({ ...plan, language: "pt", kind, count: 10 });
    // Cue words in brackets include both varieties.
    const text = [introduction, questions, closing].join("\n").replaceAll(/\[[^\]]*\]/gu, "");
    expect(text).toMatch(/ seu | sua | lhe | si[?.]/u);
    expect(text).not.toMatch(/você|equipe|pular|(?:Pode|Poderia) me /iu);
  });

  it.each(languages)("has the plural forms of the length: %s", (language) => {
    expect(translationErrors(draftTexts[language].length, draftTexts.en.length, language)).toEqual([]);
  });

  it.each([
    ["en", 1, "It takes about one minute."],
    ["ar", 10, "تستغرق المقابلة نحو 10 دقائق."],
    ["ar", 20, "تستغرق المقابلة نحو 20 دقيقة."],
  ] as const)("tells the length in the form of its number: %s, %d", (language, minutes, sentence) => {
    const { introduction, data } = writeGuide({ ...plan, language, minutes });
    expect(introduction).toContain(sentence);
    expect(data).toContain(sentence);
  });

  it("fits the time with fewer questions, or has as many as asked for", () => {
    const short = writeGuide({ ...plan, minutes: 8 });
    expect(short.estimatedMinutes).toBeLessThanOrEqual(8);
    expect(short.count).toBeLessThanOrEqual(6);
    expect(writeGuide({ ...plan, minutes: 8, count: 7 }).count).toBe(7);
    expect(writeGuide({ ...plan, count: 40 }).count).toBe(10);
  });

  it("names the subject if respondents can be told, never in another language or as a question", () => {
    const introduction = (topic: string, language: "en" | "es" = "en", kind: StudyKind = "using") =>
      writeGuide({ ...plan, kind, topic: respondentTopic(topic, undefined, "en", language, kind), language })
        .introduction;
    expect(introduction("the handover between shifts")).toContain("Topic: the handover between shifts.");
    expect(introduction("why our customers cancel")).not.toContain("cancel");
    expect(introduction("the handover between night and day shifts", "es")).not.toContain("handover");
    expect(introduction("the price of bread", "en", "leaving")).not.toContain("bread");
    expect(canBeShownToRespondents("<b>prices</b>", "en")).toBe(false);
  });

  it("tells an idea to judge, however long its sentence", () => {
    const idea = "an app that finds you a babysitter nearby within the hour, checked by other parents";
    const told = respondentTopic(idea, "parents", "en", "en", "testing");
    expect(writeGuide({ ...plan, kind: "testing", topic: told }).introduction).toContain(
      `The idea is this: ${idea}.`,
    );
    expect(respondentTopic("is this <b>good</b>?", "parents", "en", "en", "testing")).toBeUndefined();
  });

  it("can be shortened, and adds and drops questions", () => {
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
    expect(added.questions).not.toContain("day-to-day experience been like");
  });
});

describe("guideFromTemplate", () => {
  it.each(studyTemplates.flatMap((template) => languages.map((language) => ({ ...template, language }))))(
    "writes a guide that can be published as it is: $id, $language",
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

const described: readonly (readonly [StudyKind, string])[] = [
  ["testing", "We want to test a new packaging concept with parents of toddlers"],
  ["testing", "Concept test: an app that finds you a babysitter within the hour"],
  ["testing", "Show our prototype to teachers and see whether they would buy it"],
  ["joining", "Onboarding interviews with new nurses after their first month, 15 minutes"],
  ["joining", "How did the first weeks go for our new hires in the warehouse?"],
  ["using", "Customer satisfaction with our maintenance service"],
  ["using", "how happy are commuters with the new ticket app"],
  ["choosing", "Win/loss interviews with buyers: why deals were lost to competitors"],
  ["choosing", "why did we lose, talk to procurement leads about lost tenders"],
  ["leaving", "Exit interviews with engineers who resigned last year"],
  ["leaving", "How customers decide to cancel their subscription"],
  ["working", "expert calls on how hospital pharmacies handle shortages"],
  ["believing", "What do farmers think about gene editing?"],
  ["joining", "Wir befragen neue Pflegekräfte zu ihren ersten Wochen auf Station"],
  ["testing", "Konzepttest für eine Haushaltsversicherung per App"],
  ["using", "Kundenzufriedenheit unserer Werkstätten, 10 Minuten"],
  ["choosing", "Warum haben wir Ausschreibungen verloren? Gespräche mit Einkäufern"],
  ["joining", "Comment se passent les premiers mois de nos nouveaux collaborateurs"],
  ["testing", "Test de concept d'un abonnement de vélo avec des étudiants"],
  ["using", "satisfaction des patients après une opération"],
  ["joining", "Cómo viven las primeras semanas los nuevos empleados"],
  ["using", "Satisfacción de los clientes del banco"],
  ["testing", "prueba de concepto de una bebida nueva"],
  ["joining", "De eerste weken van nieuwe medewerkers"],
  ["using", "klanttevredenheid bij onze leden"],
  ["joining", "신입 사원의 첫 달 경험"],
  ["using", "ความพึงพอใจของลูกค้าต่อแอป"],
  ["joining", "نريد مقابلة الموظفين الجدد عن الشهر الأول"],
  ["joining", "नए कर्मचारियों के पहले महीने का अनुभव"],
  ["testing", "koncepttest af en ny app til forældre"],
  ["joining", "langile berrien lehen asteak"],
  ["using", "satisfacció dels clients"],
  ["joining", "as primeiras semanas dos novos colaboradores"],
];

describe("studyKindOf", () => {
  it.each(described)("%s: %s", (kind, text) => {
    expect(studyKindOf(text)).toBe(kind);
  });
});
