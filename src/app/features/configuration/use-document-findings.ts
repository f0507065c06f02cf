import { useMemo, useState } from "react";
import type { ConfigFinding } from "../../../contracts/contracts.gen.ts";
import { locatePointers } from "./locate-pointer.ts";

/** What a check found, and the text that it looked at. */
interface Found {
  readonly text: string;
  readonly list: readonly ConfigFinding[];
}

const none: readonly ConfigFinding[] = [];

/**
 * What checks find in a text while it is edited. Findings stay when the text changes, so that one after the other can be
 * mended; that there are none is not known of a changed text.
 *
 * @param isJson whether the text can be searched for the places of findings
 * @param more findings that are shown elsewhere, whose places are wanted too
 */
export function useDocumentFindings(text: string, isJson: boolean, more: readonly ConfigFinding[] = none) {
  const [found, setFound] = useState<Found | null>(null);
  const isOutdated = found !== null && found.text !== text;
  const findings = found === null || (isOutdated && found.list.length === 0) ? null : found.list;
  const places = useMemo(() => {
    const pointers = [...(findings ?? none), ...more].map(({ pointer }) => pointer);
    return locatePointers(isJson ? text : "", pointers);
  }, [text, isJson, findings, more]);
  return { findings, isOutdated, places, setFound };
}
