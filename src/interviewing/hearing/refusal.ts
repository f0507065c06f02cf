import type { CueId } from "../phrases/wording.ts";
import { fold, normalize } from "../languages/normalize.ts";

/** What is longer is an explanation, and is asked about. */
const longest = 200;

/** Thai joins words to words, Korean particles and endings to words; elsewhere a cue is made of whole words. */
const isJoined = /[\p{Script=Thai}\p{Script=Hangul}]/u;
const isThai = /\p{Script=Thai}/u;

const read = (text: string): string => fold(normalize(text)).replaceAll("-", " ");
const cuesOf = (list: readonly string[]): readonly string[] => list.map(read);

/** Where a cue begins in a remark that has a space at either end; -1 where it has none of them. */
const placeOf = (cues: readonly string[], remark: string): number =>
  cues.reduce((first, cue) => {
    const at = remark.indexOf(isJoined.test(cue) ? cue : ` ${cue} `);
    return at >= 0 && (first < 0 || at < first) ? at : first;
  }, -1);

/** Clauses as punctuation parts them; Thai parts them by spaces. */
const clausesOf = (text: string): readonly string[] =>
  text
    .split(isThai.test(text) ? /[\s,.;:!]+/u : /[,.;:!…–—،。]+/u)
    .map(normalize)
    .filter((clause) => clause !== "");

/**
 * Whether somebody who was asked for their consent refuses in more words than a plain no: by saying so ("leave me
 * alone"), or by a no with words behind it that neither agree nor hesitate ("no, I have guests" but not "no problem, go
 * ahead", "no, I don't mind", "no, I didn't hear you"). `isYes`, `isNo`: whether normalised words are a yes or a no and
 * nothing else.
 */
export function createRefusal(
  hears: Readonly<Record<CueId, readonly string[]>>,
  { isYes, isNo }: Readonly<Record<"isYes" | "isNo", (normalized: string) => boolean>>,
): (text: string) => boolean {
  const declines = cuesOf(hears.declines);
  const wavering = cuesOf(hears.noQualifiers);
  const courtesies = new Set(cuesOf(hears.polite));
  const agrees = cuesOf(hears.yes).filter((cue) => !courtesies.has(cue));
  const beginsToAgree = (remark: string, until: number): boolean =>
    agrees.some((cue) => cue.length < until && remark.startsWith(isThai.test(cue) ? ` ${cue}` : ` ${cue} `));
  // One word alone may say anything ("estou" is "I am" too) unless it is all that is said.
  const agreesIn = (clauses: readonly string[]): boolean => {
    const remark = ` ${read(clauses.join(" "))} `;
    return (
      clauses.some(isYes) ||
      agrees.some((cue) =>
        isThai.test(cue) ? remark.includes(cue) : / /u.test(cue) && remark.includes(` ${cue} `),
      )
    );
  };
  const noQualifiers = (clauses: readonly string[]): boolean =>
    placeOf(wavering, ` ${read(clauses.join(" ")).replaceAll("'", " ")} `) >= 0;

  return (text) => {
    if (text.length > longest) return false;
    const remark = ` ${read(text)} `;
    const said = placeOf(declines, remark);
    if (said >= 0) return !beginsToAgree(remark, said);
    const [head = "", ...rest] = clausesOf(text);
    return rest.length > 0 && isNo(head) && !noQualifiers(rest) && !agreesIn(rest);
  };
}
