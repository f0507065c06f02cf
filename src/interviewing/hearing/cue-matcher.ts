import type { CueId } from "../phrases/wording.ts";
import { fold, normalize } from "../languages/normalize.ts";
import { createRefusal } from "./refusal.ts";
import { createTiling } from "./tiling.ts";

/** The longest remark that can be a command; what is longer is an answer. */
const maxCommandLength = 70;
/** A yes or no may be longer, because every word of it has to be known. */
const maxAssentLength = 160;
/** How many words of a question somebody asks the meaning of, with "by" before them. */
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

/** What a short remark means; nothing at all for a longer one. `isYes`, `isNo`: nothing else is said beside it. */
export interface Remark {
  readonly command: CueId | null;
  /** Whether it is one of the cues, courtesies left out, and not only made of them. */
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
  /** What a normalised remark as a whole means. */
  readonly remark: (normalized: string) => Remark;
  /** What a normalised remark says to whether a wish was meant, where it says nothing else: "no, let's go on". */
  readonly confirmation: (normalized: string) => "yes" | "no" | null;
  /** Whether an answer gives a reason or an instance anywhere. */
  readonly has: (key: "because" | "instance", normalized: string) => boolean;
  /** Whether a remark asks what a word or two of the question mean: "What do you mean by begin?" */
  readonly asksMeaning: (normalized: string) => boolean;
  /** Whether a remark, as it was said, refuses to take part in more words than a plain no. */
  readonly declines: (text: string) => boolean;
}

/** Recognises the cues of one language in normalised remarks. */
export function createCueMatcher(hears: Readonly<Record<CueId, readonly string[]>>): CueMatcher {
  const exact = new Map<string, CueId>();
  for (const key of listened) {
    for (const cue of read(hears[key])) if (!exact.has(cue)) exact.set(cue, key);
  }
  const { polite: courtesy } = hears;
  const tilings = listened.map((key) => ({
    key,
    isWhole: createTiling(hears[key], hears.commandFillers, courtesy),
  }));
  const isYes = createTiling(hears.yes, hears.yesFillers, courtesy);
  const isNo = createTiling(hears.no, [], courtesy);
  const takesBack = createTiling([...hears.no, ...hears.resume], hears.commandFillers, courtesy);
  const insists = createTiling(
    [...hears.yes, ...hears.stop],
    [...hears.yesFillers, ...hears.commandFillers],
    courtesy,
  );
  const undoes = createTiling(hears.undo, hears.commandFillers, courtesy);
  const resumes = createTiling(hears.resume, [], courtesy);
  const polite = read(courtesy).map((word) => {
    const gap = isThai.test(word) ? "" : " ";
    return { starts: word + gap, ends: gap + word };
  });
  // Korean joins particles to words and Thai words to words; elsewhere a mark is a word of its own.
  const marks = (key: CueId) =>
    read(hears[key]).map((cue) => (/[\p{Script=Thai}\p{Script=Hangul}]/u.test(cue) ? cue : ` ${cue} `));
  const marked = { because: marks("because"), instance: marks("instance") };

  const meaning = read(hears.clarify).filter((cue) => cue.includes(" "));

  /** Without a polite word at its beginning or end; unchanged where there is none. */
  const stripped = (text: string): string => {
    for (const { starts, ends } of polite) {
      if (text.length <= starts.length) continue;
      if (text.startsWith(starts)) return text.slice(starts.length).trim();
      if (text.endsWith(ends)) return text.slice(0, -ends.length).trim();
    }
    return text;
  };
  /** The remark, and what is left of it after each polite word. */
  const forms = (text: string): readonly string[] => {
    const all = [text];
    for (let form = stripped(text); form !== all.at(-1); form = stripped(form)) all.push(form);
    return all;
  };

  const command = (text: string): Pick<Remark, "command" | "isExact"> => {
    const known = forms(text).find((form) => exact.has(form));
    if (known !== undefined) return { command: exact.get(known) ?? null, isExact: true };
    // Every word has to be known: "I want to stop wasting money" is an answer.
    const folded = fold(text);
    return { command: tilings.find(({ isWhole }) => isWhole(folded))?.key ?? null, isExact: false };
  };

  return {
    remark: (text) => {
      if (text === "" || text.length > maxAssentLength) return noRemark;
      const folded = fold(text);
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
      const folded = fold(text);
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
    declines: createRefusal(hears, { isYes: (text) => isYes(fold(text)), isNo: (text) => isNo(fold(text)) }),
  };
}
