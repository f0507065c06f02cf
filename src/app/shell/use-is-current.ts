import { useCallback, useEffect, useRef } from "react";

/**
 * Tells later whether what is shown now is still shown: an answer that comes when one has gone elsewhere must not
 * lead one back.
 *
 * @param what tells one thing that the component shows from another
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
