import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from "react";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const gap = 8;

/**
 * Position of a tooltip in window pixels: centred above its anchor, below if there is no room, always inside the
 * window.
 */
export function placeTooltip(
  anchor: Box,
  tip: Pick<Box, "width" | "height">,
  screen: Pick<Box, "width" | "height">,
): { readonly left: number; readonly top: number } {
  const centred = anchor.left + anchor.width / 2 - tip.width / 2;
  const left = Math.max(gap, Math.min(centred, screen.width - tip.width - gap));
  const above = anchor.top - tip.height - gap;
  const top = above >= gap ? above : anchor.top + anchor.height + gap;
  return { left, top };
}

/** Event handlers to spread on the anchor. */
export interface TooltipAnchorProps {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Milliseconds the pointer has to move from the anchor to the tooltip before it closes. */
export const crossingMs = 150;

export interface TooltipParts {
  /** Value of the anchor's `aria-describedby`; undefined without text. */
  readonly describedBy: string | undefined;
  readonly anchorProps: TooltipAnchorProps;
  /** Render it after the anchor, never around it: moving the anchor in the tree would lose the focus. */
  readonly tooltip: ReactNode;
}

/**
 * Shows a tooltip while an element is hovered or focused; Escape hides it (WCAG 1.4.13). For hints such as why a button
 * is disabled, never for essential information.
 *
 * @param text undefined for no tooltip; may change while the element has the focus
 */
export function useTooltip(text: string | undefined): TooltipParts {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (element: HTMLElement | null) => {
    clearTimeout(leaving.current);
    setAnchor(element);
  };
  const hide = () => show(null);
  const hideSoon = () => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(hide, crossingMs);
  };
  return {
    describedBy: text === undefined ? undefined : id,
    anchorProps: {
      onPointerEnter: ({ currentTarget }) => show(currentTarget),
      onPointerLeave: hideSoon,
      onFocus: ({ currentTarget }) => show(currentTarget),
      onBlur: hide,
      onKeyDown(event) {
        if (event.key !== "Escape" || anchor === null || text === undefined) return;
        event.stopPropagation();
        hide();
      },
    },
    tooltip:
      text === undefined ? null : (
        <>
          <span id={id} hidden>
            {text}
          </span>
          {anchor === null ? null : (
            <Tip anchor={anchor} text={text} onEnter={() => show(anchor)} onLeave={hideSoon} />
          )}
        </>
      ),
  };
}

interface TipProps {
  readonly anchor: HTMLElement;
  readonly text: string;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

function Tip({ anchor, text, onEnter, onLeave }: TipProps) {
  const place = (tip: HTMLSpanElement | null) => {
    if (tip === null) return;
    // Rendered in the top layer, so that no ancestor with hidden overflow clips it.
    if (!tip.matches(":popover-open")) tip.showPopover();
    const { left, top } = placeTooltip(boxOf(anchor), boxOf(tip), {
      width: document.documentElement.clientWidth,
      height: document.documentElement.clientHeight,
    });
    tip.style.left = `${left}px`;
    tip.style.top = `${top}px`;
  };
  return (
    <span
      ref={place}
      popover="manual"
      role="tooltip"
      aria-hidden
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="fixed m-0 w-max max-w-72 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-xs text-pretty text-canvas"
    >
      {text}
    </span>
  );
}

function boxOf(element: Element): Box {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}
