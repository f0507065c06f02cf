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

/** Milliseconds after the last change: whoever types does not wait for the fields of all pages to be counted. */
const settleMs = 120;

/** How far each page is, by position; it follows the form a moment later. */
export function usePageStates(
  store: FormStore,
  pages: readonly CompiledPage[],
  current: string | undefined,
): readonly PageState[] {
  const visited = useRef(new Set<string>());
  const [states, setStates] = useState<readonly PageState[]>([]);
  const joined = pages.map(({ key }) => key).join("\n");
  useEffect(() => {
    const seen = visited.current;
    const keys = new Set(joined.split("\n"));
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = () => {
      // Those of the layout as it is by then.
      const onScreen = store.getForm().pages.filter(({ key }) => keys.has(key));
      const next = onScreen.map(({ key, sections }): PageState => {
        const { shown, all } = store.countErrors(sections.flatMap(({ fields }) => fields));
        const wasSeen = seen.has(key) || store.mode === "edit";
        return { errors: shown, isDone: wasSeen && all === 0 };
      });
      setStates((before) => (sameJson(before, next) ? before : next));
    };
    const changed = () => {
      clearTimeout(timer);
      timer = setTimeout(count, settleMs);
    };
    timer = setTimeout(count);
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
  }, [store, joined, current]);
  return states;
}
