/** A remark as cues are written: lower case, no punctuation, one space between words, Arabic without its small signs. */
export const normalize = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[’‘ʼ`]/gu, "'")
    .replaceAll(/[\u064B-\u0652\u0640]/gu, "")
    .replaceAll(/[أإآ]/gu, "ا")
    .replaceAll(/[^\p{L}\p{M}\p{N}'\s-]+/gu, " ")
    .replaceAll(/\s+/gu, " ")
    .trim();
