import { describe, expect, test } from "vitest";
import { aGraph } from "../../engine/testing.ts";
import { languages, type Language } from "../../languages/language.ts";
import naturalAnswers from "../care/natural-answers.testing.json" with { type: "json" };
import { createListener } from "../create-listener.ts";
import { questionKind } from "../goals/question-kind.ts";

const heard = (text: string, question: string, language: Language = "en") =>
  createListener(aGraph("- A?", { language }))(text, { question });

describe("openKinds", () => {
  test.each([
    ["How did your last weeks go?", "Dreadful.", "way"],
    ["How did your last weeks go?", "We typed it all by hand.", "scene"],
    ["What made you leave?", "The price.", "number"],
    ["What made you leave?", "It costs nothing elsewhere.", "meant"],
    ["What made you leave?", "The price rose twice.", "meant"],
    ["Why did you leave?", "Deliveries came late.", "meant"],
    ["What do you use today?", "A spreadsheet.", "arrived"],
    ["What do you use today?", "A spreadsheet, because it is there.", "compare"],
    ["What do you use today?", "Nothing at the moment.", "reason"],
    ["Who had a say?", "My wife checked it.", "agreed"],
    ["Who had a say?", "My wife was against it.", "overcome"],
    ["Who had a say?", "Just me.", undefined],
    ["Who had a say?", "I was alone with it.", undefined],
    ["Who is involved?", "Lots of people.", "roles"],
    ["Who is involved?", "Many.", "roles"],
    [
      "Who is involved?",
      "More people than you would think, and each of them with an opinion of their own.",
      "roles",
    ],
    ["Who is involved?", "People who know nothing of it.", "persons"],
    ["What would have to change?", "Nothing.", undefined],
    ["How did your last weeks go?", "No.", undefined],
    ["What would have to change?", "Not much.", "reason"],
    ["Who had a say?", "I did, and nobody had to persuade me.", undefined],
    ["How do you judge whether it is safe?", "By documents, chiefly.", "case"],
    ["How does a purchase begin?", "A ward asks.", "case"],
    ["What held up your last purchase?", "Paperwork.", "consequence"],
    ["What do you use today?", "We use nothing now.", "reason"],
    ["What would have to change?", "Quite a lot.", "named"],
    ["What do you wish?", "Oh, I would have a wish or two there.", "named"],
    ["What do you wish?", "Several things, but above all how people are treated.", "occasion"],
    ["What would have to change?", "Nothing, I never come back. Maybe in autumn.", "reconcile"],
    ["How does it begin?", "It always starts with the doctors. Well, never with the doctors.", "reconcile"],
    ["How did it go?", "They always promised and never called.", "scene"],
    ["What held it up?", "I could tell you about that for a whole evening.", "elaborate"],
    ["What held it up?", "It is all in the minutes of the board.", undefined],
    ["What would you like vendors to do differently?", "Oh, a few things, and most of them cheap.", "named"],
    ["What made you leave?", "We had our grounds.", "named"],
    ["What do you think of the price?", "It is fair.", "basis"],
    ["How many people sign?", "Seven.", "depends"],
    ["What made you choose us over what you used before?", "The demo.", "compare"],
    ["What still takes you longer than it should?", "The monthly report.", "elaborate"],
    ["When you open the app, what do you do first?", "I look at the figures.", "case"],
    ["What would you tell a colleague who is about to start?", "To ask early.", "basis"],
  ] as const)("%s %s", (question, answer, kind) => {
    expect(heard(answer, question).lacks?.[0]).toBe(kind);
  });

  test("excludes what the question asked and what the answer gave", () => {
    expect(heard("Because of the invoices, for example last week", "Why did you leave?").lacks).not.toContain(
      "reason",
    );
    const { lacks } = heard("For example last week, because of the 3 invoices", "How did it go?");
    for (const given of ["reason", "scene", "number"] as const) expect(lacks).not.toContain(given);
  });

  test("covers goals that became pointless: others' views after “just me”, the cost of no hindrance", () => {
    const guide = `- Who had a say?
  - goal: who had the last word
  - goal: what the others argued
  - goal: what it cost you
- What held up your last purchase?
  - goal: how you got past it`;
    const listen = createListener(aGraph(guide, { language: "en" }));
    const implied = (text: string, question: string) =>
      listen(text, { question }).goals?.map(({ node, goal }) => `${node}.${goal}`);
    expect(implied("Just me.", "Who had a say?")).toHaveLength(2);
    expect(implied("My wife and me.", "Who had a say?")).toBeUndefined();
    expect(implied("My daughter wrote it for me.", "Who had a say?")).toBeUndefined();
    expect(implied("Nothing held it up.", "What held up your last purchase?")).toHaveLength(1);
    expect(implied("The lawyers held it up.", "What held up your last purchase?")).toBeUndefined();
  });

  test("is absent for a remark that is not an answer", () => {
    for (const remark of [
      "I'd rather not say.",
      "No idea.",
      "What do you mean?",
      "My husband died in May.",
    ]) {
      expect(heard(remark, "How did it go?").lacks).toBeUndefined();
    }
  });
});

