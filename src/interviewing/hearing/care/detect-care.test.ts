import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import { runToCompletion } from "../../../kernel/steps.ts";
import { detectCareInSteps } from "./detect-care.ts";
import { careOf } from "./testing.ts";
import composed from "./composed-statements.testing.json" with { type: "json" };
import fifthExam from "./fifth-exam-statements.testing.json" with { type: "json" };
import sixthExam from "./sixth-exam-statements.testing.json" with { type: "json" };
import seventhExam from "./seventh-exam-statements.testing.json" with { type: "json" };
import everydayStatements from "./everyday-statements.testing.json" with { type: "json" };
import freshStatements from "./fresh-statements.testing.json" with { type: "json" };
import joy from "./joy.testing.json" with { type: "json" };
import hostility from "./hostility.testing.json" with { type: "json" };
import indirectStatements from "./indirect-statements.testing.json" with { type: "json" };
import lookAlikes from "./look-alikes.testing.json" with { type: "json" };
import naturalAnswers from "./natural-answers.testing.json" with { type: "json" };
import plainStatements from "./plain-statements.testing.json" with { type: "json" };
import unseenStatements from "./unseen-statements.testing.json" with { type: "json" };
import statements from "./statements.testing.json" with { type: "json" };
import typedStatements from "./typed-statements.testing.json" with { type: "json" };

const answers: Readonly<Record<Language, readonly string[]>> = naturalAnswers;
const told: Readonly<
  Record<Language, { readonly crisis: readonly string[]; readonly distress: readonly string[] }>
> = statements;
const widely: readonly Language[] = ["en", "es", "de", "fr", "hi"];

describe.each(languages)("in %s", (language) => {
  test("detects statements of crisis and distress, alone and within an answer", () => {
    const { crisis, distress } = told[language];
    expect(crisis.length + distress.length).toBeGreaterThanOrEqual(widely.includes(language) ? 40 : 12);
    const within = (text: string) => `${answers[language][1] ?? ""} ${text}`;
    const missed = (kind: "crisis" | "distress", said: (text: string) => string) =>
      told[language][kind].filter((text) => careOf(said(text), language) !== kind);
    expect(missed("crisis", (text) => text)).toEqual([]);
    expect(missed("crisis", within)).toEqual([]);
    expect(missed("distress", (text) => text).length).toBeLessThanOrEqual(1);
    expect(missed("distress", within).length).toBeLessThanOrEqual(2);
  });

  /** Three sets, each measured once before it was used to extend the lists; results in docs/interviewing.md. */
  test("separates indirect statements from harmless look-alikes", () => {
    const { crisis, distress, innocent } = unseenStatements[language];
    const share = (texts: readonly string[], care: string | null) =>
      texts.filter((text) => careOf(text, language) === care).length / texts.length;
    expect(share(crisis, "crisis")).toBeGreaterThanOrEqual(0.85);
    expect(share(distress, "distress")).toBeGreaterThanOrEqual(0.9);
    expect(share(innocent, null)).toBeGreaterThanOrEqual(0.95);
  });

  test("reads any text without slow patterns", () => {
    const texts = [...told[language].crisis, ...answers[language]];
    const long = texts.join(" ").repeat(200).slice(0, 100_000);
    expect(["crisis", "distress", null]).toContain(careOf(long, language));
    expect(careOf("a ".repeat(50_000), language)).toBeNull();
  });
});

/** Written independently of the lists: indirect statements, in dialect, about others. */
test("detects 98 of 100 indirect statements, and rates the death of others as distress", () => {
  const all = Object.entries(indirectStatements).flatMap(([language, { crisis, distress }]) => [
    ...crisis.map((text) => ({ language: language as Language, text, kind: "crisis" })),
    ...distress.map((text) => ({ language: language as Language, text, kind: "distress" })),
  ]);
  const missed = all.filter(({ language, text, kind }) => careOf(text, language) !== kind);
  expect(all.length).toBeGreaterThanOrEqual(300);
  expect(missed.length).toBeLessThanOrEqual(all.length * 0.02);
});

