import { useCallback, useEffect, useRef } from "react";

/**
 * Returns a function that tells whether the same content is still shown, so that a late response does not navigate
 * back.
 *
 * @param what identifies what the component shows
 */
export function useIsCurrent(what: string): () => boolean {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    shown.current = what;
    return () => {
      shown.current = null;
    };
  }, [what]);
  return useCallback(() => shown.current === what, [what]);
}
