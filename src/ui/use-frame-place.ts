import { type RefObject, useEffect, useState } from "react";

/** Where the frame around an input stands, seen from the input, in pixels. */
export interface FramePlace {
  readonly below: number;
  /** From the frame's start to the input's, in the direction of reading. */
  readonly before: number;
  readonly width: number;
}

/** Where the parent of an input stands, while the page is resized and what is beside the input wraps. */
export function useFramePlace(input: RefObject<HTMLElement | null>): FramePlace | undefined {
  const [place, setPlace] = useState<FramePlace>();
  useEffect(() => {
    const element = input.current;
    const frame = element?.parentElement;
    if (!element || !frame) return undefined;
    let drawing = 0;
    const look = () => {
      const [inner, outer] = [element.getBoundingClientRect(), frame.getBoundingClientRect()];
      const isRightToLeft = getComputedStyle(frame).direction === "rtl";
      setPlace({
        below: outer.bottom - inner.bottom,
        before: isRightToLeft ? outer.right - inner.right : inner.left - outer.left,
        width: outer.width,
      });
    };
    // What hangs from the frame is resized with it, which is too late for the same frame.
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(drawing);
      drawing = requestAnimationFrame(look);
    });
    observer.observe(frame);
    observer.observe(element);
    return () => {
      cancelAnimationFrame(drawing);
      observer.disconnect();
    };
  }, [input]);
  return place;
}
