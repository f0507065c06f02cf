import type { CueId } from "../../phrases/wording.ts";
import { normalize, foldText } from "../../languages/normalize.ts";

/** A longer remark is an explanation; consent is asked again. */
const longest = 200;

/** Thai and Korean match within words; elsewhere a cue consists of whole words. */
const isJoined = /[\p{Script=Thai}\p{Script=Hangul}]/u;
const isThai = /\p{Script=Thai}/u;

const read = (text: string): string => foldText(text).replaceAll("-", " ");
const cuesOf = (list: readonly string[]): readonly string[] => list.map(read);

/** Returns the first position of a cue in a padded remark; -1 if there is none. */
const placeOf = (cues: readonly string[], remark: string): number =>
  cues.reduce((first, cue) => {
    const at = remark.indexOf(isJoined.test(cue) ? cue : ` ${cue} `);
    return at >= 0 && (first < 0 || at < first) ? at : first;
  }, -1);

/** Splits at punctuation; in Thai at spaces. */
const clausesOf = (text: string): readonly string[] =>
  text
    .split(isThai.test(text) ? /[\s,.;:!]+/u : /[,.;:!…–—،。]+/u)
    .map(normalize)
    .filter((clause) => clause !== "");

/**
 * Creates a function that detects a refusal of consent in more words than "no": a phrase such as "leave me alone", or a
 * "no" followed by words that neither agree nor hesitate ("no, I have guests" but not "no problem, go ahead", "no, I
 * don't mind", "no, I didn't hear you"). `isYes`, `isNo`: true if normalized words say yes or no and nothing else.
 */
export function createRefusal(
  cues: Readonly<Record<CueId, readonly string[]>>,
  { isYes, isNo }: Readonly<Record<"isYes" | "isNo", (normalized: string) => boolean>>,
): (text: string) => boolean {
  const declines = cuesOf(cues.declines);
  const wavering = cuesOf(cues.noQualifiers);
  const courtesies = new Set(cuesOf(cues.polite));
  const agrees = cuesOf(cues.yes).filter((cue) => !courtesies.has(cue));
  const beginsToAgree = (remark: string, until: number): boolean =>
    agrees.some((cue) => cue.length < until && remark.startsWith(isThai.test(cue) ? ` ${cue}` : ` ${cue} `));
  // A single word is ambiguous ("estou" is also "I am") unless it is the whole remark.
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
    const declinedAt = placeOf(declines, remark);
    if (declinedAt >= 0) return !beginsToAgree(remark, declinedAt);
    const [head = "", ...rest] = clausesOf(text);
    return rest.length > 0 && isNo(head) && !noQualifiers(rest) && !agreesIn(rest);
  };
}
