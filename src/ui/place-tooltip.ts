export interface Box {
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