/** Four sets, each written blind and measured once before any change (docs/interviewing.md). */
test("separates plain statements from figures of speech and business", () => {
  const all = Object.entries(lookAlikes).flatMap(([language, { crisis, distress, innocent }]) => [
    ...crisis.map((text) => ({ language: language as Language, text, kind: "crisis" })),
    ...distress.map((text) => ({ language: language as Language, text, kind: "distress" })),
    ...innocent.map((text) => ({ language: language as Language, text, kind: null })),
  ]);
  expect(all.length).toBeGreaterThanOrEqual(300);
  const wrong = all.filter(({ language, text, kind }) => careOf(text, language) !== kind);
  expect(wrong.filter(({ kind }) => kind === null).length).toBeLessThanOrEqual(2);
  expect(wrong.filter(({ kind }) => kind !== null).length).toBeLessThanOrEqual(4);
});

test("detects statements that only hint, but not business in the same words", () => {
  const all = Object.entries(composed).flatMap(([language, sets]) =>
    Object.values(sets).flatMap(({ crisis, distress, innocent }) => [
      ...crisis.map((text) => ({ language: language as Language, text, kind: "crisis" })),
      ...distress.map((text) => ({ language: language as Language, text, kind: "distress" })),
      ...innocent.map((text) => ({ language: language as Language, text, kind: null })),
    ]),
  );
  // Distress rated as a crisis gets more care, not less.
  const isRight = (kind: string | null, heard: string | null) =>
    heard === kind || (kind === "distress" && heard === "crisis");
  const right = (kind: string | null) => {
    const ofKind = all.filter((one) => one.kind === kind);
    return (
      ofKind.filter(({ text, language }) => isRight(kind, careOf(text, language))).length / ofKind.length
    );
  };
  expect(all.length).toBe(13 * 25 + 4 * 14);
  expect(right("crisis")).toBeGreaterThanOrEqual(0.86);
  expect(right("distress")).toBeGreaterThanOrEqual(0.92);
  expect(right(null)).toBeGreaterThanOrEqual(0.93);
});

/** Statements made in passing, written blind; results of the first run are in docs/interviewing.md. */
test("detects everyday statements of crisis and distress, but not their look-alikes", () => {
  const share = (kind: "crisis" | "distress" | "innocent", isRight: (heard: string | null) => boolean) => {
    const all = Object.entries(everydayStatements).flatMap(([language, sets]) =>
      sets[kind].map((text) => ({ language: language as Language, text })),
    );
    expect(all.length).toBeGreaterThanOrEqual(150);
    return all.filter(({ language, text }) => isRight(careOf(text, language))).length / all.length;
  };
  expect(share("crisis", (heard) => heard === "crisis")).toBeGreaterThanOrEqual(0.92);
  // Distress rated as a crisis gets more care, not less.
  expect(share("distress", (heard) => heard === "distress" || heard === "crisis")).toBeGreaterThanOrEqual(
    0.94,
  );
  expect(share("innocent", (heard) => heard === null)).toBeGreaterThanOrEqual(0.99);
});

/** Held-out sets of two examiners who saw neither lists nor statements; never train on them. */
test.each([
  { name: "fifth", set: fifthExam, crisis: 0.8, care: 0.86, distress: 0.85, innocent: 0.17 },
  { name: "sixth", set: sixthExam, crisis: 0.86, care: 0.92, distress: 0.96, innocent: 0.03 },
])("detects statements of the $name examiner, but few look-alikes", ({ set, ...limits }) => {
  const share = (kind: "crisis" | "distress" | "innocent", isRight: (heard: string | null) => boolean) => {
    const all = Object.entries(set).flatMap(([language, sets]) =>
      sets[kind].map((text) => ({ language: language as Language, text })),
    );
    expect(all.length).toBeGreaterThanOrEqual(100);
    return all.filter(({ language, text }) => isRight(careOf(text, language))).length / all.length;
  };
  const callsForCare = (heard: string | null) => heard === "crisis" || heard === "distress";
  expect(share("crisis", (heard) => heard === "crisis")).toBeGreaterThanOrEqual(limits.crisis);
  expect(share("crisis", callsForCare)).toBeGreaterThanOrEqual(limits.care);
  expect(share("distress", callsForCare)).toBeGreaterThanOrEqual(limits.distress);
  expect(share("innocent", callsForCare)).toBeLessThanOrEqual(limits.innocent);
});

const detect = (text: string, language: Language) =>
  runToCompletion(detectCareInSteps(text, language)) ?? undefined;

/**
 * The half that was kept aside of statements told in passing, grief told calmly, and natural answers that sound like a
 * crisis; never learned from.
 */
