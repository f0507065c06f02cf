import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Number of fields in the first paint; smaller forms are rendered at once. */
const firstFields = 80;
/** Number of fields in each later step, scheduled between other browser work. */
const fieldsPerStep = 640;

/** A section of a form or a row of a list. */
interface SizedPart {
  readonly fields: readonly unknown[];
}

function sectionsHolding(sections: readonly SizedPart[], from: number, fields: number): number {
  let count = from;
  for (let left = fields; count < sections.length && left > 0; count += 1)
    left -= sections[count]?.fields.length ?? 0;
  // Once everything is rendered, later additions are rendered too.
  return count < sections.length ? count : Infinity;
}

export interface MountedSections {
  /** Number of sections rendered so far. */
  readonly mounted: number;
  /** Whether the form is too large to be rendered at once. */
  readonly isLarge: boolean;
}

/**
 * Renders large forms in steps, for a fast first paint. A key press, pointer press or focus change before the last step
 * renders the rest synchronously, so that tab order and find-in-page are always complete.
 */
export function useMountedSections(sections: readonly SizedPart[]): MountedSections {
  const [mounted, setMounted] = useState(() => sectionsHolding(sections, 0, firstFields));
  const isLarge = sectionsHolding(sections, 0, firstFields) !== Infinity;
  const isComplete = mounted >= sections.length;
  useEffect(() => {
    if (isComplete) return undefined;
    const next = () => setMounted((count) => sectionsHolding(sections, count, fieldsPerStep));
    const all = () => flushSync(() => setMounted(Infinity));
    const timer = setInterval(next);
    for (const event of ["keydown", "pointerdown", "focusin"])
      addEventListener(event, all, { capture: true, once: true });
    return () => {
      clearInterval(timer);
      for (const event of ["keydown", "pointerdown", "focusin"])
        removeEventListener(event, all, { capture: true });
    };
  }, [isComplete, sections]);
  return { mounted: isComplete ? sections.length : mounted, isLarge };
}
