/** Shorter words have too many neighbours. */
const minLength = 6;
/** Words of this length may also have one wrong letter: "overdone" is no "overdose". */
const minLengthForWrongLetter = 9;

/** True if `longer` is `shorter` with one more letter, neither the first nor the last. */
function hasOneMore(longer: string, shorter: string): boolean {
  let at = 0;
  while (at < shorter.length && longer[at] === shorter[at]) at += 1;
  return at > 0 && at < longer.length - 1 && longer.slice(at + 1) === shorter.slice(at);
}

/** True if two neighbouring letters are swapped or, in a long word, one is wrong, neither the first nor the last. */
function hasOneWrong(word: string, right: string): boolean {
  let at = 0;
  while (word[at] === right[at]) at += 1;
  if (at === 0 || at === word.length - 1) return false;
  if (word.slice(at + 1) === right.slice(at + 1)) return word.length >= minLengthForWrongLetter;
  return (
    word[at] === right[at + 1] && word[at + 1] === right[at] && word.slice(at + 2) === right.slice(at + 2)
  );
}

function isMisspelling(word: string, right: string): boolean {
  if (word.length === right.length) return hasOneWrong(word, right);
  return word.length > right.length ? hasOneMore(word, right) : hasOneMore(right, word);
}

/**
 * Replaces misspelt forms of the gravest words of a language, of six letters or more: one letter is missing, added or
 * swapped with the next, but never the first or last one, since endings differ between forms of a word.
 * @param words with none that resembles another word: "streben" would become "sterben"
 */
export function mendMisspellings(lines: string, words: readonly string[]): string {
  if (words.length === 0) return lines;
  return lines.replaceAll(/[\p{L}\p{M}]{5,}/gu, (word) => {
    const near = words.filter(
      (right) =>
        right.length >= minLength && right[0] === word[0] && Math.abs(right.length - word.length) <= 1,
    );
    return near.includes(word) ? word : (near.find((right) => isMisspelling(word, right)) ?? word);
  });
}
