/*
 * What people type who want to get past a question: nothing is said with it, so nothing is asked about it.
 */

/** "Not applicable", "no entry", as forms have taught people to write it. */
const notApplicable = /^(?:n\s?\/\s?a|n\.\s?a\.?|n\.?\s?v\.?\s?t\.?|k\.\s?a\.?|k\/a|s\.\s?o\.?)$/iu;

/** Neighbours on a keyboard, and a small letter that stands for nothing. */
const typedAtRandom =
  /^(?:x{1,4}|(?:asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl|qwer|wert|zxcv|yxcv|xcvb|cvbn|vbnm|qsdf|azer|wxcv)[a-zäöüß;]*|[bcdfghjklmnpqrstvwxz]{5,})$/u;

/** What would be a word or a name with capitals is none. */
const isSpelled = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Words of most alphabets begin so: "wert" is a word, "wertz" is none. */
const words: ReadonlySet<string> = new Set(["wert", "werte", "werten", "wertvoll", "azeri"]);

/** What an answer is that says nothing: `skip` that it does not apply, `noise` keys pressed at random; else `null`. */
export function blankAnswer(text: string): "skip" | "noise" | null {
  const said = text.trim().replace(/[.!?…]+$/u, "");
  if (notApplicable.test(text.trim())) return "skip";
  return typedAtRandom.test(said) && !isSpelled(said) && !words.has(said) ? "noise" : null;
}

/** Whether a remark is made of smileys or other signs alone. */
export const isEmojiOnly = (text: string): boolean =>
  /\p{Extended_Pictographic}/u.test(text) && !/[\p{L}\p{N}]/u.test(text);
