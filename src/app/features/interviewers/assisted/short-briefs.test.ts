import configureLayout from "../../../../../layouts/forms/configure.json" with { type: "json" };
import { beforeAll, describe, expect, it } from "vitest";
import { plainValues } from "../../../../interviewing/setup/draft.ts";
import { quickReplies } from "../../../../interviewing/setup/quick-replies.ts";
import { replaySetup } from "../../../../interviewing/setup/setup-dialogue.ts";
import type { SetupState } from "../../../../interviewing/setup/setup-state.ts";
import type { SetupContext } from "../../../../interviewing/setup/setup-context.ts";
import { aSetupContext } from "./testing.ts";

let context: SetupContext;
beforeAll(async () => {
  context = await aSetupContext();
});

const talk = (...texts: string[]) =>
  replaySetup(
    texts.map((text) => ({ type: "said", text })),
    context,
  );

/** Values that were said, by field; the channel by name. */
function said({ draft }: SetupState): Readonly<Record<string, unknown>> {
  const texts = new Set(["brief", "description"]);
  return Object.fromEntries(
    Object.entries(draft.values)
      .filter(([name, { source }]) => source.by === "said" && !texts.has(name))
      .map(([name, { value }]) => [name, context.channels.find(({ id }) => id === value)?.name ?? value]),
  );
}

describe("a one-sentence brief", () => {
  it.each([
    [
      "exit interviews with nurses, by phone, 15 minutes, in Spanish",
      {
        topic: "exit interviews with nurses",
        audience: "nurses",
        channel: "Inbound",
        interview_length: 15,
        language: "es",
      },
    ],
    [
      "Please set up a voice interview with warehouse pickers about the new handheld scanners.",
      { topic: "new handheld scanners", audience: "warehouse pickers", channel: "Inbound" },
    ],
    [
      "I'm a PhD student. My thesis looks at how bakers cope with flour prices. Over the telephone, eight questions.",
      {
        audience: "bakers",
        topic: "how bakers cope with flour prices",
        channel: "Inbound",
        question_count: 8,
      },
    ],
    [
      "Usability of our tax form. Half an hour.",
      { topic: "Usability of our tax form", interview_length: 30 },
    ],
    [
      "Interview Italian tourists who took our tours: what they expected, what disappointed them. 10 questions.",
      {
        topic: "what they expected, what disappointed them",
        audience: "Italian tourists",
        question_count: 10,
      },
    ],
    [
      "Wir möchten Landwirte befragen, warum sie unsere App nicht nutzen. Per Telefon.",
      { topic: "warum sie unsere App nicht nutzen", audience: "Landwirte", channel: "Inbound" },
    ],
    [
      "Concept test of a coffee cup subscription with commuters. 8 questions.",
      {
        topic: "a coffee cup subscription",
        audience: "commuters",
        question_count: 8,
      },
    ],
    [
      "Hi! We'd love to hear from families who visited the dinosaur exhibition.",
      {
        topic: "We'd love to hear from families who visited the dinosaur exhibition",
        audience: "families",
      },
    ],
    [
      "Please build an interviewer that asks cyclists about the new bike lanes; max 6 questions; chat.",
      { topic: "new bike lanes", audience: "cyclists", question_count: 6, channel: "Chat" },
    ],
    ["nurses and burnout, chat", { topic: "nurses and burnout", audience: "nurses", channel: "Chat" }],
    [
      "Wir möchten mit pflegenden Angehörigen darüber sprechen, was ihnen fehlt. Es soll per Chat laufen, höchstens 20 Minuten.",
      {
        topic: "Wir möchten mit pflegenden Angehörigen darüber sprechen, was ihnen fehlt",
        audience: "pflegenden Angehörigen",
        channel: "Chat",
        interview_length: 20,
      },
    ],
    [
      "Les apiculteurs et la disparition des abeilles : entretien vocal de 40 minutes en anglais.",
      {
        topic: "Les apiculteurs et la disparition des abeilles",
        channel: "Inbound",
        interview_length: 40,
        language: "en",
      },
    ],
    ["Interviews with an open end about commuting by bike", { topic: "commuting by bike" }],
    [
      "I need to interview twelve school cooks about food waste, in French.",
      { topic: "food waste", audience: "school cooks", language: "fr" },
    ],
    [
      "Comprendre comment les jeunes parents choisissent une crèche. En espagnol.",
      {
        topic: "Comprendre comment les jeunes parents choisissent une crèche",
        audience: "jeunes parents",
        language: "es",
      },
    ],
    [
      "Our board thinks remote work hurts onboarding. I'd love to hear from people who joined. Maybe 25 minutes?",
      {
        topic: "Our board thinks remote work hurts onboarding",
        audience: "people",
        interview_length: 25,
      },
    ],
    [
      "Título: Voces del mercado. Entrevistas con vendedores ambulantes sobre la inflación, media hora.",
      {
        name: "Voces del mercado",
        topic: "inflación",
        audience: "vendedores ambulantes",
        interview_length: 30,
      },
    ],
  ])("%s", (text, facts) => {
    const state = talk(text);
    expect(said(state)).toEqual(facts);
    expect(plainValues(state.draft)).toHaveProperty("questions");
  });

  it("keeps its settings, and the topic is asked for if it is missing", () => {
    const state = talk("15 minutes, in Spanish, by phone");
    expect(said(state)).toEqual({ interview_length: 15, language: "es", channel: "Inbound" });
    expect(state.lines.at(-1)?.text).toMatch(/And what do you want to find out\?$/u);
    expect(said(talk("15 minutes, in Spanish, by phone", "nurses and burnout"))).toMatchObject({
      topic: "nurses and burnout",
      interview_length: 15,
    });
  });
});

