/** Something that the page in front offers by a button or link of its own. */
export interface PageCommand {
  readonly label: string;
  readonly run: () => void;
}

/** Marks what holds the actions of a page: `<div {...pageActions}>`. */
export const pageActions = { "data-page-actions": "" } as const;

const controls = "[data-page-actions] :is(button, a[href])";

/** The actions of the page in front that can be used now, as their buttons are named, each once. */
export function readPageCommands(root: ParentNode): readonly PageCommand[] {
  const byLabel = new Map<string, PageCommand>();
  for (const control of root.querySelectorAll<HTMLElement>(controls)) {
    const label = (control.getAttribute("aria-label") ?? control.textContent).trim();
    const isUsable =
      !control.matches(":disabled, [aria-disabled=true]") && control.getClientRects().length > 0;
    if (label !== "" && isUsable && !byLabel.has(label)) {
      byLabel.set(label, { label, run: () => control.click() });
    }
  }
  return [...byLabel.values()];
}
