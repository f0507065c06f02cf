import { type PointerEvent, type RefObject, useState } from "react";

interface RankDrag {
  /** The item in somebody's hand, and the order as it would be. */
  readonly state: { readonly dragged: string; readonly order: readonly string[] } | null;
  readonly start: (event: PointerEvent<HTMLElement>, key: string) => void;
}

/**
 * Dragging items of a list below each other by mouse, pen or finger, by a handle. The elements have `data-rank`. Escape
 * leaves everything as it was.
 *
 * @param order keys of the items as they stand
 * @param drop told of the new order, where it is another
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
        const rest = order.filter((each) => each !== key);
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
