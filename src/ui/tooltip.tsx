import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from "react";
import { type Box, placeTooltip } from "./place-tooltip.ts";

export interface TooltipProps {
  /** Id of the text, which the child names in its `aria-describedby`. */
  readonly id: string;
  readonly text: string;
  readonly children: ReactNode;
}

/**
 * Words that appear while the pointer rests on the child or the child has the focus; Escape hides them (WCAG
 * 1.4.13). For hints such as why a button is disabled, never for something one must know.
 */
export function Tooltip({ id, text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const place = useCallback((tip: HTMLSpanElement | null) => {
    if (tip === null || anchor.current === null) return;
    // The top layer: no ancestor with hidden overflow cuts it off.
    tip.showPopover();
    const { left, top } = placeTooltip(boxOf(anchor.current), boxOf(tip), {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    });
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  }, []);
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only listens for its child
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={() => setOpen(true)}
      onPointerLeave={() => setOpen(false)}
      onFocus={() => setOpen(true)}
      onBlur={() => setOpen(false)}
      onKeyDown={hideOnEscape}
    >
      {children}
      <span id={id} hidden>
        {text}
      </span>
      {open ? (
        <span
          ref={place}
          popover="manual"
          role="tooltip"
          aria-hidden
          className="fixed m-0 w-max max-w-72 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-xs text-pretty text-canvas"
        >
          {text}
        </span>
      ) : null}
    </span>
  );
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
