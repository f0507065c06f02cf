import { formatCount } from "../kernel/format.ts";
import { useEffect, useMemo, useState } from "react";

/** Turns markdown into markup that is safe to insert. */
type MarkdownRenderer = (text: string, options?: MarkdownOptions) => string;

interface MarkdownOptions {
  /** Whether a single line end is a line break; default: it is. */
  readonly breaks?: boolean;
}

const tags =
  "h1 h2 h3 h4 h5 h6 p br hr ul ol li strong em del code pre blockquote a table thead tbody tr th td";

/**
 * Loads the parser and the sanitiser (26 kB that most screens do without). Only a plain set of tags passes;
 * images do not, since a picture from elsewhere tells its server who reads the text.
 */
async function loadMarkdownRenderer(): Promise<MarkdownRenderer> {
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

export interface MarkdownProps extends MarkdownOptions {
  readonly text: string;
}

let loaded: MarkdownRenderer | undefined;
let loading: Promise<MarkdownRenderer | undefined> | undefined;

/** Loads the renderer once for the page; where that failed, the next text on screen tries again. */
async function loadOnce(): Promise<MarkdownRenderer | undefined> {
  loading ??= loadMarkdownRenderer().catch(() => undefined);
  loaded = await loading;
  if (!loaded) loading = undefined;
  return loaded;
}

/** More at once would stop the page for seconds. */
const shownCharacters = 50_000;

/** Of a line that is longer, its beginning is shown rather than nothing. */
const longLine = 1000;

/** The beginning of a long text, in whole lines unless the last of them is long. */
function beginningOf(text: string): string {
  if (text.length <= shownCharacters) return text;
  const lineEnd = text.lastIndexOf("\n", shownCharacters);
  if (lineEnd > shownCharacters - longLine) return text.slice(0, lineEnd);
  // Half of a character that takes two units would be shown as a sign of an error.
  return text.slice(0, shownCharacters).replace(/[\uD800-\uDBFF]$/, "");
}

/** Rendered markdown, of a very long text its beginning. Until the renderer has come the plain text stands there. */
export function Markdown({ text, breaks = true }: MarkdownProps) {
  const [render, setRender] = useState(() => loaded);
  useEffect(() => {
    if (render) return;
    let gone = false;
    void loadOnce().then((renderer) => (gone ? undefined : setRender(() => renderer)));
    return () => {
      gone = true;
    };
  }, [render]);
  const shown = beginningOf(text);
  const html = useMemo(() => render?.(shown, { breaks }), [render, shown, breaks]);
  return (
    <>
      {html === undefined ? (
        <div dir="auto" className="rendered-markdown whitespace-pre-wrap">
          {shown}
        </div>
      ) : (
        // oxlint-disable-next-line react/no-danger -- the renderer has sanitised it
        <div dir="auto" className="rendered-markdown" dangerouslySetInnerHTML={{ __html: html }} />
      )}
      {shown.length < text.length ? (
        <p className="mt-3 text-sm text-muted">
          The first {count(shown.length)} of {count(text.length)} characters are shown here. The whole text is
          kept.
        </p>
      ) : null}
    </>
  );
}

const count = (characters: number) => formatCount(characters);
