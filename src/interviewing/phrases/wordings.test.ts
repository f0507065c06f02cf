import { describe, expect, test } from "vitest";
import { translationErrors } from "../../kernel/testing/translation-errors.ts";
import { normalize } from "../languages/normalize.ts";
import { type Language, languages } from "../languages/language.ts";
import { wordingsOfGeneration } from "../engine/generations/earlier-generations.ts";
import { currentGeneration } from "../engine/engine-event.ts";
import type { CountedPhraseKey } from "./wording.ts";
import { phraseTexts } from "./wording-variant.ts";
import { wordings } from "./wordings.ts";

const { en } = wordings;

/** Phrases with plural forms in today's wordings; earlier generations did without. */
const counted = [
  "about_how_long",
  "minutes_left",
  "questions_left",
  "questions_ahead",
] as const satisfies readonly CountedPhraseKey[];

const currentWordings = (language: Language, key: CountedPhraseKey) => {
  const all = wordings[language].phrases[key];
  return wordingsOfGeneration(key, currentGeneration, language, all.length).flatMap((at) => all[at] ?? []);
};

const placeholders: Readonly<Record<string, readonly string[]>> = {
  section: ["{section}"],
  echo: ["{echo}"],
  mention: ["{echo}"],
  heard_amount: ["{amount}"],
  tell_more_about: ["{echo}"],
  answer: ["{answer}", "{source}"],
  goal: ["{goal}"],
  goal_clause: ["{goal}"],
  goal_within: ["{goal}"],
  goal_about: ["{goal}"],
  goal_any: ["{goal}"],
  goal_some: ["{goal}"],
  goal_some_now: ["{goal}"],
  goal_named: ["{goal}"],
  goal_more: ["{goal}"],
  goal_thing: ["{goal}"],
  answered: ["{echo}", "{question}"],
  answered_unquoted: ["{question}"],
  contradiction: ["{earlier}", "{later}"],
  summary: ["{earlier}", "{later}"],
  about_how_long: ["{minutes}", "{questions}"],
  minutes_left: ["{minutes}"],
  questions_left: ["{questions}"],
  questions_ahead: ["{questions}"],
};

/** Follow-ups used only to replay logs of earlier generations. */
const earlier = [
  "persons_then",
  "example",
  "mechanism",
  "moment",
  "choice",
  "others",
  "experience",
  "named",
  "reconcile",
] as const;

const probes = [
  "elaborate",
  "reason",
  "number",
  "exception",
  "contrast",
  "evidence",
  "confidence",
  "change",
  "confidence_again",
  "consequence",
  "easier",
  "compare",
  "difference",
  "case",
  "next_step",
  "usual",
  "overcome",
  "scene",
  "what_then",
  "way",
  "arrived",
  "persons",
  "anyone_else",
  "agreed",
  "meant",
  "basis",
  "depends",
  "behind",
  "proof",
  "occasion",
  "named_example",
  "how_meant",
] as const;

/** Phrases that leave a question or wait for its answer. */
const leaving = ["acknowledge_nothing", "listening", "skipped", "refused", "dont_know", "back"] as const;

/** Phrases that may repeat within an interview. Emergencies, consent and keys keep their words; see the engine's property. */
const repeated = [
  "repeat",
  "clarify",
  "resumed",
  "silence",
  "unheard",
  "ask_away",
  "answer",
  "no_answer",
  "forgotten",
  "restored",
  "move_on",
  "other_section",
  "care_distress",
  "care_loss",
  "care_onward",
  "care_misheard",
  "badly_put",
  "goal_meant",
  "reproached",
  "corrected",
  "care_hostility",
  "about_meaning",
  "screen_again",
  "easier_any",
  "easier_person",
  "easier_amount",
  "easier_wish",
  "belief",
  "rating",
  "still_there",
  "welcome_back",
  "tired",
  "denied",
  "screen_yes_no",
  "screen_number",
  "paused",
  "weary",
  "nothing_to_forget",
  "undo_too_late",
  "confirm_stop",
  "care_confirm_stop",
  "confirm_forget",
  "forgotten_undoable",
  "care_choice",
  "care_choice_distress",
  "care_choice_kindly",
  "heard_quiet",
  "care_way_out",
  "about_who_asks",
  "about_why_study",
  "about_my_answers",
  "about_privacy",
  "about_recorded",
  "about_voluntary",
  "about_back",
  "about_human",
  "about_self",
  "about_opinion",
  "about_that_one",
  "about_how_to_answer",
  "about_back_then",
  "about_human_brief",
  "about_this_question_told",
  "about_rumour",
  "about_secrecy",
  "about_recording",
  "about_language",
  "about_this_question",
  "about_how_to_stop",
  "about_erasure",
] as const;

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

