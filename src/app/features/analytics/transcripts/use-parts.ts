import { startTransition, useCallback, useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** A screenful. */
const firstPart = 10;
const part = 25;

/**
 * How many of many rows are drawn: a part at once, and the others part by part while the browser has nothing better to
 * do, so that no frame waits for all of them.
 * @param pointed the row that the address points at, which is drawn at once with those around it; -1: none
 */
export function useParts(total: number, pointed: number) {
  const [asked, setAsked] = useState(firstPart);
  const drawn = Math.min(total, Math.max(asked, pointed + part));
  useEffect(() => {
    if (drawn >= total) return;
    // Not before the frame that shows what is drawn: it would wait for the next part as well.
    const frame = requestAnimationFrame(() => startTransition(() => setAsked(drawn + part)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, total]);
  /** Draws what is left before it returns. For event handlers. */
  const drawAll = useCallback(() => flushSync(() => setAsked(total)), [total]);
  return { drawn, drawAll };
}
