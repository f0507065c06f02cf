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
 * Where a tooltip stands, in pixels of the window: centred above its anchor, below where there is no room above,
 * and never outside the window.
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

/** What the tooltip must hear of its anchor. */
export interface TooltipAnchorProps {
  readonly onPointerEnter: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerLeave: () => void;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** Milliseconds that the pointer may take from the anchor to the words, which then stay. */
const crossing = 150;

export interface TooltipParts {
  /** For the anchor's `aria-describedby`; undefined: there is nothing to say. */
  readonly describedBy: string | undefined;
  readonly anchorProps: TooltipAnchorProps;
  /** Stands behind the anchor, never around it: an anchor that moved in the tree would lose the focus. */
  readonly tooltip: ReactNode;
}

/**
 * Words that appear while the pointer rests on an element or it has the focus; Escape hides them (WCAG 1.4.13). For
 * hints such as why a button is disabled, never for something one must know.
 *
 * @param text undefined: no words now; they may come and go while the element has the focus
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
    leaving.current = setTimeout(hide, crossing);
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
    // The top layer: no ancestor with hidden overflow cuts it off.
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
