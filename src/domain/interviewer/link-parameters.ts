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
