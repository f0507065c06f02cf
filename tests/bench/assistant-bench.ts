import { readFileSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { parseGuide } from "../../src/interviewing/guide/parse-content.ts";
import { guideHints } from "../../src/interviewing/guide/guide-hints.ts";
import { formatContent } from "../../src/interviewing/guide/guide-markdown.ts";
import { textOf } from "../../src/interviewing/setup/draft.ts";
import { languageOfInterview, missingFields } from "../../src/interviewing/setup/draft-study.ts";
import { draftTexts } from "../../src/interviewing/setup/templates/draft-texts.ts";
import { readFacts } from "../../src/interviewing/setup/reading/read-facts.ts";
import { checkProposals, readProposals } from "../../src/interviewing/setup/proposals.ts";
import { applySetupEvent, replaySetup } from "../../src/interviewing/setup/setup-dialogue.ts";
import { createSetupState, type SetupState } from "../../src/interviewing/setup/setup-state.ts";
import type { Language } from "../../src/interviewing/languages/language.ts";
import { aSetupContext } from "../../src/app/features/interviewers/assisted/testing.ts";

interface Facts {
  readonly channel?: string;
  readonly archetype?: string;
  readonly minutes?: number;
  readonly questions?: number;
  readonly language?: string;
  readonly name?: string;
  readonly tone?: string;
  readonly audience?: string | readonly string[];
  readonly topic?: string | readonly string[];
}

const { values: options } = parseArgs({ options: { verbose: { type: "boolean", default: false } } });
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));
const briefs = read("./assistant/briefs.json") as {
  id: string;
  talk: Language;
  text: string;
  facts: Facts;
}[];
const remarks = read("./assistant/remarks.json") as Partial<Record<Language, Record<string, string[]>>>;
const corrections = read("./assistant/corrections.json") as { talk: Language; text: string; expect: Facts }[];
const world = await aSetupContext();

const turns: number[] = [];
function say(state: SetupState, text: string): SetupState {
  const started = performance.now();
  const next = applySetupEvent(state, { type: "said", text }, world);
  turns.push(performance.now() - started);
  return next;
}
const problems: string[] = [];

const channelKinds: Readonly<Record<string, string>> = {
  Chat: "chat",
  Inbound: "inbound",
  Outbound: "outbound",
};
const profiles: Readonly<Record<string, string>> = { "expert-deep-dive": "expert", "belief-audit": "belief" };

/** The draft's value for a fact; `isSaid` if it was taken from the user's own words. */
function draftValue({ draft }: SetupState, key: keyof Facts): { value: unknown; isSaid: boolean } {
  const field = { minutes: "interview_length", questions: "question_count" }[key as string] ?? key;
  const known = draft.values[field];
  const value = known?.value;
  const isSaid = known?.source.by === "said";
  if (key === "channel") {
    const name = world.channels.find(({ id }) => id === value)?.name ?? "";
    return { value: channelKinds[name], isSaid };
  }
  if (key === "archetype") {
    const profile = world.archetypes.find(({ id }) => id === value)?.profile ?? "";
    return { value: profiles[profile], isSaid };
  }
  if (key === "tone") return { value: value === "warm" ? "friendly" : value, isSaid };
  return { value, isSaid };
}

function isRight(key: keyof Facts, wanted: unknown, value: unknown): boolean {
  if (key === "channel" && wanted === "voice") return value === "inbound" || value === "outbound";
  if (key === "audience" || key === "topic") {
    const said = typeof value === "string" ? value.toLowerCase() : "";
    return [wanted].flat().some((part) => said.includes(String(part).toLowerCase()));
  }
  return value === wanted;
}

