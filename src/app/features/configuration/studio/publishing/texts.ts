import { formatMoment } from "../../../../../kernel/format.ts";

const records = (count: number): string => (count === 1 ? "1 record" : `${count} records`);

/** Texts about changes of stored values. */
export const texts = {
  whatHappens: (field: string) => `Stored values of "${field}"`,
  keep: "Keep them",
  keepHelp: "Records that no longer fit must be completed when someone next saves them.",
  keepRemovedHelp: "They stay stored but hidden. A field with the same name shows them again.",
  map: "Replace old choices with new ones",
  default: "Set one value",
  defaultHelp: "Replaces values that no longer fit and fills in missing ones.",
  clear: "Clear them",
  clearHelp: "Values that no longer fit are deleted.",
  clearRemovedHelp: "All values of the removed field are deleted.",
  canUndo: "You can undo this for 30 days.",
  mapTable: (field: string) => `New choices for stored values of "${field}"`,
  storedNow: "Stored now",
  recordsColumn: "Records",
  becomes: "Becomes",
  becomesOf: (label: string) => `"${label}" becomes`,
  stays: "Unchanged",
  shownValues: (count: number) => `Showing the ${count} most frequent values.`,
  willChange: (count: number) => `${records(count)} will change`,
  cannotChange: (count: number) => `${records(count)} cannot change and stay${count === 1 ? "s" : ""} as is`,
  nothingChosenYet: "Nothing chosen yet.",
  countingAgain: "Counting again…",
  outdated: "These numbers are from before your last choice.",
  countAgain: "Count again",
  countOn: "Continue counting",
  waitForCount: "Wait until the records are counted, or cancel the count.",
  cancelCount: "Cancel the count",
  countStopped: (seen: number, all: number) =>
    `Counting was cancelled after ${seen} of ${records(all)}. The numbers below cover only those.`,
  countFailed: (seen: number, all: number) =>
    `Counting failed after ${seen} of ${records(all)}. The numbers below cover only those.`,
  api: "Programs that write these records",
  apiCalls: (calls: readonly string[]) => `They write records with ${calls.join(" and ")}.`,
  apiKeys: "Properties that change",
  apiWriters: (writers: readonly string[], hasMore: boolean) =>
    `Accounts that wrote these records in the last 30 days: ${writers.join(", ")}${hasMore ? " and others" : ""}.`,
  apiWriter: (account: string, count: number) => `${account} (${records(count)})`,
  apiNobody: "Nobody wrote these records in the last 30 days.",
  changing: (count: number) => `Stored values of ${records(count)} will change.`,
  allFit: "After that, every record can be saved.",
  remaining: (count: number) =>
    `After that, ${records(count)} will still need completing before the next save.`,
  incomplete: (fields: readonly string[]) =>
    `Finish choosing what happens to stored values of ${fields.map((field) => `"${field}"`).join(", ")}.`,
  chosenByReviewer: "The reviewer who publishes the draft chooses what happens to these stored values.",
  isChanging: "Stored values are still being updated",
  waitForChange: "Wait until stored values are updated for the published version.",
  isChangingHelp: (owner: string) =>
    `They are being updated to fit the published version, as ${owner} chose. Wait until that is done, or cancel it, before you publish another version.`,
  storedValuesHelp:
    "Changes to stored values, chosen when a version was published. Each can be undone for 30 days.",
  showStoredValues: "Show stored values",
  loading: "Loading the changes to stored values",
  loadFailed: "The changes to stored values could not be loaded",
  none: "No stored values were changed",
  noneHelp:
    "When stored values don't fit a new version, the publishing dialog offers to replace, set or clear them. Those changes are listed here.",
  by: (version: number, owner: string, at: string) => `Version ${version}, ${owner}, ${formatMoment(at)}`,
  progress: (seen: number, all: number) => `${seen} of ${records(all)} checked`,
  changed: (count: number) => `${records(count)} changed.`,
  restored: (count: number, all: number) => `${count} of ${records(all)} restored.`,
  left: (count: number) => `${count === 1 ? "1 value was" : `${count} values were`} left as is`,
  leftFor: (field: string, count: number, reason: string) => `"${field}", ${records(count)}: ${reason}`,
  cancel: "Cancel",
  continue: "Continue",
  undo: "Undo",
  undoTitle: "Undo this change to stored values?",
  undoHelp: (count: number) =>
    `The earlier values of ${records(count)} are restored. Anything changed since then stays.`,
  actionFailed: "The action failed",
  valuesChange: "Published. Stored values are being updated.",
  states: {
    running: "Changing",
    done: "Done",
    cancelled: "Cancelled",
    failed: "Failed",
    undoing: "Restoring",
    undone: "Undone",
    undo_cancelled: "Undo cancelled",
    undo_failed: "Undo failed",
  },
  failedHelp: "Something went wrong on the server. Changes made before that are kept.",
} as const;
