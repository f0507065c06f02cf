import { useEffect, useRef, useState } from "react";
import { sameJson } from "../../kernel/json.ts";
import type { CompiledPage } from "../forms/compiled-form.ts";
import type { FormStore } from "../forms/form-store.ts";

/** How far a page is. */
export interface PageState {
  /** Fields that show errors. */
  readonly errors: number;
  /** Somebody was there, or the record is saved already, and nothing is wrong or missing. */
  readonly isDone: boolean;
}

/** Milliseconds in which changes are gathered: whoever types does not wait for the fields of all pages to be counted. */
const settleMs = 120;

/** How far each page is, by position; it follows the form a moment later. */
export function usePageStates(
  store: FormStore,
  pages: readonly CompiledPage[],
  current: string | undefined,
): readonly PageState[] {
  const visited = useRef(new Set<string>());
  const [states, setStates] = useState<readonly PageState[]>([]);
  const keys = pages.map(({ key }) => key).join();
  useEffect(() => {
    const seen = visited.current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      timer = undefined;
      const next = pages.map(({ key, sections }): PageState => {
        const { shown, all } = store.countErrors(sections.flatMap(({ fields }) => fields));
        const wasSeen = seen.has(key) || store.mode === "edit";
        return { errors: shown, isDone: wasSeen && all === 0 };
      });
      setStates((before) => (sameJson(before, next) ? before : next));
    };
    const changed = () => {
      timer ??= setTimeout(count, settleMs);
    };
    count();
    const releases = [store.subscribe(changed), store.subscribeEdits(changed)];
    // Leaving a field may show its errors, which is no change of the form as a whole.
    document.addEventListener("focusout", changed);
    return () => {
      for (const release of releases) release();
      document.removeEventListener("focusout", changed);
      clearTimeout(timer);
      // Whoever leaves a page has seen it.
      if (current !== undefined) seen.add(current);
    };
    // The pages are new ones at each render, and the same where their keys are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [store, keys, current]);
  return states;
}