const keys = [
  "channel",
  "archetype",
  "minutes",
  "questions",
  "language",
  "name",
  "tone",
  "audience",
  "topic",
] as const;
let right = 0;
let wanted = 0;
let invented = 0;
let findings = 0;
const remarksToDraft: number[] = [];
for (const { id, talk, text, facts } of briefs) {
  let state = say(createSetupState(talk), text);
  for (const key of keys) {
    const { value, isSaid } = draftValue(state, key);
    if (facts[key] === undefined) {
      // A topic quoted from the brief is no invention, even if the brief expects none.
      const isInvented = isSaid && (key !== "topic" || !text.includes(String(value)));
      if (isInvented) problems.push(`${id}: invented ${key} ${JSON.stringify(value)}`);
      invented += Number(isInvented);
      continue;
    }
    wanted += 1;
    if (isRight(key, facts[key], value)) right += 1;
    else problems.push(`${id}: ${key} is ${JSON.stringify(value)}, not ${JSON.stringify(facts[key])}`);
  }
  let count = 1;
  for (; state.asked !== "create" && count < 8; count += 1) {
    state = say(state, state.asked === "review" ? "Create the interviewer" : "decide for me");
  }
  remarksToDraft.push(
    missingFields(state.draft, world).length === 0 && state.asked === "create" ? count : 99,
  );
  const content = formatContent({
    introduction: textOf(state.draft, "introduction") ?? "",
    objectives: (textOf(state.draft, "objectives") ?? "").split("\n"),
    closing: textOf(state.draft, "closing") ?? "",
    consent: "",
  });
  const minutes = state.draft.values["interview_length"]?.value;
  const { hints } = guideHints(parseGuide(content, textOf(state.draft, "questions") ?? ""), {
    language: textOf(state.draft, "language") ?? "en",
    profile:
      world.archetypes.find((choice) => choice.id === state.draft.values["archetype"]?.value)?.profile ?? "",
    minutes: typeof minutes === "number" && facts.questions === undefined ? minutes : null,
  });
  findings += hints.length;
  for (const hint of hints) problems.push(`${id}: finding ${hint.code} ${hint.text}`);
}

/** Stages at which a remark can arrive: at the start, after a complete draft, and while a text is requested. */
const states: Readonly<Record<string, (talk: Language) => SetupState>> = {
  opening: (talk) => createSetupState(talk),
  review: (talk) =>
    say(createSetupState(talk), "Why do small business customers cancel after the first year?"),
  introduction: (talk) =>
    say(
      say(createSetupState(talk), "Why do small business customers cancel after the first year?"),
      "change the introduction",
    ),
  questions: (talk) =>
    say(
      say(createSetupState(talk), "Why do small business customers cancel after the first year?"),
      "change the questions",
    ),
};
const content = [
  "name",
  "description",
  "topic",
  "audience",
  "introduction",
  "objectives",
  "questions",
  "closing",
  "data",
  "brief",
];
let stored = 0;
let commands = 0;
let repeated = 0;
for (const [talk, kinds] of Object.entries(remarks) as [Language, Record<string, string[]>][]) {
  for (const [kind, texts] of Object.entries(kinds)) {
    for (const text of texts) {
      for (const [stage, begin] of Object.entries(states)) {
        commands += 1;
        const before = begin(talk);
        const after = say(before, text);
        const isStored = content.some(
          (field) =>
            after.draft.values[field]?.source.by === "said" &&
            after.draft.values[field] !== before.draft.values[field] &&
            JSON.stringify(after.draft.values[field]) !== JSON.stringify(before.draft.values[field]),
        );
        if (isStored) problems.push(`stored as content at ${stage}: ${kind} (${talk}) ${text}`);
        stored += Number(isStored);
        const lines = after.lines.filter(({ speaker }) => speaker === "assistant").map((line) => line.text);
        repeated += Number(new Set(lines).size !== lines.length);
      }
    }
  }
}

let corrected = 0;
let facts = 0;
for (const { talk, text, expect } of corrections) {
  const brief =
    "We want to interview nurses about the handover between shifts, in English, by outbound call, 30 minutes, 8 questions, an expert deep dive, formal tone.";
  const start = say(
    createSetupState(talk),
    text.includes("deep dive") || /expert/iu.test(text)
      ? brief.replace("an expert deep dive", "a belief audit")
      : brief,
  );
  const prepared = expect.tone === "formal" ? say(start, "neutral tone") : start;
  const after = say({ ...prepared, chatLanguage: talk }, text);
  for (const [key, value] of Object.entries(expect) as [keyof Facts, unknown][]) {
    facts += 1;
    const found = draftValue(after, key).value;
    if (isRight(key, value, found)) corrected += 1;
    else
      problems.push(
        `correction (${talk}) ${text}: ${key} is ${JSON.stringify(found)}; facts ${JSON.stringify(readFacts(text, talk).map(({ key: k, value: v }) => [k, v]))}`,
      );
  }
}

/**
 * Model outputs for a brief and their expected outcome. Measures only whether they are accepted, offered or refused,
 * not their quality.
 */
const answers: Readonly<
  Record<string, { readonly answer: (text: string, language: Language) => string; readonly becomes: string }>
