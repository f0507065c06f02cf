import { type RefObject, useLayoutEffect, useRef } from "react";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { ApiProblem } from "../api/api-problem.ts";

export interface LoadErrorProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** What a screen needs could not be fetched. */
export function LoadError({ title, error, onRetry, retrying }: LoadErrorProps) {
  const place = usePassFocusOnUnmount<HTMLDivElement>();
  const problem = error instanceof ApiProblem ? error : null;
  return (
    <div ref={place}>
      <ErrorPanel
        title={title}
        description={`${problem?.message ?? ""} Nothing that was saved is lost.`.trim()}
        onRetry={onRetry}
        retrying={retrying}
        {...(problem?.requestId == null ? {} : { reference: problem.requestId })}
      />
    </div>
  );
}

/**
 * For what disappears once it has done its work, such as a button that tries again: where it takes the focus along, what
 * it stood in gets it, so that one goes on from there and not from the start of the page.
 */
function usePassFocusOnUnmount<T extends HTMLElement>(): RefObject<T | null> {
  const place = useRef<T>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const around = ancestorsOf(element);
      requestAnimationFrame(() => {
        const next = around.find(({ isConnected }) => isConnected);
        if (next && document.activeElement === document.body) focusPlace(next);
      });
    };
  }, []);
  return place;
}

function ancestorsOf(element: HTMLElement): HTMLElement[] {
  const parent = element.parentElement;
  return parent === null ? [] : [parent, ...ancestorsOf(parent)];
}

/** Gives the focus to what is no control, and makes it none. */
function focusPlace(place: HTMLElement): void {
  if (!place.hasAttribute("tabindex")) {
    place.tabIndex = -1;
    place.addEventListener("blur", () => place.removeAttribute("tabindex"), { once: true });
  }
  place.focus({ preventScroll: true });
}
