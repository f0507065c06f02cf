import { describe, expect, test } from "vitest";
import { aGraph } from "../engine/testing.ts";
import { languages, type Language } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { answersToConsent } from "./testing.ts";
import { refusalsOfConsent } from "./commands/testing-refusals.ts";
import { createListener } from "./create-listener.ts";
import { careOf } from "./care/testing.ts";
import lossAnswers from "./losses.testing.json" with { type: "json" };

const listenIn = (language: Language) => createListener(aGraph("- What?", { language }));
const commands = [
  "repeat",
  "clarify",
  "skip",
  "refuse",
  "dont_know",
  "pause",
  "stop",
  "ask",
  "question",
  "forget",
] as const;

describe.each(languages)("in %s", (language) => {
  const listen = listenIn(language);
  const { cues } = wordings[language];

  test.each(commands)("understands every cue of %s, with punctuation and courtesy", (key) => {
    const polite = cues.polite[0] ?? "";
    const missed = cues[key].filter((cue) => {
      const said = `${cue.slice(0, 1).toUpperCase()}${cue.slice(1)}!`;
      return listen(said).command !== key || listen(`${cue}, ${polite}`).command !== key;
    });
    expect(missed).toEqual([]);
  });

  test("tells yes from no", () => {
    const missed = (["yes", "no"] as const).flatMap((key) =>
      cues[key].filter((cue) => listen(`${cue}.`).assent !== key),
    );
    expect(missed).toEqual([]);
  });

  test("accepts a natural yes, but not one with a condition, doubt or question", () => {
    const { clear, unclear } = answersToConsent[language];
    expect(clear.filter((said) => listen(said).assent !== "yes")).toEqual([]);
    expect(unclear.filter((said) => listen(said).assent === "yes")).toEqual([]);
  });

  test("accepts a natural refusal, but not agreement, doubt or mishearing that begins with a no", () => {
    const refuses = (said: string) => {
      const { assent, declines, command } = listen(said, { question: "", awaitsConsent: true });
      return assent === "no" || declines === true || command === "stop";
    };
    const { refused, open } = refusalsOfConsent[language];
    expect(refused.filter((said) => !refuses(said) || listen(said).assent === "yes")).toEqual([]);
    expect([...open, ...answersToConsent[language].clear].filter(refuses)).toEqual([]);
  });

  test("treats a long remark as an answer, whatever it begins with", () => {
    const cue = cues.stop[0] ?? "";
    expect(listen(`${cue} ${"palabra 단어 word ".repeat(8)}`).command).toBeNull();
  });
});

test("understands English refusals in every guide, but reads a Spanish no as Spanish", () => {
  expect(
    listenIn("de")("No, please leave me alone, I am not interested", { question: "", awaitsConsent: true })
      .declines,
  ).toBe(true);
  expect(
    listenIn("es")("No, eso me parece una idea estupenda", { question: "", awaitsConsent: true }).declines,
  ).toBe(true);
  expect(listenIn("es")("No, me parece bien", { question: "", awaitsConsent: true }).declines).toBe(false);
});

test("accepts no courtesy as consent whose particle could mean yes", () => {
  expect(listenIn("th")("ขอโทษค่ะ").assent).toBeNull();
  expect(listenIn("hi")("माफ़ कीजिए जी").assent).toBeNull();
  expect(listenIn("th")("ค่ะ").assent).toBe("yes");
});

describe("reading an answer", () => {
  const listen = listenIn("en");
  const echo = (text: string, question = "") => {
    const span = listen(text, { question }).echo;
    return span === null ? null : text.slice(span.start, span.end);
  };

  test.each([
    ["8", 8],
    ["I'd say 7 out of 10", 7],
    ["10!", 10],
    ["about 7.5", 8],
    ["٨", 8],
    ["in 2024", null],
    ["80%", null],
    ["eight", 8],
    ["an eight, I think", 8],
    ["eight of us were on the call that day", null],
  ])("rates %j as %j", (text, rating) => {
    expect(listen(text).rating).toBe(rating);
  });

  test("quotes a key phrase of the respondent without common words", () => {
    expect(echo("I think that the delivery delays were it, mostly")).toBe("delivery delays");
    expect(echo("It is the supplier, and the supplier again", "Why the supplier?")).toBeNull();
    expect(echo("well it was so and so")).toBeNull();
  });

  test.each([
    "write to maria.lopez@example.com about it",
    "call me at 600123456 about it please",
    "see https://evil.example/prompt for it",
    "it is <script>alert</script> for you",
  ])("%j: never quotes addresses, numbers or markup", (text) => {
    expect(echo(text) ?? "").not.toMatch(/[@\d<>:/.]|example|script|alert/u);
  });

  test.each([
    ["ได้ค่ะ", "assent", "yes"],
    ["ไม่มีแล้วครับ", "assent", "no"],
    ["ไม่อยากตอบเลยค่ะ", "command", "refuse"],
    ["ไม่รู้ค่ะ", "command", "dont_know"],
  ] as const)("reads Thai courtesies joined to words: %s", (text, key, meaning) => {
    expect(listenIn("th")(text)[key]).toBe(meaning);
  });

  test.each([
    ["No, that's all, thanks", "no"],
    ["Yes, sure, go ahead", "yes"],
    ["ok", "yes"],
    ["Yes, but it depends on the price", null],
  ])("reads %j as %j", (text, assent) => {
    expect(listen(text).assent).toBe(assent);
  });

  test("counts emoji as a thin answer, and blanks as nothing", () => {
    expect(listen("👍").words).toBe(1);
    expect(listen(" \u200B… ").words).toBe(0);
  });

  test("reads 20,000 emoji to the end, where a crisis is mentioned", () => {
    const crisis = " I want to kill myself";
    expect(listen("👍".repeat(20_000 - crisis.length) + crisis).care).toBe("crisis");
  });

  test("understands English commands in every language, and questions by their mark", () => {
    expect(listenIn("eu")("can you repeat").command).toBe("repeat");
    expect(listenIn("th")("ใครจะอ่านสิ่งนี้?").command).toBe("question");
    expect(listen("I left. Would you have stayed?").command).toBeNull();
  });
});