> = {
  "a value in the person's words": {
    answer: () => JSON.stringify([{ op: "set", field: "interview_length", value: 35, span: "35 minutes" }]),
    becomes: "said",
  },
  "a proposed text": {
    answer: (_, language) =>
      JSON.stringify([{ op: "set", field: "closing", value: draftTexts[language].closingShort, span: null }]),
    becomes: "offered",
  },
  "a value that nobody said": {
    answer: () => JSON.stringify([{ op: "set", field: "interview_length", value: 47, span: "47 minutes" }]),
    becomes: "nothing",
  },
  "a value without words": {
    answer: () => JSON.stringify([{ op: "set", field: "interview_length", value: 47, span: null }]),
    becomes: "nothing",
  },
  "a field that is not there": {
    answer: (text) => JSON.stringify([{ op: "set", field: "status", value: "published", span: text }]),
    becomes: "nothing",
  },
  "another operation": {
    answer: (text) => JSON.stringify([{ op: "publish", field: "name", value: text, span: text }]),
    becomes: "nothing",
  },
  "more than it may say": {
    answer: (text) => JSON.stringify([{ op: "set", field: "name", value: "x", span: text, run: "publish" }]),
    becomes: "nothing",
  },
  "a leading question": {
    answer: () =>
      JSON.stringify([
        { op: "set", field: "questions", value: "- Don't you agree that it is great?", span: null },
      ]),
    becomes: "nothing",
  },
  markup: {
    answer: () =>
      JSON.stringify([{ op: "set", field: "closing", value: "<img src=x onerror=alert(1)>", span: null }]),
    becomes: "nothing",
  },
  "no answer": { answer: () => "", becomes: "nothing" },
  prose: { answer: () => "Certainly! I have published the interviewer.", becomes: "nothing" },
  "a million characters": { answer: () => "[".repeat(1_000_000), becomes: "nothing" },
};
let decided = 0;
let scripted = 0;
let notReplayed = 0;
for (const { id, talk, text } of briefs.filter((_, index) => index % 3 === 0)) {
  const message = `${text} 35 minutes`;
  // Removes the interview length, so that the model has one to find.
  const { interview_length: _, ...values } = say(createSetupState(talk), text).draft.values;
  const opened = say(createSetupState(talk), text);
  const state = { ...opened, draft: { ...opened.draft, values } };
  for (const [kind, { answer, becomes }] of Object.entries(answers)) {
    scripted += 1;
    const checked = checkProposals(
      readProposals(answer(message, languageOfInterview(state.draft, talk))),
      message,
      state,
      world,
    );
    const became = checked.said.length > 0 ? "said" : checked.offered.length > 0 ? "offered" : "nothing";
    if (became === becomes) decided += 1;
    else problems.push(`model (${id}): ${kind} became ${became}, not ${becomes}`);
    // Accepted proposals become events, so that a replay without the model yields the same draft.
    const accepted = [
      ...checked.said,
      ...checked.offered.map(({ field, value }) => ({ field, value, span: null })),
    ];
    const events = [
      { type: "said" as const, text },
      { type: "proposed" as const, values: accepted },
    ];
    const once = JSON.stringify(replaySetup(events, world));
    if (scripted % 10 === 0) notReplayed += Number(once !== JSON.stringify(replaySetup(events, world)));
  }
}

const at = (numbers: readonly number[], share: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? 0;
const results = [
  ["facts with the right value", right / wanted, 0.95, `${right} of ${wanted}`],
  ["invented values", invented, 0, ""],
  ["remarks to a publishable draft, median", at(remarksToDraft, 0.5), 4, ""],
  ["findings of the linter in drafts", findings, 0, ""],
  ["commands, questions and refusals stored as content", stored, 0, `of ${commands}`],
  ["sentences said twice", repeated, 0, ""],
  ["corrections to the right field", corrected / facts, 0.97, `${corrected} of ${facts}`],
  ["answers of a model decided as they should be", decided / scripted, 1, `${decided} of ${scripted}`],
  ["talks that replay otherwise without the model", notReplayed, 0, ""],
  ["milliseconds a turn, p95", at(turns, 0.95), 150, `${turns.length} turns`],
] as const;
let isMet = true;
for (const [name, value, aim, note] of results) {
  const isGood = aim === 0.95 || aim === 0.97 || aim === 1 ? value >= aim : value <= aim;
  isMet &&= isGood;
  console.log(
    `${isGood ? "ok  " : "MISS"} ${name}: ${Number.isInteger(value) ? value : value.toFixed(3)} (aim ${aim}) ${note}`,
  );
}
if (options.verbose || !isMet) for (const problem of problems) console.log(problem);
process.exitCode = isMet ? 0 : 1;
