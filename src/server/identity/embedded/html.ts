/** Markup that may be sent as it is. Made only by `html`, which escapes every text put into it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | readonly Html[] | null;

/** Markup from a template: texts are escaped (for element content and quoted attributes), null is nothing. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(
    strings.map((text, index) => text + (index < parts.length ? render(parts[index] ?? null) : "")).join(""),
  );
}

function render(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string") return escape(part);
  return part instanceof Html ? part.markup : part.map(({ markup }) => markup).join("");
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? "");