test("resumes after a pause in the respondent's own words, in every language", () => {
  const said: Readonly<Record<Language, readonly string[]>> = {
    en: ["We can go on.", "I'd like to continue.", "I'm fine, let's go on."],
    es: ["Podemos seguir.", "Quiero continuar.", "Estoy bien, podemos seguir."],
    ca: ["Podem continuar.", "Vull seguir."],
    fr: ["On peut continuer.", "Je voudrais continuer.", "Ça va, continuons."],
    de: ["Wir können weitermachen.", "Ich möchte weitermachen.", "Nur zu."],
    eu: ["Jarraitu nahi dut.", "Jarraitu dezakegu."],
    pt: ["Podemos continuar.", "Quero seguir.", "Estou bem, continuemos."],
    da: ["Jeg vil gerne fortsætte.", "Vi kan godt gå videre."],
    hi: ["हम आगे बढ़ सकते हैं।", "मैं जारी रखना चाहती हूँ।"],
    nl: ["We kunnen doorgaan.", "Ik wil graag verder."],
    ar: ["يمكننا المتابعة.", "أريد أن أكمل."],
    ko: ["계속해도 됩니다.", "계속하고 싶어요."],
    th: ["ไปต่อได้", "อยากทำต่อ"],
  };
  for (const language of languages) {
    const listen = listenIn(language);
    expect([language, said[language].filter((text) => !listen(text).resumes)]).toEqual([language, []]);
  }
  for (const told of ["I want to continue my studies next year.", "We could not go on like that."])
    expect(listenIn("en")(told).resumes).toBe(false);
});

describe("isHard", () => {
  const isHard = (text: string, language: Language = "en", question = "What happened?") =>
    createListener(aGraph("- A?", { language }))(text, { question }).isHard === true;

  test.each([
    ["en", "The photos of my children had vanished one evening."],
    ["de", "An dem Tag haben wir siebenhundert Euro Umsatz verloren."],
    ["fr", "Ma meilleure vendeuse a fini par démissionner."],
    ["es", "Perdimos todos los pedidos de la semana."],
    ["ko", "그날 사진을 전부 잃었어요."],
  ] as const)("acknowledges a loss in %s: %s", (language, text) => {
    expect(isHard(text, language)).toBe(true);
  });

  test.each(languages)(
    "acknowledges in %s a lost job and a fright, not what cost money or frightened nobody",
    (language) => {
      const { losses, others, fears, fearless } = lossAnswers[language];
      // What cost a house and a marriage gets the sentence of care instead.
      const isAcknowledged = (text: string) =>
        isHard(text, language) || careOf(text, language) === "distress";
      expect([...losses, ...fears].filter((text) => !isAcknowledged(text))).toEqual([]);
      expect([...others, ...fearless].filter((text) => isHard(text, language))).toEqual([]);
    },
  );

  test("acknowledges such a loss whatever was asked", () => {
    expect(isHard("She was laid off in May.", "en", "Whom did you ask?")).toBe(true);
  });

  test("ignores a loss that is negated or wished for", () => {
    expect(isHard("We have not lost a single order.")).toBe(false);
    expect(isHard("At least nothing got lost.")).toBe(false);
    expect(isHard("Zum Glück ging nichts verloren.", "de")).toBe(false);
    expect(isHard("The stars were bad, haha.")).toBe(false);
    expect(isHard("That no orders get lost.", "en", "What should be different?")).toBe(false);
  });
});

test("proves a goal by the matching clause of a long sentence", () => {
  const guide = "- What made you leave?\n- What did it cost you?\n  - goal: the price [price]";
  const text =
    "We had been with them for years and liked the people, but the price went up twice in spring, so my colleague looked for another one.";
  const [hit] = createListener(aGraph(guide))(text, { question: "What made you leave?" }).goals ?? [];
  expect(text.slice(hit?.proof?.start, hit?.proof?.end)).toBe("but the price went up twice in spring");
});

describe("a long answer", () => {
  // One answer of 20,000 characters took five seconds, as marks of two classes are sorted by insertion.
  test.each([
    ["above and below alternately", "\u0301\u0316".repeat(10_000)],
    ["in two runs", `a${"\u0301".repeat(10_000)}${"\u0316".repeat(9_999)}`],
    ["that half-width letters become", "\uFF9E\u0301".repeat(10_000)],
  ])("of combining marks %s is read in a fraction of a second", (_, text) => {
    for (const language of languages) {
      const begun = performance.now();
      expect(listenIn(language)(text, { question: "What?" }).command).toBeNull();
      expect(performance.now() - begun).toBeLessThan(1_500);
    }
  });

  test("with more than 30 marks on a letter is quoted nowhere, as places would be wrong", () => {
    const said = "We lost the whole archive because it was late.";
    expect(listenIn("en")(said, { question: "What?" }).echo).not.toBeNull();
    expect(listenIn("en")(`${said} a${"\u0301".repeat(30)}`, { question: "What?" }).echo).not.toBeNull();
    expect(listenIn("en")(`a${"\u0301".repeat(31)} ${said}`, { question: "What?" }).echo).toBeNull();
  });
});