test("questionKind separates kinds of questions in every language", () => {
  const questions: Readonly<Record<Language, readonly [why: string, who: string, many: string]>> = {
    en: ["Why did you leave?", "Who decides?", "How often do you call?"],
    es: ["¿Por qué se fue?", "¿Quién decide?", "¿Cuántas veces llama?"],
    ca: ["Per què va marxar?", "Qui decideix?", "Quantes vegades truca?"],
    fr: ["Pourquoi êtes-vous parti ?", "Qui décide ?", "Combien de fois appelez-vous ?"],
    de: ["Warum sind Sie gegangen?", "Wer entscheidet?", "Wie oft rufen Sie an?"],
    eu: ["Zergatik joan zinen?", "Nork erabakitzen du?", "Zenbat aldiz deitzen duzu?"],
    pt: ["Por que saiu?", "Quem decide?", "Quantas vezes liga?"],
    da: ["Hvorfor gik du?", "Hvem bestemmer?", "Hvor ofte ringer du?"],
    hi: ["आपने क्यों छोड़ा?", "कौन तय करता है?", "आप कितनी बार फ़ोन करते हैं?"],
    nl: ["Waarom bent u vertrokken?", "Wie beslist?", "Hoe vaak belt u?"],
    ar: ["لماذا غادرت؟", "من الذي يقرر؟", "كم مرة تتصل؟"],
    ko: ["왜 떠나셨나요?", "누가 결정하나요?", "얼마나 자주 전화하나요?"],
    th: ["ทำไมคุณถึงเลิกใช้", "ใครเป็นคนตัดสินใจ", "คุณโทรบ่อยแค่ไหน"],
  };
  expect(
    languages.map((language) => [
      language,
      ...questions[language].map((question) => questionKind(question, language)),
    ]),
  ).toEqual(languages.map((language) => [language, "reason", "person", "amount"]));
});

test("detects “no more to say” in every language, but not in answers", () => {
  const said: Readonly<Record<Language, string>> = {
    en: "There's not much else I could tell you.",
    es: "Eso es todo lo que sé.",
    ca: "No tinc res més a dir.",
    fr: "C'est tout ce que je sais.",
    de: "Mehr fällt mir dazu nicht ein.",
    eu: "Hori da dena.",
    pt: "Não tenho mais nada a dizer.",
    da: "Jeg har ikke mere at sige.",
    hi: "बस इतना ही।",
    nl: "Dat is eigenlijk alles.",
    ar: "هذا كل ما عندي",
    ko: "그게 다예요.",
    th: "แค่นี้แหละ",
  };
  const answers: Readonly<Record<Language, readonly string[]>> = naturalAnswers;
  const kindOf = (text: string, language: Language) => heard(text, "", language).nonAnswer;
  expect(languages.filter((language) => kindOf(said[language], language) !== "no_more")).toEqual([]);
  const mistaken = languages.flatMap((language) =>
    answers[language].filter((text) => kindOf(text, language) === "no_more"),
  );
  expect(mistaken).toEqual([]);
  expect(kindOf("It is all about the money.", "en")).toBeUndefined();
  expect(kindOf("That is all they had in stock.", "en")).toBeUndefined();
});

describe("a few words after “no idea”", () => {
  const hear = (language: Language, text: string) =>
    createListener(aGraph("- How did it go?", { language }))(text, { question: "How did it go?" });

  test.each<[Language, string]>([
    ["en", "No clue, they went by."],
    ["de", "Keine Ahnung, das war so nebenbei."],
    ["fr", "Aucune idée, ça a passé vite."],
    ["es", "Ni idea, fue todo rápido."],
    ["pt", "Não sei, passou depressa."],
    ["nl", "Geen idee, het ging snel."],
    ["da", "Ingen anelse, det gik stærkt."],
    ["ca", "Ni idea, va passar de pressa."],
    ["eu", "Ez dakit, azkar joan zen."],
    ["ar", "لا أعرف، مر كل شيء بسرعة."],
    ["hi", "पता नहीं, सब जल्दी हो गया।"],
  ])("leave only more to ask for, in %s", (language, text) => {
    expect(hear(language, text)).toMatchObject({ command: null, handsOver: true, lacks: ["elaborate"] });
  });

  test("are an answer if they are many", () => {
    const text = "I don't know, I guess we just wanted something that was simple.";
    expect(hear("en", text).handsOver).toBeUndefined();
  });
});
