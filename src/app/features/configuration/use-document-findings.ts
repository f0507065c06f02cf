import { useCallback, useMemo, useState } from "react";
import type { ConfigFinding } from "../../../contracts/contracts.gen.ts";
import { parseJson } from "../../../runtime/forms/tools/parse-json.ts";
import type { DocumentText } from "./document-text.ts";
import { locatePointers, type TextPlace } from "./locate-pointer.ts";

/** What a check found, and the text that it looked at. */
export interface Found {
  readonly text: string;
  readonly list: readonly ConfigFinding[];
}

/** Where the findings stand in that text, by their pointers. */
export const placesOf = (found: Found | null): ReadonlyMap<string, TextPlace> =>
  locatePointers(found?.text ?? "", found?.list.map(({ pointer }) => pointer) ?? []);

/**
 * What checks find in a text while it is edited. Findings stay when the text changes, so that one after the other can be
 * mended; that there are none is not known of a changed text.
 *
 * @param text the text as it was read last
 */
export function useDocumentFindings(work: DocumentText, text: string) {
  const [found, setFound] = useState<Found | null>(null);
  const isOutdated = found !== null && found.text !== text;
  const places = useMemo(() => placesOf(found), [found]);
  return {
    findings: found === null || (isOutdated && found.list.length === 0) ? null : found.list,
    /** The text was changed after the check. */
    isOutdated,
    /** Where the findings stood in the text that was checked. */
    places,
    setFound,
    /** Where a pointer leads in the text as it is now; while that is no JSON, where it led in the one that was checked. */
    locate: useCallback(
      (pointer: string) => {
        const now = work.read().text;
        const place = parseJson(now).ok ? locatePointers(now, [pointer]).get(pointer) : undefined;
        return place ?? places.get(pointer);
      },
      [work, places],
    ),
  };
}
