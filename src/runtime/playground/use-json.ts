import { useDeferredValue, useMemo, useState } from "react";
import { parseJson } from "../forms/tools/parse-json.ts";

export interface JsonText {
  /** The latest text that was valid JSON, as a document. */
  readonly document: unknown;
  /** Where the text is no JSON, for people to read. */
  readonly fault: string | undefined;
}

/** Reads the text of a playground while it is typed; what is broken for a moment does not blank the page. */
export function useJson(text: string): JsonText {
  const typed = useDeferredValue(text);
  const parsed = useMemo(() => parseJson(typed), [typed]);
  const [latest, setLatest] = useState(parsed.ok ? parsed.value : undefined);
  if (parsed.ok && latest !== parsed.value) setLatest(parsed.value);
  return {
    document: parsed.ok ? parsed.value : latest,
    fault: parsed.ok ? undefined : `Line ${parsed.line}, column ${parsed.column}: ${parsed.message}`,
  };
}
