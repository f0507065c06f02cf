import { normalize } from "./normalize.ts";

const isThai = /\p{Script=Thai}/u;
/** Scripts in whose languages a particle of courtesy ends a remark and, alone, says yes: "ครับ", "जी". */
const hasParticles = /[\p{Script=Thai}\p{Script=Devanagari}]/u;

/** Latin letters without their signs, as they are often typed ("si, esta bien"). */
export const fold = (normalized: string): string =>
  normalized
    .normalize("NFD")
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .normalize("NFKC");

interface Tile {
  readonly text: string;
  readonly counts: "anywhere" | "at_the_start" | "never";
}

/**
 * Whether a remark, normalised, consists of nothing but cues and what may stand beside them, with one cue at least:
 * "yes, that is fine", but never "yes, but …". Lists are parted by `|`.
 */
export function createTiling(cues: string, beside: string, polite: string): (normalized: string) => boolean {
  const read = (list: string) => list.split("|").map((cue) => fold(normalize(cue)));
  const courtesies = new Set(read(polite));
  const tiles = new Map<string, Tile["counts"]>();
  for (const text of [...courtesies, ...(beside === "" ? [] : read(beside))]) tiles.set(text, "never");
  for (const text of read(cues)) {
    // After another courtesy it is no yes: "thank you" ends with the same particle.
    tiles.set(text, courtesies.has(text) && hasParticles.test(text) ? "at_the_start" : "anywhere");
  }
  const byLetter = new Map<string, Tile[]>();
  for (const [text, counts] of tiles) {
    const same = byLetter.get(text.charAt(0));
    if (same === undefined) byLetter.set(text.charAt(0), [{ text, counts }]);
    else same.push({ text, counts });
  }

  return (normalized) => {
    const remark = fold(normalized);
    const seen = new Set<string>();
    const isTiled = (from: number, isCounted: boolean): boolean => {
      if (from === remark.length) return isCounted;
      const state = `${from}${isCounted}`;
      if (seen.has(state)) return false;
      seen.add(state);
      return (byLetter.get(remark.charAt(from)) ?? []).some(({ text, counts }) => {
        if (!remark.startsWith(text, from)) return false;
        const end = from + text.length;
        const isSpace = remark.charAt(end) === " ";
        // Thai writes no spaces between words.
        if (end < remark.length && !isSpace && !isThai.test(text)) return false;
        const counted = isCounted || counts === "anywhere" || (counts === "at_the_start" && from === 0);
        return isTiled(isSpace ? end + 1 : end, counted);
      });
    };
    return isTiled(0, false);
  };
}
