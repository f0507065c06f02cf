/*
 * Blank answers, typed to get past a question; they are not followed up.
 */

/** "Not applicable" and "no entry", as abbreviated on forms. */
const notApplicable = /^(?:n\s?\/\s?a|n\.\s?a\.?|n\.?\s?v\.?\s?t\.?|k\.\s?a\.?|k\/a|s\.\s?o\.?)$/iu;

/** Rows of neighbouring keys, runs of "x", and strings of consonants. */
const typedAtRandom =
  /^(?:x{1,4}|(?:asdf|sdfg|dfgh|fghj|ghjk|hjkl|jkl|qwer|wert|zxcv|yxcv|xcvb|cvbn|vbnm|qsdf|azer|wxcv)[a-zäöüß;]*|[bcdfghjklmnpqrstvwxz]{5,})$/u;

/** A capitalized string may be a name or an abbreviation. */
const isSpelled = (text: string): boolean => /^\p{Lu}/u.test(text);

/** Words that start like a row of keys on some layout; "wert" is a German word. */
const words: ReadonlySet<string> = new Set(["wert", "werte", "werten", "wertvoll", "azeri"]);

/** Classifies a blank answer: `skip` if not applicable, `noise` for random keys; otherwise `null`. */
export function blankAnswer(text: string): "skip" | "noise" | null {
  const trimmed = text.trim().replace(/[.!?…]+$/u, "");
  if (notApplicable.test(text.trim())) return "skip";
  return typedAtRandom.test(trimmed) && !isSpelled(trimmed) && !words.has(trimmed) ? "noise" : null;
}

/** ":-)", ";)", ":D", "<3", "^^" */
const emoticons = /^(?:(?:[:;=]['’]?-?[()DPpOo/|*\]]+|<3+|\^_?\^|xD+|XD+)\s*)+$/u;

/** True if a remark consists only of emoji, emoticons and other signs. */
export const isEmojiOnly = (text: string): boolean =>
  (/\p{Extended_Pictographic}/u.test(text) && !/[\p{L}\p{N}]/u.test(text)) || emoticons.test(text.trim());
