import { plainText } from "../guide/plain-text.ts";
import { parseQuestions } from "../guide/parse-questions.ts";
import { normalize } from "../hearing/normalize.ts";
import { detectLanguage } from "../languages/detect-language.ts";
import { languages } from "../languages/language.ts";
import { proposeClosing, proposeIntroduction, proposeName, proposeQuestions } from "./draft-guide.ts";
import { languageNames, namedLanguage } from "./language-names.ts";
import { minTextLength, maxInterviewMinutes, maxDescriptionLength, nameLength } from "./limits.ts";
import { matchChoice } from "./match-choice.ts";
import { readMentions } from "./read-mentions.ts";
import { type SetupChoice, type SetupChoices, type SetupFacts, type Slot, voicesOf } from "./setup-facts.ts";

/** An answer that one press gives; `text` is what is said by it. */
export interface QuickReply {
  readonly label: string;
  readonly text: string;
}

/** What an answer says, or why it cannot be taken. */
export type Reading = { readonly facts: SetupFacts } | { readonly fault: string };

export interface SlotTalk {
  readonly ask: (facts: SetupFacts, choices: SetupChoices) => string;
  readonly replies: (facts: SetupFacts, choices: SetupChoices) => readonly QuickReply[];
  readonly read: (text: string, facts: SetupFacts, choices: SetupChoices) => Reading;
}

const same = (text: string): QuickReply => ({ label: text, text });
/** By its name, or by its position where several have that name. */
const choiceReplies = (choices: readonly SetupChoice[]): readonly QuickReply[] =>
  choices.map((choice, index) =>
    matchChoice(choice.name, choices) === choice
      ? same(choice.name)
      : { label: choice.name, text: `${index + 1}` },
  );
const useDraft = "Use the draft";
const noLimit = "No limit";

/** A text that is written, or taken over from a draft where one is offered. */
function writtenText(
  slot: "introduction" | "closing" | "background" | "questions",
  options: {
    readonly ask: string;
    readonly propose: (facts: SetupFacts) => string | null;
    readonly fault: (text: string) => string | null;
  },
): SlotTalk {
  return {
    ask(facts) {
      const draft = options.propose(facts);
      return draft === null ? options.ask : `${options.ask}\n\nHere is a draft:\n\n${draft}`;
    },
    replies: (facts) => (options.propose(facts) === null ? [] : [same(useDraft)]),
    read(text, facts) {
      const draft = options.propose(facts);
      const isDraft = draft !== null && /^(?:use|take) (?:the|this|that|your) draft$/u.test(normalize(text));
      const value = isDraft ? draft : text.trim();
      const fault = options.fault(value);
      return fault === null ? { facts: { [slot]: value } } : { fault };
    },
  };
}

const none = () => null;
const tooShort = (message: string) => (text: string) =>
  text.replaceAll(/\s+/gu, " ").length < minTextLength ? message : null;

const readObjectives = (text: string): readonly string[] =>
  text
    .split(/[\n;]/u)
    .map((line) => plainText(line.replace(/^\s*(?:[-*+•]|\d+[.)])\s+/u, "")).trim())
    .filter((line) => /[\p{L}\p{N}]/u.test(line));

/** How many questions a guide's markdown holds. */
export const countQuestions = (markdown: string): number =>
  parseQuestions(markdown).reduce((sum, { questions }) => sum + questions.length, 0);