test("stops for few of the hard natural answers of the seventh examiner, and hears their crises", () => {
  const heard = (kind: "crisis" | "distress" | "calm" | "innocent") =>
    Object.entries(seventhExam).flatMap(([language, sets]) =>
      sets[kind].map((text) => detect(text, language as Language)),
    );
  const count = (kind: Parameters<typeof heard>[0], isRight: (each: ReturnType<typeof detect>) => boolean) =>
    heard(kind).filter(isRight).length;
  expect(count("crisis", (each) => each?.care === "crisis")).toBeGreaterThanOrEqual(59);
  expect(count("distress", (each) => each !== undefined)).toBeGreaterThanOrEqual(18);
  expect(count("calm", (each) => each?.care === "crisis")).toBe(0);
  expect(
    count("calm", (each) => each?.care === "distress" && each.isUnsure === undefined),
  ).toBeLessThanOrEqual(2);
  expect(count("innocent", (each) => each?.care === "crisis")).toBeLessThanOrEqual(10);
});

test("detects emergencies that happen now, of the respondent or of others, but not those that ended well", () => {
  const now: readonly (readonly [Language, string])[] = [
    ["en", "My dad has just collapsed, he isn't responding and his lips are blue."],
    ["de", "Mein Vater ist eben zusammengebrochen und reagiert nicht, was soll ich machen?"],
    ["fr", "Ma mère vient de s'effondrer, elle ne répond plus et ses lèvres sont bleues."],
    ["es", "Se me está cerrando la garganta, acabo de comer marisco y estoy sola."],
    ["pt", "A minha amiga despediu-se de todos e desligou o telemóvel, não atende."],
    ["nl", "Ik heb de baby door elkaar geschud en nu is hij zo stil en slap."],
    ["da", "Vi må ikke gå ud, han tager nøglen, og uden kunder får vi ingen mad."],
  ];
  expect(now.filter(([language, text]) => careOf(text, language) !== "crisis")).toEqual([]);
  const over: readonly (readonly [Language, string])[] = [
    ["en", "I nearly gave her the dose twice, thank God I checked the sheet."],
    ["en", "There is a sticker with the emergency number on the fridge, next to the pizza place."],
    ["en", "The smell. And the lads on nights."],
    ["de", "Die Kündigung wegen Eigenbedarf kam im Mai, und wir haben etwas Größeres gefunden."],
    ["fr", "Mon collègue a fait un malaise au marché, un sucre et debout, tout va bien."],
    ["es", "El niño se cayó del columpio, fuimos al médico y no pasó nada."],
  ];
  expect(over.filter(([language, text]) => careOf(text, language) !== null)).toEqual([]);
  const farewell = "We said goodbye to the trainees with a cake, and my phone was off the whole afternoon.";
  expect(careOf(farewell, "en")).not.toBe("crisis");
});

test("distress that the weights do not hear by themselves calls for sympathy, not for a stop", () => {
  const calmly = "My dad died when I was at college, so I took over the farm with my sister.";
  expect(detect(calmly, "en")).toEqual({
    care: "distress",
    language: "en",
    isUnsure: true,
    sorrow: "death",
  });
  expect(detect("I just sit in the car outside work and cry until I can go in.", "en")).toEqual({
    care: "distress",
    language: "en",
  });
});

test("takes at most three ordinary answers of the fifth examiner in a hundred for care", () => {
  const all = Object.entries(fifthExam).flatMap(([language, { ordinary }]) =>
    ordinary.map((text) => careOf(text, language as Language)),
  );
  expect(all.filter((heard) => heard === "crisis" || heard === "distress").length / all.length).toBeLessThan(
    0.03,
  );
});

