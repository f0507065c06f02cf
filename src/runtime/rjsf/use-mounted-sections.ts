import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Fields drawn with the first paint; a form that is not larger is drawn at once. */
const firstFields = 80;
/** Fields drawn in each later step, while the browser has nothing more urgent to do. */
const fieldsPerStep = 320;

/** A section of a form or a row of a list. */
interface SizedPart {
  readonly fields: readonly unknown[];
}

function sectionsHolding(sections: readonly SizedPart[], from: number, fields: number): number {
  let count = from;
  for (let left = fields; count < sections.length && left > 0; count += 1)
    left -= sections[count]?.fields.length ?? 0;
  // What is drawn whole once is drawn whole from then on.
  return count < sections.length ? count : Infinity;
}

export interface MountedSections {
  /** How many sections are drawn by now. */
  readonly mounted: number;
  /** Whether the form is too large to be drawn at once. */
  readonly isLarge: boolean;
}

/**
 * The sections that are drawn by now. Large forms are drawn in steps, so that the first screen comes at once;
 * whoever presses a key or a button before the last step gets all of it first, so the order of Tab stops and
 * find-in-page are never short of fields.
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