it("does not take what respondents choose for the audience", () => {
  const text = "I need a phone interviewer for dental hygienists to find out how they choose suppliers.";
  expect(said(talk(text))).toMatchObject({ audience: "dental hygienists" });
});

it("survives layout changes: removed fields disappear, others stay, new ones are added", async () => {
  const changed = structuredClone(configureLayout) as { structure: Record<string, { name: string }[]> };
  for (const [section, fields] of Object.entries(changed.structure))
    changed.structure[section] = fields.filter(({ name }) => name !== "tone");
  const later = await aSetupContext({ configure: changed });
  const events = ["Exit interviews with nurses by chat, formal tone.", "make it 20 minutes"].map(
    (text) => ({ type: "said", text }) as const,
  );
  expect(plainValues(replaySetup(events, context).draft)).toMatchObject({ tone: "formal" });
  const after = plainValues(replaySetup(events, later).draft);
  expect(after).toMatchObject({ audience: "nurses", interview_length: 20 });
  expect(after).not.toHaveProperty("tone");
});

it.each(["make it shorter and friendlier", "friendlier and shorter, please"])(
  "does both after %j",
  (request) => {
    const opening = "exit interviews with nurses, chat";
    const before = talk(opening);
    const after = talk(opening, request);
    expect(String(plainValues(after.draft)["introduction"]).length).toBeLessThan(
      String(plainValues(before.draft)["introduction"]).length,
    );
    expect(plainValues(after.draft)["tone"]).toBe("warm");
    expect(after.lines.map(({ text }) => text)).toContainEqual(
      expect.stringContaining("I shortened the texts."),
    );
  },
);

it("leaves the texts alone where only the interview becomes shorter", () => {
  const opening = "exit interviews with nurses, chat";
  const { draft } = talk(opening, "make it shorter, 10 minutes");
  expect(plainValues(draft)["closing"]).toBe(plainValues(talk(opening).draft)["closing"]);
  expect(plainValues(draft)["interview_length"]).toBe(10);
});

it.each([
  ["exit interviews with nurses, chat", "a little shorter introduction please"],
  ["exit interviews with nurses, chat", "The introduction is a bit too long."],
  ["Interviews mit Pflegekräften über ihren Alltag, Chat", "eine etwas kürzere Einleitung bitte"],
  ["Entrevistas con enfermeras sobre su trabajo, chat", "una introducción más corta, por favor"],
  ["Entretiens avec des infirmières sur leur travail, chat", "une introduction plus courte"],
])("shortens the introduction after %j on %j", (brief, request) => {
  const before = String(plainValues(talk(brief).draft)["introduction"]);
  const after = String(plainValues(talk(brief, request).draft)["introduction"]);
  expect(after.length).toBeLessThan(before.length);
});

it("reads a labelled number of questions, but not the number of a question", () => {
  const brief = "Why night nurses leave. Respondents: night nurses. Language: German.";
  expect(said(talk(`${brief} Number of questions: 6. Tone: formal.`))).toMatchObject({ question_count: 6 });
  expect(said(talk(`${brief} Questions: 1. Why did you leave?`))).not.toHaveProperty("question_count");
});

it("offers to save instead of create if the interviewer exists", () => {
  const made = replaySetup([{ type: "said", text: "exit interviews with nurses, chat" }], {
    ...context,
    isMade: true,
  });
  expect(made.lines.at(-1)?.text).toContain("Shall I save it");
  expect(quickReplies(made, { ...context, isMade: true })[0]?.text).toBe("Save the changes");
  const saved = replaySetup(
    ["exit interviews with nurses, chat", "Save the changes"].map((text) => ({ type: "said", text })),
    { ...context, isMade: true },
  );
  expect(saved.asked).toBe("create");
});

it("rejects unsupported interview languages without choosing another", () => {
  const state = talk("Warum kündigen so viele Azubis? Bitte auf Türkisch.");
  expect(state.lines.at(-1)?.text).toContain("Interviews cannot be held in Türkisch.");
  expect(said(state)).not.toHaveProperty("language");
  expect(talk("Why do customers leave?", "in Polish please").lines.at(-1)?.text).toContain("in Polish.");
});

it("names both languages if two were said", () => {
  expect(talk("Nurses and burnout, in Arabic, in French").lines.at(-1)?.text).toContain(
    "You said two things about language: Arabic and French. I took French.",
  );
});

it("omits the topic from the introduction if it is in another language or about the respondents", () => {
  const introduction = (text: string) => String(plainValues(talk(text).draft)["introduction"]);
  expect(introduction("Interviews with people about commuting by bike")).toContain("commuting by bike");
  expect(introduction("Les apiculteurs et la disparition des abeilles, en anglais")).not.toContain(
    "abeilles",
  );
  expect(introduction("nurses and burnout")).not.toContain("burnout");
  expect(introduction("Interviews mit Hebammen, per Telefon")).not.toContain("Hebammen");
});

it("keeps the chat language when a text for respondents is in the interview language", () => {
  const state = talk(
    "exit interviews with nurses, in Spanish",
    `introduction: ${"Hola y gracias por su tiempo. ".repeat(100)}`,
  );
  expect(state.chatLanguage).toBe("en");
  expect(said(state)).toHaveProperty("introduction");
  expect(state.lines.at(-1)?.text).toMatch(/Introduction: reading it takes about 3 minutes/u);
});

it("varies its wording when it does not understand", () => {
  const { lines } = talk("nurses and burnout", "asdf qwer", "asdf qwer zxcv", "hjkl asdf");
  const shapes = lines.flatMap(({ speaker, text }) =>
    speaker === "assistant" ? [text.replaceAll(/“[^”]*”/gu, "")] : [],
  );
  expect(new Set(shapes).size).toBe(shapes.length);
});