/** How each piece is asked for and read. */
export const slotTalk: Readonly<Record<Slot, SlotTalk>> = {
  goal: {
    ask: () =>
      "What is the research about, and what do you want to find out? Say it in your own words. You can mention the language, the length in minutes and whether it is by chat or by phone, too.",
    replies: () => [],
    read(text, _facts, choices) {
      const goal = text.trim();
      if (goal.length < minTextLength) {
        return { fault: `Please tell me a little more: at least ${minTextLength} characters.` };
      }
      if (goal.length > maxDescriptionLength) {
        return {
          fault: `Please put it in at most ${maxDescriptionLength} characters; there is room for background later.`,
        };
      }
      return { facts: { ...readMentions(goal, choices), goal } };
    },
  },
  objectives: {
    ask: () => "What are the research objectives? Write one per line; Shift+Enter starts a new line.",
    replies: () => [],
    read(text) {
      const objectives = readObjectives(text);
      return objectives.length === 0
        ? { fault: "At least one research objective is required" }
        : { facts: { objectives } };
    },
  },
  archetype: {
    ask: (_facts, { archetypes }) =>
      [
        "Which archetype should it start from?",
        ...archetypes.filter(({ isActive }) => isActive).map(({ name, summary }) => `${name}: ${summary}`),
      ].join("\n\n"),
    replies: (_facts, { archetypes }) => choiceReplies(archetypes.filter(({ isActive }) => isActive)),
    read(text, _facts, { archetypes }) {
      const active = archetypes.filter(({ isActive }) => isActive);
      const found = matchChoice(text, active);
      if (found !== undefined) return { facts: { archetype: { id: found.id, name: found.name } } };
      const closed = matchChoice(text, archetypes);
      const names = active.map(({ name }) => name).join(", ");
      return {
        fault:
          closed === undefined || closed.isActive
            ? `I did not recognise an archetype. Choose one of: ${names}.`
            : `${closed.name} is not available. Choose one of: ${names}.`,
      };
    },
  },
  name: {
    ask: () => "What should the interviewer be called? Only staff see this name.",
    replies: (facts) => {
      const name = proposeName(facts);
      return name === null ? [] : [same(name)];
    },
    read(text) {
      const name = text.replaceAll(/\s+/gu, " ").trim();
      if (name.length < nameLength.least) return { fault: `Must be at least ${nameLength.least} characters` };
      if (name.length > nameLength.most) return { fault: `Must be at most ${nameLength.most} characters` };
      return { facts: { name } };
    },
  },
  language: {
    ask: () => "Which language is the interview held in? The guide is written in it.",
    replies(facts) {
      const guess = detectLanguage((facts.objectives ?? []).join("\n"));
      const ordered = languages.toSorted((a, b) => Number(b === guess) - Number(a === guess));
      return ordered.map((code) => same(languageNames[code]));
    },
    read(text) {
      const said = normalize(text);
      const language =
        namedLanguage(said) ?? namedLanguage(said.split(" ").find((word) => namedLanguage(word)) ?? "");
      return language === undefined
        ? { fault: `Choose one of: ${Object.values(languageNames).join(", ")}.` }
        : { facts: { language } };
    },
  },
  minutes: {
    ask: () => "How many minutes should an interview take at most?",
    replies: () => [...["15", "30", "45"].map((text) => ({ label: `${text} minutes`, text })), same(noLimit)],
    read(text) {
      const said = normalize(text);
      if (/^(?:no|none|no limit|without a limit|unlimited|skip|skip it)$/u.test(said)) {
        return { facts: { minutes: null } };
      }
      const minutes = Number(/^(\d{1,4})(?: ?(?:min|mins|minute|minutes))?$/u.exec(said)?.[1] ?? 0);
      return minutes >= 1 && minutes <= maxInterviewMinutes
        ? { facts: { minutes } }
        : { fault: `Give whole minutes from 1 to ${maxInterviewMinutes}, or say “${noLimit}”.` };
    },
  },
  introduction: writtenText("introduction", {
    ask: "How should the interviewer introduce itself? It is what respondents hear or read first.",
    propose: proposeIntroduction,
    fault: tooShort("Introduction is required and must be at least 10 characters"),
  }),
  questions: writtenText("questions", {
    ask: "What should it ask? Write one question per line. Markdown works: headings are sections, list items are questions, nested items are follow-ups.",
    propose: proposeQuestions,
    fault: (text) => (countQuestions(text) === 0 ? "Questions are required" : null),
  }),
  closing: writtenText("closing", {
    ask: "What should it say at the end?",
    propose: proposeClosing,
    fault: (text) => (text === "" ? "Closing message is required" : null),
  }),
  background: writtenText("background", {
    ask: "What should the interviewer know of the subject, so that it can answer respondents' questions? Documents can be added afterwards.",
    propose: none,
    fault: tooShort("Please provide some background information"),
  }),
  channel: {
    ask: (_facts, { channels }) =>
      [
        "How are respondents interviewed?",
        ...channels.filter(({ isActive }) => isActive).map(({ name, summary }) => `${name}: ${summary}`),
      ].join("\n\n"),
    replies: (_facts, { channels }) => choiceReplies(channels.filter(({ isActive }) => isActive)),
    read(text, _facts, { channels }) {
      const active = channels.filter(({ isActive }) => isActive);
      const found = matchChoice(text, active);
      const names = active.map(({ name }) => name).join(", ");
      return found === undefined
        ? { fault: `Choose one of: ${names}.` }
        : { facts: { channel: { id: found.id, name: found.name, isChat: found.isChat } } };
    },
  },
  voice: {
    ask: () => "Which voice should it speak with?",
    replies: (facts, choices) =>
      voicesOf(facts, choices).map((type) => ({ label: type === "male" ? "Male" : "Female", text: type })),
    read(text, facts, choices) {
      const said = normalize(text).split(" ");
      const voice = voicesOf(facts, choices).find((type) => said.includes(type));
      return voice === undefined
        ? { fault: `Choose one of: ${voicesOf(facts, choices).join(", ")}.` }
        : { facts: { voice } };
    },
  },
};
