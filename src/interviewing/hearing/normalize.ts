import { isPlain } from "../languages/is-plain.ts";

/** Letters and signs as cues have them, where a text has others than ASCII. */
const unified = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’‘ʼ]/gu, "'")
    .replaceAll(/[\u064B-\u0652\u0640]/gu, "")
    .replaceAll(/[أإآ]/gu, "ا");

/** A remark as cues are written: lower case, no punctuation, one space between words, Arabic without its small signs. */
export const normalize = (text: string): string =>
  // Single spaces are left alone: most of a remark needs no replacing.
  isPlain(text)
    ? text
        .toLowerCase()
        .replaceAll("`", "'")
        .replaceAll(/[^a-z0-9'-]{2,}|[^a-z0-9' -]/gu, " ")
        .trim()
    : unified(text)
        .replaceAll("`", "'")
        .replaceAll(/[^\p{L}\p{M}\p{N}'-]{2,}|[^\p{L}\p{M}\p{N}' -]/gu, " ")
        .trim();

/** Latin letters without their signs, as they are often typed ("si, esta bien"). */
export const fold = (normalized: string): string =>
  isPlain(normalized)
    ? normalized
    : normalized
        .normalize("NFD")
        .replaceAll(/(\p{Script=Latin})\p{M}+/gu, "$1")
        .normalize("NFKC");