/** Some of the held-out sentences do speak of death or of hurting people, which is care rightly heard. */
test("takes at most two everyday sentences of other people in a hundred for care, one for a crisis", () => {
  const all = languages.flatMap((language) =>
    readFileSync(`tests/corpus/everyday/held-out/${language}.tsv`, "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => careOf(line.split("\t")[1] ?? "", language)),
  );
  expect(all.length).toBeGreaterThanOrEqual(4_000);
  const share = (kinds: readonly (string | null)[]) =>
    all.filter((heard) => kinds.includes(heard)).length / all.length;
  expect(share(["crisis", "distress"])).toBeLessThanOrEqual(0.02);
  expect(share(["crisis"])).toBeLessThanOrEqual(0.0075);
});

/** Personal answers of several sentences, as people speak; never learned from (tests/corpus/spoken). */
test("takes at most 15 spoken answers in a thousand for a crisis, 55 for care", () => {
  const all = languages.flatMap((language) =>
    readFileSync(`tests/corpus/spoken/held-out/${language}.tsv`, "utf8")
      .trimEnd()
      .split("\n")
      .filter((line) => line.startsWith("spoken"))
      .map((line) => careOf(line.split("\t")[1] ?? "", language)),
  );
  expect(all.length).toBeGreaterThanOrEqual(2_000);
  const share = (kinds: readonly (string | null)[]) =>
    all.filter((heard) => kinds.includes(heard)).length / all.length;
  expect(share(["crisis"])).toBeLessThanOrEqual(0.015);
  expect(share(["crisis", "distress"])).toBeLessThanOrEqual(0.055);
});

/** Hints without a word of what is meant; run before and after the weights were changed, and never trained on. */
test("detects a third of the statements that only hint", () => {
  const all = Object.entries(freshStatements).flatMap(([language, sets]) =>
    (["crisis", "distress"] as const).flatMap((kind) =>
      sets[kind].map((text) => ({ kind, care: careOf(text, language as Language) })),
    ),
  );
  const share = (kind: string) => {
    const ofKind = all.filter((each) => each.kind === kind);
    return ofKind.filter(({ care }) => care === "crisis" || care === "distress").length / ofKind.length;
  };
  expect(all.length).toBe(13 * 15);
  expect(share("crisis")).toBeGreaterThanOrEqual(0.35);
  expect(share("distress")).toBeGreaterThanOrEqual(0.33);
});

/** Short plain statements in all languages: bullying, a hospital, an eviction, an addiction, a threat. */
test("detects plain statements of a few words, but not everyday ones in the same words", () => {
  const wrong = Object.entries(plainStatements).flatMap(([language, sets]) => {
    const heard = (texts: readonly string[], isRight: (care: string | null) => boolean) =>
      texts.filter((text) => !isRight(careOf(text, language as Language)));
    return [
      ...heard(sets.crisis, (care) => care === "crisis"),
      ...heard(sets.distress, (care) => care === "distress" || care === "crisis"),
      ...heard(sets.innocent, (care) => care === null),
    ];
  });
  expect(wrong).toEqual([]);
});

/** As people type: slang, lower case, no punctuation; next to harmless sentences in the same words. */
test("detects typed statements of illness, loss, flight and violence, but not their look-alikes", () => {
  const wrong = (kind: "crisis" | "distress" | "innocent", isRight: (heard: string | null) => boolean) =>
    Object.entries(typedStatements).flatMap(([language, sets]) =>
      sets[kind].filter((text) => !isRight(careOf(text, language as Language))),
    );
  expect(wrong("crisis", (heard) => heard === "crisis").length).toBeLessThanOrEqual(6);
  expect(wrong("distress", (heard) => heard === "distress" || heard === "crisis").length).toBeLessThanOrEqual(
    6,
  );
  expect(wrong("innocent", (heard) => heard === null).length).toBeLessThanOrEqual(10);
});

test("detects the plainest statements of a crisis in languages without guides", () => {
  const said = [
    "voglio morire",
    "Я хочу умереть.",
    "我想死",
    "chcę umrzeć",
    "ölmek istiyorum",
    "死にたい",
    "jag vill dö",
    "haluan kuolla",
    "vreau să mor",
    "tôi muốn chết",
    "אני רוצה למות",
    "mujhe mar jana hai",
    "муж меня бьёт",
  ];
  const missed = said.flatMap((text) => languages.filter((language) => careOf(text, language) !== "crisis"));
  expect(missed).toEqual([]);
  expect(careOf("voglio finire il contratto", "en")).toBeNull();
});

test("detects misspelt grave words, but not words that resemble them", () => {
  expect(careOf("I am thinkng about kiling myself", "en")).toBe("crisis");
  expect(careOf("i had suicidal thougths again", "en")).toBe("crisis");
  expect(careOf("The billing was overdone and the straggled hedge stayed.", "en")).toBeNull();
});

/** Cues find nothing here; without its spaces, the remark looked like a single word, too short to be classified. */
test("classifies Korean, whose spaces are removed", () => {
  expect(careOf("아이들을 데리고 같이 가려고 해요 오늘 밤에 다 정리할 거예요", "ko")).not.toBeNull();
});

test("detects a crisis at any position of a long answer about something else", () => {
  const business = "We compared three offers and the second one had the better price. ".repeat(8);
  const sign = "Some nights I think nobody would miss me if I just did not come home any more. ";
  expect(careOf(business, "en")).toBeNull();
  for (const text of [sign + business, business + sign + business, business + sign])
    expect(careOf(text, "en")).not.toBeNull();
});

test("tears of joy and of laughter are no distress, but grief beside them is", () => {
  const heard = Object.entries(joy).flatMap(([language, texts]) =>
    texts.filter((text) => careOf(text, language as Language) !== null),
  );
  expect(heard).toEqual([]);
  expect(careOf("We cried laughing at the old photos. My mother died in May.", "en")).toBe("distress");
  expect(careOf("Lloré de la risa, y luego pensé que quiero morirme.", "es")).toBe("crisis");
});

test("does not guess at remarks that are understood otherwise", () => {
  expect(careOf("I would rather keep that to myself, thank you.", "en", true)).toBeNull();
});

test("detects abuse of the interviewer, but not anger at anything else", () => {
  const abuse: readonly (readonly [Language, string])[] = [
    ["en", "You are a useless piece of junk."],
    ["de", "Halt die Klappe, du blöder Automat."],
    ["es", "Eres un inútil, vete a la mierda."],
    ["fr", "Ta gueule, tu es nul."],
    ["pt", "Cala a boca, você é burro."],
    ["ca", "Calla, ets una merda."],
    ["eu", "Isilik! Ergela zara."],
    ["da", "Hold kæft, du er dum."],
    ["nl", "Hou je bek, jij bent dom."],
    ["ar", "اخرس، أنت غبي."],
    ["hi", "चुप रहो, तुम बेवकूफ़ हो।"],
    ["ko", "닥쳐, 이 멍청한 기계야."],
    ["th", "หุบปาก ไอ้โง่"],
  ];
  expect(abuse.filter(([language, text]) => careOf(text, language) !== "hostility")).toEqual([]);
  expect(careOf("The hotline is useless and the software is damn slow.", "en")).toBeNull();
});

test.each(languages)(
  "in %s detects abuse that stands alone, but not of a firm, a product or a third person",
  (language) => {
    const { abuse: said, answers: spoken } = hostility[language];
    expect(said.filter((text) => careOf(text, language) !== "hostility")).toEqual([]);
    expect(spoken.filter((text) => careOf(text, language) !== null)).toEqual([]);
  },
);

test("detects exhaustion in a few plain words, but not something practical that cannot be done", () => {
  const said = [careOf("Jeg kan ikke mere.", "da"), careOf("Ich kann nicht mehr.", "de")];
  expect(said).toEqual(["distress", "distress"]);
  expect(careOf("Jeg kan ikke længere se mine fakturaer.", "da")).toBeNull();
});

test("being hit again is a crisis as a condition too, but not in a game", () => {
  const conditions: readonly (readonly [Language, string])[] = [
    ["en", "if he hit me again"],
    ["de", "Wenn er mich wieder schlagen würde"],
    ["fr", "s'il me frappait encore"],
    ["es", "Si me volviera a pegar"],
    ["nl", "als hij me weer zou slaan"],
    ["ca", "si em tornés a pegar"],
    ["eu", "berriro joko banindu"],
    ["hi", "अगर वह मुझे फिर से मारे"],
    ["ko", "그가 나를 또 때린다면"],
  ];
  expect(conditions.filter(([language, text]) => careOf(text, language) !== "crisis")).toEqual([]);
  expect(careOf("wenn er mich beim Tennis wieder schlagen würde", "de")).toBeNull();
});

test("detects English statements in every language", () => {
  expect(languages.filter((language) => careOf("I want to kill myself.", language) !== "crisis")).toEqual([]);
});

test("raises at most one false alarm per hundred natural business answers", () => {
  const heard = languages.flatMap((language) => answers[language].map((text) => careOf(text, language)));
  expect(heard.length).toBeGreaterThanOrEqual(500);
  expect(heard.filter((care) => care !== null).length).toBeLessThanOrEqual(heard.length / 100);
});
