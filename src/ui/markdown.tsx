import { useEffect, useState } from "react";
import { loadMarkdownRenderer, type MarkdownRenderer } from "./markdown-html.ts";

export interface MarkdownProps {
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

/** Rendered markdown. Until the renderer has come, or where it cannot, the plain text stands there. */
export function Markdown({ text }: MarkdownProps) {
  const [render, setRender] = useState(() => loaded);
  useEffect(() => {
    if (render) return;
    let gone = false;
    void loadOnce().then((renderer) => (gone ? undefined : setRender(() => renderer)));
    return () => {
      gone = true;
    };
  }, [render]);
  if (!render) {
    return (
      <div dir="auto" className="rendered-markdown whitespace-pre-wrap">
        {text}
      </div>
    );
  }
  // oxlint-disable-next-line react/no-danger -- the renderer has sanitised it
  return <div dir="auto" className="rendered-markdown" dangerouslySetInnerHTML={{ __html: render(text) }} />;
}
