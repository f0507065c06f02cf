import { formatCount } from "../kernel/format.ts";
import { useEffect, useMemo, useState } from "react";

/** Renders Markdown to sanitized HTML. */
type MarkdownRenderer = (text: string, options?: MarkdownOptions) => string;

interface MarkdownOptions {
  /** Renders single line breaks as `<br>`. Defaults to true. */
  readonly breaks?: boolean;
}

const tags =
  "h1 h2 h3 h4 h5 h6 p br hr ul ol li strong em del code pre blockquote a table thead tbody tr th td";

/**
 * Loads the parser and the sanitizer (26 kB, lazily). Allows a fixed set of tags; images are removed, since a remote
 * image tells its server who reads the text.
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

/** Drops raw HTML before parsing: keeps its text and `<br>`, removes tags and scripts. */
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

/** Loads the renderer once per page. After a failure the next rendered text retries. */
async function loadOnce(): Promise<MarkdownRenderer | undefined> {
  loading ??= loadMarkdownRenderer().catch(() => undefined);
  loaded = await loading;
  if (!loaded) loading = undefined;
  return loaded;
}

/** Maximum rendered characters; more would block the page for seconds. */
const shownCharacters = 50_000;

/** Lines longer than this may be cut in the middle. */
const longLine = 1000;

/** Truncates a long text, at a line break if one is near. */
function beginningOf(text: string): string {
  if (text.length <= shownCharacters) return text;
  const lineEnd = text.lastIndexOf("\n", shownCharacters);
  if (lineEnd > shownCharacters - longLine) return text.slice(0, lineEnd);
  // Avoids cutting a surrogate pair in half.
  return text.slice(0, shownCharacters).replace(/[\uD800-\uDBFF]$/, "");
}

/** Renders Markdown; very long texts are truncated. Shows plain text until the renderer has loaded. */
export function Markdown({ text, breaks = true }: MarkdownProps) {
  const [render, setRender] = useState(() => loaded);
  useEffect(() => {
    if (render) return;
    let isCancelled = false;
    void loadOnce().then((renderer) => (isCancelled ? undefined : setRender(() => renderer)));
    return () => {
      isCancelled = true;
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
