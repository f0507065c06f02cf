/** So many names may be allowed at one interviewer. */
export const maxLinkParameters = 10;
/** Characters of a value that are stored. */
export const maxLinkValueLength = 100;
/** Characters that control, hide or turn around what stands beside them. */
const invisible = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const namePattern = /^[a-z][a-z0-9_]{0,29}$/u;

/** The parameters of a link, by name. */
export type LinkParameters = Readonly<Record<string, string>>;

/** The names that a link may carry, from the text of the form: in its order, each once, at most ten. */
export function readParameterNames(text: unknown): string[] {
  if (typeof text !== "string") return [];
  const names = text.split(",").map((name) => name.trim());
  return [...new Set(names.filter((name) => namePattern.test(name)))].slice(0, maxLinkParameters);
}

/** What is stored of the parameters that came with a link: allowed names alone, values as one short line. */
export function pickLinkParameters(names: readonly string[], given: LinkParameters): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    if (!Object.hasOwn(given, name)) continue;
    const line = (given[name] ?? "").replaceAll(/\s+/gu, " ").replaceAll(invisible, "").trim();
    const value = [...line].slice(0, maxLinkValueLength).join("");
    if (value !== "") picked[name] = value;
  }
  return picked;
}

/** A parameter as lists show it and filters name it. */
export const linkParameterText = (name: string, value: string): string => `${name}=${value}`;

/** So many sites may embed one interview. */
export const maxEmbedOrigins = 10;
const originPattern = /^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,200}[a-z0-9])?(?::\d{1,5})?$/u;

/**
 * The sites that may show an interview in a frame, from the text of the form: origins such as `https://www.example.com`,
 * each once, at most ten. Nothing else is read from it, because it becomes part of a security header.
 */
export function readEmbedOrigins(text: unknown): string[] {
  if (typeof text !== "string") return [];
  const origins = text.split(",").map((origin) => origin.trim().toLowerCase());
  const isOrigin = (origin: string) => originPattern.test(origin) && URL.canParse(origin);
  return [...new Set(origins.filter(isOrigin))].slice(0, maxEmbedOrigins);
}

/** What a site puts into its page to show an interview. */
export const embedSnippet = (address: string): string =>
  `<iframe src="${address}" title="Interview" allow="microphone" style="width:100%;height:640px;border:0"></iframe>`;

const minLength = 10;

/** What is wrong with a case code, to the letter of spec section 5; null where nothing is. */
export const caseCodeError = (text: string): string | null =>
  [...text.trim()].length < minLength ? "Case Code is required and must be at least 10 characters" : null;

/** Documents that a knowledge base can hold. */
export const maxDocuments = 20;

/** Bytes of one document: 1 MB. */
export const maxDocumentBytes = 1_000_000;
