/** Maximum number of allowed parameter names per interviewer. */
export const maxLinkParameters = 10;
/** Stored characters per value. */
export const maxLinkValueLength = 100;
/** Characters that are invisible, control characters, or change text direction. */
const invisible = /[\p{Cc}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;
const namePattern = /^[a-z][a-z0-9_]{0,29}$/u;

/** Link parameters by name. */
export type LinkParameters = Readonly<Record<string, string>>;

/** Parses the allowed parameter names of a form text: in order, unique, at most ten. */
export function readParameterNames(text: unknown): string[] {
  if (typeof text !== "string") return [];
  const names = text.split(",").map((name) => name.trim());
  return [...new Set(names.filter((name) => namePattern.test(name)))].slice(0, maxLinkParameters);
}

/** Filters link parameters for storage: allowed names only, values reduced to one short line. */
export function pickLinkParameters(
  names: readonly string[],
  parameters: LinkParameters,
): Record<string, string> {
  const picked: Record<string, string> = {};
  for (const name of names) {
    if (!Object.hasOwn(parameters, name)) continue;
    const line = (parameters[name] ?? "").replaceAll(/\s+/gu, " ").replaceAll(invisible, "").trim();
    const value = [...line].slice(0, maxLinkValueLength).join("");
    if (value !== "") picked[name] = value;
  }
  return picked;
}

/** Format of a parameter in lists and filters. */
export const linkParameterText = (name: string, value: string): string => `${name}=${value}`;

/** Maximum number of sites that may embed one interview. */
export const maxEmbedOrigins = 10;
const originPattern = /^https:\/\/[a-z0-9](?:[a-z0-9.-]{0,200}[a-z0-9])?(?::\d{1,5})?$/u;

/**
 * Parses the sites that may embed an interview from a form text: origins such as `https://www.example.com`, unique, at
 * most ten. Everything else is dropped, since the result becomes part of a security header.
 */
export function readEmbedOrigins(text: unknown): string[] {
  if (typeof text !== "string") return [];
  const origins = text.split(",").map((origin) => origin.trim().toLowerCase());
  const isOrigin = (origin: string) => originPattern.test(origin) && URL.canParse(origin);
  return [...new Set(origins.filter(isOrigin))].slice(0, maxEmbedOrigins);
}

/** HTML that a site pastes to embed an interview. */
export const embedSnippet = (address: string): string =>
  `<iframe src="${address}" title="Interview" allow="microphone" style="width:100%;height:640px;border:0"></iframe>`;

const minLength = 10;

/** Error message for a case code (verbatim from spec section 5); null if valid. */
export const caseCodeError = (text: string): string | null =>
  [...text.trim()].length < minLength ? "Case Code is required and must be at least 10 characters" : null;

/** Maximum number of documents per knowledge base. */
export const maxDocuments = 20;

/** Maximum size of a document in bytes (1 MB). */
export const maxDocumentBytes = 1_000_000;
