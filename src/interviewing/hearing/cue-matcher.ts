import type { CueKey } from "../phrases/wording.ts";
import { normalize } from "./normalize.ts";

/** The longest remark that can be a command; what is longer is an answer. */
const longestCommand = 70;
/** So many characters may stand beside a cue of several words ("well I really don't know that"). */
const besides = 20;

const listened: readonly CueKey[] = [
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
/** Thai writes no spaces between words: a cue long enough to be no chance may have others right beside it. */
const isUnspaced = (cue: string): boolean => isThai.test(cue) && cue.length >= 6;
const besidesUnspaced = 8;

const read = (list: string): readonly string[] => list.split("|").map(normalize);

export interface CueMatcher {
  /** The command that a remark is. */
  readonly command: (normalized: string) => CueKey | null;
  /** Whether the whole remark says so. */
  readonly is: (key: "yes" | "no" | "resume", normalized: string) => boolean;
  /** Whether an answer gives a reason or an instance anywhere. */
  readonly has: (key: "because" | "instance", normalized: string) => boolean;
}

/** Recognises the cues of one language in normalised remarks. */
export function createCueMatcher(hears: Readonly<Record<CueKey, string>>): CueMatcher {
  const exact = new Map<string, CueKey>();
  const several: { cue: string; key: CueKey }[] = [];
  for (const key of listened) {
    for (const cue of read(hears[key])) {
      if (!exact.has(cue)) exact.set(cue, key);
      if (cue.includes(" ") || isUnspaced(cue)) several.push({ cue, key });
    }
  }
  const whole = new Map<CueKey, ReadonlySet<string>>(
    (["yes", "no", "resume"] as const).map((key) => [key, new Set(read(hears[key]))]),
  );
  const polite = read(hears.polite);
  // Korean joins particles to words and Thai words to words; elsewhere a mark is a word of its own.
  const marks = (key: CueKey) =>
    read(hears[key]).map((cue) => (/[\p{Script=Thai}\p{Script=Hangul}]/u.test(cue) ? cue : ` ${cue} `));
  const marked = { because: marks("because"), instance: marks("instance") };

  /** Without a polite word at its beginning or end; unchanged where there is none. */
  const stripped = (text: string): string => {
    for (const word of polite) {
      const gap = isThai.test(word) ? "" : " ";
      if (text.length <= word.length) continue;
      if (text.startsWith(word + gap)) return text.slice(word.length + gap.length).trim();
      if (text.endsWith(gap + word)) return text.slice(0, -word.length - gap.length).trim();
    }
    return text;
  };
  /** The remark, and what is left of it after each polite word. */
  const forms = (text: string): readonly string[] => {
    const all = [text];
    for (let form = stripped(text); form !== all.at(-1); form = stripped(form)) all.push(form);
    return all;
  };

  /** The remark is a cue, or several of them one after the other ("no, that's all"). */
  const consistsOf = (key: CueKey, text: string): boolean => {
    const cues = whole.get(key);
    if (cues === undefined) return false;
    if (cues.has(text)) return true;
    for (let space = text.indexOf(" "); space > 0; space = text.indexOf(" ", space + 1)) {
      if (cues.has(text.slice(0, space)) && consistsOf(key, text.slice(space + 1))) return true;
    }
    return false;
  };

  return {
    command: (text) => {
      if (text.length > longestCommand) return null;
      for (const form of forms(text)) {
        const key = exact.get(form);
        if (key !== undefined) return key;
      }
      const near = several.find(({ cue }) => {
        const gap = isUnspaced(cue) ? "" : " ";
        const most = isUnspaced(cue) ? besidesUnspaced : besides;
        return text.length - cue.length <= most && (text.startsWith(cue + gap) || text.endsWith(gap + cue));
      });
      return near?.key ?? null;
    },
    is: (key, text) => text.length <= longestCommand && forms(text).some((form) => consistsOf(key, form)),
    has: (key, text) => {
      const padded = ` ${text} `;
      return marked[key].some((mark) => padded.includes(mark));
    },
  };
}
