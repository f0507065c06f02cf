import type { CueId } from "../../phrases/wording.ts";
import { removeDiacritics, normalize } from "../../languages/normalize.ts";
import { createRefusal } from "./refusal.ts";
import addresses from "./forms-of-address.json" with { type: "json" };
import { createTiling } from "../text/tiling.ts";

/** Maximum length of a command in characters; a longer remark is an answer. */
const maxCommandLength = 70;
/** A yes or no may be longer, since every word of it must be known. */
const maxAssentLength = 160;
/** "No love" may say what is missing; "no love, thank you" is a no to somebody. */
const minWordsToAddressed = 3;
/** Maximum words after "what do you mean by". */
const maxMeantWords = 4;
const listened: readonly CueId[] = [
  "forget",
  "refuse",
  "dont_know",
  "clarify",
  "repeat",
  "ask",
  "question",
  "skip",
  "pause",
  "stop",
];

const isThai = /\p{Script=Thai}/u;
const read = (list: readonly string[]): readonly string[] => list.map(normalize);

/** Meaning of a short remark; empty for a longer one. `isYes`, `isNo`: the remark says nothing else. */
export interface Remark {
  readonly command: CueId | null;
  /** True if the remark is a cue apart from courtesies, not merely composed of known words. */
  readonly isExact: boolean;
  readonly undoes: boolean;
  readonly isYes: boolean;
  readonly isNo: boolean;
  readonly resumes: boolean;
}

const noRemark: Remark = {
  command: null,
  isExact: false,
  undoes: false,
  isYes: false,
  isNo: false,
  resumes: false,
};

export interface CueMatcher {
  /** Meaning of a normalized remark as a whole. */
  readonly remark: (normalized: string) => Remark;
  /** Reply to a confirmation, if the remark says nothing else: "no, let's go on". */
  readonly confirmation: (normalized: string) => "yes" | "no" | null;
  /** True if an answer contains a reason or an example. */
  readonly has: (key: "because" | "instance", normalized: string) => boolean;
  /** True if a remark asks what a word or two of the question mean: "What do you mean by begin?" */
  readonly asksMeaning: (normalized: string) => boolean;
  /** True if a remark, not normalized, refuses to take part in more words than a plain "no". */
  readonly declines: (text: string) => boolean;
}

/** True for a wish other than the one to confirm: "I want to stop" is no yes to "shall I delete your last answer?". */
export const isOtherWish = (command: string | null, confirms: "stop" | "forget"): boolean =>
  (command === "stop" || command === "forget") && command !== confirms;

/** Creates a matcher for the cues of one language. */
export function createCueMatcher(cues: Readonly<Record<CueId, readonly string[]>>): CueMatcher {
  const exact = new Map<string, CueId>();
  for (const key of listened) {
    for (const cue of read(cues[key])) if (!exact.has(cue)) exact.set(cue, key);
  }
  const { polite: courtesy } = cues;
  const tilings = listened.map((key) => ({
    key,
    isWhole: createTiling(cues[key], cues.commandFillers, courtesy),
  }));
  const isYes = createTiling(cues.yes, cues.yesFillers, courtesy);
  const isPlainNo = createTiling(cues.no, [], courtesy);
  const isNoTo = createTiling(cues.no, addresses, courtesy);
  const isNo = (folded: string): boolean =>
    isPlainNo(folded) || (folded.split(" ").length >= minWordsToAddressed && isNoTo(folded));
  const takesBack = createTiling([...cues.no, ...cues.resume], cues.commandFillers, courtesy);
  const insists = createTiling(
    [...cues.yes, ...cues.stop],
    [...cues.yesFillers, ...cues.commandFillers],
    courtesy,
  );
  const undoes = createTiling(cues.undo, cues.commandFillers, courtesy);
  const resumes = createTiling(cues.resume, [], courtesy);
  const polite = read(courtesy).map((word) => {
    const gap = isThai.test(word) ? "" : " ";
    return { starts: word + gap, ends: gap + word };
  });
  // Korean attaches particles and Thai writes no spaces; elsewhere a mark is a separate word.
  const marks = (key: CueId) =>
    read(cues[key]).map((cue) => (/[\p{Script=Thai}\p{Script=Hangul}]/u.test(cue) ? cue : ` ${cue} `));
  const marked = { because: marks("because"), instance: marks("instance") };

  const meaning = read(cues.clarify).filter((cue) => cue.includes(" "));

  /** Removes a courtesy at the beginning or end; returns other text unchanged. */
  const stripped = (text: string): string => {
    for (const { starts, ends } of polite) {
      if (text.length <= starts.length) continue;
      if (text.startsWith(starts)) return text.slice(starts.length).trim();
      if (text.endsWith(ends)) return text.slice(0, -ends.length).trim();
    }
    return text;
  };
  /** The remark, and what remains after removing each courtesy. */
  const forms = (text: string): readonly string[] => {
    const all = [text];
    for (let form = stripped(text); form !== all.at(-1); form = stripped(form)) all.push(form);
    return all;
  };

  const command = (text: string): Pick<Remark, "command" | "isExact"> => {
    const known = forms(text).find((form) => exact.has(form));
    if (known !== undefined) return { command: exact.get(known) ?? null, isExact: true };
    // Every word must be known: "I want to stop wasting money" is an answer.
    const folded = removeDiacritics(text);
    return { command: tilings.find(({ isWhole }) => isWhole(folded))?.key ?? null, isExact: false };
  };

  return {
    remark: (text) => {
      if (text === "" || text.length > maxAssentLength) return noRemark;
      const folded = removeDiacritics(text);
      return {
        ...(text.length > maxCommandLength ? { command: null, isExact: false } : command(text)),
        undoes: text.length <= maxCommandLength && undoes(folded),
        isYes: isYes(folded),
        isNo: isNo(folded),
        resumes: text.length <= maxCommandLength && resumes(folded),
      };
    },
    confirmation: (text) => {
      if (text === "" || text.length > maxCommandLength) return null;
      const folded = removeDiacritics(text);
      return takesBack(folded) ? "no" : insists(folded) ? "yes" : null;
    },
    has: (key, text) => {
      const padded = ` ${text} `;
      return marked[key].some((mark) => padded.includes(mark));
    },
    asksMeaning: (text) =>
      forms(text).some((form) =>
        meaning.some(
          (cue) =>
            form.startsWith(`${cue} `) && form.slice(cue.length).trim().split(" ").length <= maxMeantWords,
        ),
      ),
    declines: createRefusal(cues, {
      isYes: (text) => isYes(removeDiacritics(text)),
      isNo: (text) => isNo(removeDiacritics(text)),
    }),
  };
}
