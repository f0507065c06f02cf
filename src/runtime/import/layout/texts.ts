import type { Text } from "../../language/form-layout.gen.ts";
import { isObject, unsafeKeys } from "../../../kernel/json.ts";

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
};

/** Elements of HTML; anything else in angle brackets, such as <your name>, is text. */
const element =
  "a abbr address article aside audio b big blockquote body br button canvas center cite code col colgroup dd del details div dl dt em embed fieldset figcaption figure font footer h[1-6] head header hr html i iframe img input ins kbd label legend li link main mark meta nav nobr noscript object ol optgroup option p param picture pre q s samp script section select small source span strike strong style sub summary sup svg table tbody td textarea tfoot th thead time title tr tt u ul var video wbr"
    .split(" ")
    .join("|");
const tag = `<(?:\\/?(?:${element})\\b|!)[^<>]*>`;
const isMarkup = new RegExp(`${tag}|&(?:[a-z]+|#\\d+);`, "i");
const anyTag = new RegExp(tag, "gi");

/** Characters of markup that are processed. */
const maxMarkup = 100_000;

/**
 * Converts HTML to markdown: paragraphs, lists, headings, emphasis and links; everything else is removed. Each
 * replacement takes linear time; the result is sanitised again when it is displayed.
 */
function htmlText(source: string): string {
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
    .replaceAll(anyTag, "")
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

/** Converts HTML to a single line, for labels. */
const plainText = (source: string): string =>
  isMarkup.test(source)
    ? htmlText(source)
        .replaceAll(/\*\*|^#+ |[\n]+/g, " ")
        .replaceAll(/ {2,}/g, " ")
        .trim()
    : source.trim();

const maxText = 2_000;
const maxNote = 20_000;

/** Text for labels: without markup, truncated to 2,000 characters. */
export const labelText = (text: Text | undefined): Text | undefined => fitted(text, plainText, maxText);

/** Markdown for notes, truncated to 20,000 characters. */
export const noteText = (text: Text | undefined): Text | undefined => fitted(text, htmlText, maxNote);

/** Markdown of the form itself, truncated to 2,000 characters. */
export const formText = (text: Text | undefined): Text | undefined => fitted(text, htmlText, maxText);

function fitted(text: Text | undefined, clean: (source: string) => string, max: number): Text | undefined {
  const shorten = (source: string): string => {
    const cleaned = clean(source);
    return cleaned.length > max ? `${cleaned.slice(0, max - 1)}…` : cleaned;
  };
  if (typeof text === "string") return shorten(text) || undefined;
  if (!isObject(text)) return undefined;
  const entries = Object.entries(text)
    .map(([language, source]) => [language, shorten(source)] as const)
    .filter(([, source]) => source !== "");
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Whether a text exceeds the limit and was truncated. */
export const isTooLong = (text: Text | undefined, max = maxText): boolean =>
  typeof text === "string"
    ? plainText(text).length > max
    : isObject(text) && Object.values(text).some((source) => plainText(source).length > max);

/** Whether a text embeds images of other sites, which the content security policy blocks. */
export const hasPicture = (text: Text | undefined): boolean =>
  (typeof text === "string" ? [text] : Object.values(isObject(text) ? text : {})).some((source) =>
    /<img\b|!\[[^\]]{0,200}\]\(/i.test(source),
  );

/** A text in its first language; "" if absent. */
export const plainOf = (text: Text | undefined): string =>
  typeof text === "string" ? text : isObject(text) ? (Object.values(text)[0] ?? "") : "";

const maxLength = 64;
const legal = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Generates unique names that are valid in a layout and close to those of the source. */
export class NameSpace {
  /** Keys of the source that are valid names, which no other key takes. */
  readonly #reserved: ReadonlySet<string>;
  readonly #taken = new Set<string>();
  /** Last suffix used per base name; without it, n equal names would take O(n²) lookups. */
  readonly #copies = new Map<string, number>();

  constructor(keys: Iterable<string> = []) {
    this.#reserved = new Set([...keys].filter((key) => toValidName(key, "") === key));
  }

  /** @param alsoTaken further names that come with a name, such as those of the cells of a matrix */
  take(
    wanted: string,
    fallback = "question",
    alsoTaken: (name: string) => readonly string[] = () => [],
  ): string {
    const base = toValidName(wanted, fallback);
    const isTaken = (name: string) => this.#taken.has(name) || (name !== wanted && this.#reserved.has(name));
    let name = base;
    for (
      let copy = (this.#copies.get(base) ?? 1) + 1;
      isTaken(name) || alsoTaken(name).some(isTaken);
      copy += 1
    ) {
      this.#copies.set(base, copy);
      const suffix = `_${copy}`;
      name = base.slice(0, maxLength - suffix.length) + suffix;
    }
    for (const found of [name, ...alsoTaken(name)]) this.#taken.add(found);
    return name;
  }
}

/**
 * Converts to a valid name: a letter, then letters, digits and `_`, 64 characters at most.
 * @param fallback name if no valid characters are left
 */
export function toValidName(wanted: string, fallback: string): string {
  const cleaned = wanted
    .normalize("NFKD")
    .replaceAll(/[^A-Za-z0-9_]+/g, "_")
    .replaceAll(/^_+|_+$/g, "")
    .slice(0, maxLength);
  if (cleaned === "") return fallback;
  const name = /^[A-Za-z]/.test(cleaned) ? cleaned : `q_${cleaned}`.slice(0, maxLength);
  return legal.test(name) && !unsafeKeys.has(name) ? name : `q_${name}`.slice(0, maxLength);
}

/** Derives the layout's key, such as `patient_intake`. */
export const layoutKeyOf = (title: string): string =>
  toValidName(title.toLowerCase(), "imported_form")
    .toLowerCase()
    .replace(/^[^a-z]+/, "") || "imported_form";
