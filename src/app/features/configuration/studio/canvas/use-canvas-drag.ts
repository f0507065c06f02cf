import { type PointerEvent, type RefObject, useState } from "react";

/** Drop position of the dragged element. */
export interface DropPlace {
  readonly target: string;
  readonly isAfter: boolean;
}

export interface CanvasDrag {
  readonly dragged: string | null;
  readonly dropAt: DropPlace | null;
  readonly start: (event: PointerEvent, name: string) => void;
}

interface DragOptions {
  readonly isAllowed: boolean;
  /** Attribute of the elements: `data-field` for fields and columns, `data-part` for sections; default "field". */
  readonly among?: "field" | "part";
  readonly drop: (name: string, target: string, isAfter: boolean) => void;
  /** Called if the element was dropped outside of all targets or on itself. */
  readonly missed: () => void;
}

/** Pixels of movement below which a press is a click. */
const slack = 6;

/**
 * Drag and drop by mouse or pen (touch scrolls; menus replace dragging there) among elements with `data-field` or
 * `data-part`. Elements are stacked vertically, or side by side with `data-across`. Escape or dropping elsewhere
 * cancels.
 */
export function useCanvasDrag(
  root: RefObject<HTMLElement | null>,
  { isAllowed, among = "field", drop, missed }: DragOptions,
): CanvasDrag {
  const [state, setState] = useState<{ dragged: string; dropAt: DropPlace | null } | null>(null);
  const start = (event: PointerEvent, name: string) => {
    if (!isAllowed || event.button !== 0 || event.pointerType === "touch") return;
    const origin = { x: event.clientX, y: event.clientY };
    const listening = new AbortController();
    let place: DropPlace | null = null;
    let isDragging = false;
    const end = () => {
      listening.abort();
      setState(null);
    };
    const options = { signal: listening.signal };
    addEventListener(
      "pointermove",
      (moved) => {
        if (!isDragging && Math.hypot(moved.clientX - origin.x, moved.clientY - origin.y) < slack) return;
        isDragging = true;
        moved.preventDefault();
        place = placeAt(root.current, moved, { among, dragged: name });
        setState({ dragged: name, dropAt: place });
      },
      options,
    );
    addEventListener(
      "pointerup",
      () => {
        end();
        if (!isDragging) return;
        if (place === null) missed();
        else drop(name, place.target, place.isAfter);
      },
      options,
    );
    addEventListener("pointercancel", end, options);
    addEventListener("keydown", ({ key }) => key === "Escape" && end(), options);
  };
  return { dragged: state?.dragged ?? null, dropAt: state?.dropAt ?? null, start };
}

function placeAt(
  root: HTMLElement | null,
  { clientX: x, clientY: y }: MouseEvent,
  { among, dragged }: { readonly among: "field" | "part"; readonly dragged: string },
): DropPlace | null {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-${among}]`);
  const target = element?.dataset[among];
  if (element === null || element === undefined || target === undefined || root?.contains(element) !== true)
    return null;
  if (target === dragged) return null;
  const box = element.getBoundingClientRect();
  if (element.dataset["across"] === undefined) return { target, isAfter: y > box.top + box.height / 2 };
  const isRight = x > box.left + box.width / 2;
  return { target, isAfter: isRight !== (getComputedStyle(element).direction === "rtl") };
}
