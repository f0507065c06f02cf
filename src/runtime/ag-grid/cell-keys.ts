/**
 * Enter on a cell of buttons goes into it, to its first usable button. Answers whether there was one. (The grid
 * is one tab stop, so that buttons inside it are reached this way; ARIA grid pattern, "editing and navigating
 * inside a cell".)
 */
export function enterCell(cell: HTMLElement): boolean {
  const button = cell.querySelector<HTMLButtonElement>("button:not(:disabled)");
  button?.focus();
  return button !== null;
}

/** The grid's cell around an element that has the focus inside it. */
export const cellAround = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(".ag-cell") : null;

/** Whether an event belongs to a control inside a cell, or to the column of check boxes, and not to the row. */
export const isInsideControl = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest("button, a, input, select, [col-id=ag-Grid-SelectionColumn]") !== null;
