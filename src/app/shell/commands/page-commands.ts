/** Texts of the command menu and the list of shortcuts. */
export const texts = {
  title: "Go to, run or search",
  placeholder: "Search interviewers and transcripts, or type a command",
  results: "Results",
  actions: "On this page",
  create: "New",
  goTo: "Go to",
  interviewers: "Interviewers",
  transcripts: "Said in interviews",
  newInterviewer: "New interviewer",
  newWithAi: "New interviewer from one sentence",
  keys: "Keyboard shortcuts",
  help: "Help",
  nothing: (query: string) => `No matches for “${query}”.`,
  searching: "Searching",
  failed: "The search failed. Try again.",
  saidIn: (name: string) => `in ${name}`,
  count: (count: number) => (count === 1 ? "1 result" : `${count} results`),
  keyList: [
    { keys: ["Ctrl", "K"], what: "Go to a page, run a command or search everywhere" },
    { keys: ["/"], what: "Search on this page" },
    { keys: ["?"], what: "Show the keyboard shortcuts" },
    { keys: ["Ctrl", "Enter"], what: "Save the wizard step and continue" },
    { keys: ["Enter"], what: "In the guide: add a question" },
    { keys: ["Alt", "↑ ↓"], what: "In the guide: move the question" },
    { keys: ["Esc"], what: "Close the open dialog or menu" },
  ],
} as const;

/** An action that the current page offers by a button or link. */
export interface PageCommand {
  readonly label: string;
  readonly run: () => void;
}

/** Marks the container of a page's actions: `<div {...pageActions}>`. */
export const pageActions = { "data-page-actions": "" } as const;

const controls = "[data-page-actions] :is(button, a[href])";

/** Enabled, visible actions of the current page, named by their buttons and without duplicates. */
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
