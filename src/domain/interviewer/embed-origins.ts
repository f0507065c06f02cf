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
