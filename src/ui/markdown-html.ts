/** Turns markdown into markup that is safe to insert. */
export type MarkdownRenderer = (text: string, options?: MarkdownOptions) => string;

export interface MarkdownOptions {
  /** Whether a single line end is a line break; default: it is. */
  readonly breaks?: boolean;
}

const tags =
  "h1 h2 h3 h4 h5 h6 p br hr ul ol li strong em del code pre blockquote a table thead tbody tr th td";

/**
 * Loads the parser and the sanitiser (26 kB that most screens do without). Only a plain set of tags passes;
 * images do not, since a picture from elsewhere tells its server who reads the text.
 */
export async function loadMarkdownRenderer(): Promise<MarkdownRenderer> {
  const [{ Marked }, { default: createPurifier }] = await Promise.all([
    import("marked"),
    import("dompurify"),
  ]);
  const marked = new Marked({ gfm: true, async: false, renderer: { html: withoutTags } });
  const purifier = createPurifier(window);
  purifier.addHook("afterSanitizeAttributes", (node) => {
    if (node.tagName !== "A") return;
    node.setAttribute("target", "_blank");
    node.setAttribute("rel", "noopener noreferrer nofollow");
  });
  return (text, { breaks = true } = {}) =>
    purifier.sanitize(marked.parse(text, { async: false, breaks }), {
      ALLOWED_TAGS: tags.split(" "),
      ALLOWED_ATTR: ["href", "title", "start", "align"],
      ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|#)/i,
    });
}

/** Markup in the text is not even parsed: its words stay, its tags and scripts go, a line break is one. */
function withoutTags({ text }: { readonly text: string }): string {
  if (/^<br\s*\/?>$/i.test(text.trim())) return "<br>";
  return text
    .replaceAll(/<(script|style)\b[^]*?(?:<\/\1\s*>|$)/gi, "")
    .replaceAll(/<!--[^]*?(?:-->|$)|<[^<>]*>/g, "")
    .replaceAll(/&(?!#?\w+;)/g, "&amp;")
    .replaceAll("<", "&lt;");
}
