import { type PointerEvent, type RefObject, useState } from "react";

interface RankDrag {
  /** The dragged item and the order after a drop; `null` while nothing is dragged. */
  readonly state: { readonly dragged: string; readonly order: readonly string[] } | null;
  readonly start: (event: PointerEvent<HTMLElement>, key: string) => void;
}

/**
 * Reorders list items by dragging a handle with mouse, pen or touch. Items need a `data-rank` attribute. Escape cancels.
 *
 * @param order current item keys
 * @param drop called with the new order if it changed
 */
export function useRankDrag(
  root: RefObject<HTMLElement | null>,
  order: readonly string[],
  drop: (key: string, order: readonly string[]) => void,
): RankDrag {
  const [state, setState] = useState<RankDrag["state"]>(null);
  const start = (event: PointerEvent<HTMLElement>, key: string) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const listening = new AbortController();
    const options = { signal: listening.signal };
    let next = order;
    const end = () => {
      listening.abort();
      setState(null);
    };
    addEventListener(
      "pointermove",
      ({ clientY }) => {
        const others = [...(root.current?.querySelectorAll<HTMLElement>("[data-rank]") ?? [])].filter(
          ({ dataset }) => dataset["rank"] !== key,
        );
        const above = others.filter((element) => {
          const { top, height } = element.getBoundingClientRect();
          return top + height / 2 < clientY;
        }).length;
        const rest = order.filter((other) => other !== key);
        next = [...rest.slice(0, above), key, ...rest.slice(above)];
        setState({ dragged: key, order: next });
      },
      options,
    );
    addEventListener(
      "pointerup",
      () => {
        end();
        if (next.join("\n") !== order.join("\n")) drop(key, next);
      },
      options,
    );
    addEventListener("pointercancel", end, options);
    addEventListener("keydown", ({ key: pressed }) => pressed === "Escape" && end(), options);
    setState({ dragged: key, order });
  };
  return { state, start };
}
