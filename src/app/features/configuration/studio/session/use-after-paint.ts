import { type RefObject, startTransition, useEffect, useRef, useState } from "react";

/** Upper limit of the delay in ms, for hidden pages, which are not painted. */
const maxWaitMs = 100;

/**
 * Calls a function after the next paint.
 *
 * @returns cancels the call
 */
function afterPaint(work: () => void): () => void {
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame);
    work();
  }, maxWaitMs);
  // Animation frames are called just before the paint.
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer);
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/**
 * A value that follows after everything else that changes with it has been painted. `useDeferredValue` only gives way to
 * input: if it renders before the next frame, that frame includes its layout.
 *
 * @param own element whose own edits are followed at once, since its inputs show the value
 */
export function useAfterPaint<Value>(value: Value, own?: RefObject<HTMLElement | null>): Value {
  const [shown, setShown] = useState({ value });
  const latest = useRef(value);
  const cancel = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (latest.current === value) return;
    latest.current = value;
    const show = () => {
      cancel.current = undefined;
      startTransition(() => setShown({ value: latest.current }));
    };
    if (own?.current?.contains(document.activeElement) === true) {
      cancel.current?.();
      show();
    } else {
      // A planned call is kept, so that values that change with each frame are shown too.
      cancel.current ??= afterPaint(show);
    }
  }, [value, own]);
  useEffect(
    () => () => {
      cancel.current?.();
      cancel.current = undefined;
    },
    [],
  );
  return shown.value;
}