describe.each(languages)("the wording in %s", (language) => {
  const { phrases, cues } = wordings[language];
  const all = Object.entries(phrases).flatMap(([key, variants]) =>
    variants.map((text) => ({ key, text: typeof text === "string" ? text : text.other })),
  );

  test("has every phrase and every cue, none of them empty", () => {
    expect(Object.keys(phrases).toSorted()).toEqual(Object.keys(en.phrases).toSorted());
    expect(Object.keys(cues).toSorted()).toEqual(Object.keys(en.cues).toSorted());
    expect(Object.values(phrases).filter((variants) => variants.length === 0)).toEqual([]);
    expect(all.filter(({ text }) => text === "" || text.trim() !== text)).toEqual([]);
    expect(Object.values(cues).flatMap((list) => list.filter((cue) => normalize(cue) === ""))).toEqual([]);
  });

  test("has each phrase's placeholders and no others", () => {
    const wrong = all.filter(
      ({ key, text }) =>
        (text.match(/\{[^}]*\}/gu) ?? []).toSorted().join(" ") !== (placeholders[key] ?? []).join(" "),
    );
    expect(wrong).toEqual([]);
  });

  test.each(counted)("has the plural forms of the language in %s", (key) => {
    const [source = ""] = currentWordings("en", key);
    const texts = currentWordings(language, key);
    expect(typeof source).toBe("object");
    expect(texts).not.toEqual([]);
    expect(texts.map((text) => translationErrors(text, source, language))).toEqual(texts.map(() => []));
  });

  test("puts a goal after a colon at the end, so that any grammar fits", () => {
    for (const text of wordings[language].phrases.goal) expect(text).toMatch(/ ?: \{goal\}\s?[.?。।؟]?$/u);
  });

  test("asks one question in each probe, in at most 30 words, and never the same one twice", () => {
    for (const kinds of [earlier, [...probes, "easier_person", "easier_amount"]] as const) {
      const texts = kinds.flatMap((key) => phrases[key]);
      expect(texts.filter((text) => text.match(/[?؟]/gu)?.length !== 1)).toEqual([]);
      expect(texts.filter((text) => text.split(/\s+/u).length > 30)).toEqual([]);
      expect(new Set(texts).size).toBe(texts.length);
    }
  });

  test("has six phrases for comparisons, each a question with the earlier remark first", () => {
    const today = (["contradiction", "summary"] as const).map(
      (key) => wordingsOfGeneration(key, currentGeneration, language, phrases[key].length).length,
    );
    expect(today).toEqual([3, 3]);
    for (const text of [...phrases.contradiction, ...phrases.summary]) {
      expect(text.indexOf("{earlier}")).toBeLessThan(text.indexOf("{later}"));
      expect(text.match(/[?؟]/gu)).toHaveLength(1);
    }
  });

  test("has at least four wordings of frequent phrases and eight of the most frequent", () => {
    const often = [
      ...probes,
      ...earlier,
      "section",
      "echo",
      "mention",
      "one_more",
      "said_again",
      "may_not_apply",
      "may_be_told",
      "may_know",
      "more_exactly",
      "heard_full",
      "heard_long",
      "heard_hard",
      "heard_warm",
      "heard_formal",
      "goal",
      "goal_clause",
      "goal_within",
      "goal_about",
      "goal_any",
      "goal_some",
      "goal_some_now",
      "goal_named",
      "tell_more",
      "tell_more_about",
      "persons_interests",
      "goal_thing",
      "answered",
      "answered_unquoted",
      "already_said",
      "acknowledge_full",
      ...leaving,
      ...repeated,
    ] as const;
    expect(often.filter((key) => phrases[key].length < 4)).toEqual([]);
    expect(phrases.acknowledge.length).toBeGreaterThanOrEqual(8);
    for (const key of ["acknowledge_brief", "heard_brief", "heard_plain"] as const)
      expect(new Set(phrases[key]).size).toBeGreaterThanOrEqual(6);
  });

  test("has no wording in common among phrases of the same interview", () => {
    const texts = (
      [...leaving, "heard_plain", "heard_long", "heard_hard", "heard_quiet", "said_again"] as const
    ).flatMap((key) => phrases[key]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test("gives no cue two meanings", () => {
    const normalizedCues = commands.flatMap((key) => cues[key].map(normalize));
    expect(normalizedCues.filter((cue, index) => normalizedCues.indexOf(cue) !== index)).toEqual([]);
  });
});

test.each(languages.filter((language) => language !== "en"))(
  "the wording in %s is not a copy of the English one",
  (language) => {
    const english = new Set(phraseTexts("en"));
    expect(phraseTexts(language).filter((text) => english.has(text))).toEqual([]);
  },
);
