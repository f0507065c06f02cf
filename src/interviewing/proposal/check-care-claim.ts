import { isObject, type JsonObject } from "../../kernel/json.ts";
import type { RaisedCare } from "../engine/engine-event.ts";
import type { Care, Span } from "../hearing/text/parsed-utterance.ts";
import { isJoined } from "../hearing/text/phrase-patterns.ts";
import type { Language } from "../languages/language.ts";
import { countWords } from "../languages/words.ts";

/** Why a language model's care claim is rejected. `none`: it claims nothing. */
export type CareClaimRejection = "none" | "malformed" | "not_graver" | "not_literal" | "too_short";

export interface CareClaimContext {
  /** The guide's language. */
  readonly language: Language;
  /** The remark, as stored. */
  readonly text: string;
  /** Level that the engine heard; a claim can only raise it. */
  readonly care: Care | null;
}

export type CheckedCareClaim =
  | { readonly care: RaisedCare; readonly quote: Span; readonly error: null }
  | { readonly care: null; readonly error: CareClaimRejection };

const gravity: Readonly<Record<string, number>> = { distress: 1, crisis: 2 };

/** One word is no evidence, unless the remark has no more. */
const minWords = 2;

/** Parses the object in a model's answer, also inside a Markdown fence; `null` for anything else. */
export function parseObject(answer: string): JsonObject | null {
  const json = /^\s*(?:```(?:json)?\s*)?(\{[^]*\})\s*(?:```)?\s*$/u.exec(answer)?.[1];
  try {
    const value: unknown = JSON.parse(json ?? "");
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

const joins = (character: string | undefined): boolean => /^[\p{L}\p{M}\p{N}]$/u.test(character ?? "");

/** Returns where the quote occurs in the text as whole words; Thai and Korean have no word boundaries. */
export function placeOf(quote: string, text: string, language: Language): Span | null {
  for (let start = text.indexOf(quote); start >= 0; start = text.indexOf(quote, start + 1)) {
    const end = start + quote.length;
    if (isJoined(language) || (!joins(text[start - 1]) && !joins(text[end]))) return { start, end };
  }
  return null;
}

/**
 * Validates a language model's claim of a crisis or distress that the engine missed, with a literal quote of the
 * remark. Any other output is rejected; in particular, "none" never lowers a level.
 */
export function checkCareClaim(
  answer: string,
  { language, text, care: known }: CareClaimContext,
): CheckedCareClaim {
  const refused = (error: CareClaimRejection): CheckedCareClaim => ({ care: null, error });
  const claim = parseObject(answer.slice(0, 4000));
  if (claim === null) return refused("malformed");
  const { care, quote } = claim;
  if (care === "none") return refused("none");
  if ((care !== "crisis" && care !== "distress") || typeof quote !== "string") return refused("malformed");
  if ((gravity[care] ?? 0) <= (gravity[known ?? ""] ?? 0)) return refused("not_graver");
  const words = quote.trim();
  if (countWords(words) < Math.max(1, Math.min(minWords, countWords(text)))) return refused("too_short");
  const place = placeOf(words, text, language);
  return place === null ? refused("not_literal") : { care, quote: place, error: null };
}
