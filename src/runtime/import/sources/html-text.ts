const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

const isMarkup = /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);/i;

/** Characters of markup that are read. */
const maxMarkup = 100_000;

/**
 * The text of a piece of HTML as markdown: paragraphs, lists, headings, emphasis and links; everything else is left
 * out. Each replacement takes linear time, and what comes out is sanitised again where it is shown.
 */
export function htmlText(source: string): string {
  if (!isMarkup.test(source)) return source;
  return source
    .slice(0, maxMarkup)
    .replaceAll(/<!--|-->/g, "")
    .replaceAll(/<h([1-6])\b[^<>]*>/gi, (_all, level: string) => `\n\n${"#".repeat(Number(level))} `)
    .replaceAll(/<li\b[^<>]*>/gi, "\n- ")
    .replaceAll(/<br\b[^<>]*>/gi, "\n")
    .replaceAll(/<\/?(?:b|strong)\b[^<>]*>/gi, "**")
    .replaceAll(/<\/?(?:i|em)\b[^<>]*>/gi, "_")
    .replaceAll(/<\/?(?:p|div|ul|ol|table|tr|h[1-6]|section)\b[^<>]*>/gi, "\n\n")
    .replaceAll(/<\/?[a-z!][^<>]*>/gi, "")
    .replaceAll(
      /&(?:#(\d{1,6})|([a-z]{2,6}));/gi,
      (all, code: string | undefined, name: string | undefined) =>
        code === undefined ? (entities[(name ?? "").toLowerCase()] ?? all) : characterOf(Number(code)),
    )
    .replaceAll(/\*\*\s*\*\*|__/g, "")
    .replaceAll(/[ \t]+/g, " ")
    .replaceAll(/\n[\n ]*\n/g, "\n\n")
    .trim();
}

const characterOf = (code: number): string =>
  code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : "";

/** The same as one line, for labels. */
export const plainText = (source: string): string =>
  isMarkup.test(source)
    ? htmlText(source)
        .replaceAll(/\*\*|^#+ |[\n]+/g, " ")
        .replaceAll(/ {2,}/g, " ")
        .trim()
    : source.trim();
