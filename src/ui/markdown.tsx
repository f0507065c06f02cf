import { useEffect, useState } from "react";
import { loadMarkdownRenderer, type MarkdownRenderer } from "./markdown-html.ts";

export interface MarkdownProps {
  readonly text: string;
}

let loading: Promise<void> | undefined;
let loaded: MarkdownRenderer | undefined;

/** Loads the renderer once for the page; a failed load may be tried again. */
function load(): Promise<void> {
  loading ??= loadMarkdownRenderer().then(
    (renderer) => {
      loaded = renderer;
    },
    () => {
      loading = undefined;
    },
  );
  return loading;
}

/** Rendered markdown. Until the renderer has come, or where it cannot, the plain text stands there. */
export function Markdown({ text }: MarkdownProps) {
  const [, setReady] = useState(loaded !== undefined);
  useEffect(() => {
    let gone = false;
    if (!loaded) {
      void load().then(() => {
        if (!gone) setReady(loaded !== undefined);
      });
    }
    return () => {
      gone = true;
    };
  }, []);
  if (!loaded) {
    return (
      <div dir="auto" className="rendered-markdown whitespace-pre-wrap">
        {text}
      </div>
    );
  }
  return <div dir="auto" className="rendered-markdown" dangerouslySetInnerHTML={{ __html: loaded(text) }} />;
}
