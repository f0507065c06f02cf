/** Characters that no text needs and some cannot be stored: controls but line break and tab, and marks that reorder. */
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFEFF]/gu;

/** Half a character, as a cut may leave it. */
const halves = /\p{Surrogate}/gu;

const longest = 20_000;

/** A respondent's words as they are stored: whole characters, no controls, at most 20,000 of them. */
export const normalizeText = (text: string): string =>
  text.replaceAll("\r\n", "\n").replaceAll(controls, "").trim().slice(0, longest).replaceAll(halves, "");
