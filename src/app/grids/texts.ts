import type { RowImport } from "../../contracts/contracts.gen.ts";
import { formatCount, formatMoment } from "../../kernel/format.ts";

/** Past tense of action labels in grid definitions. */
const pastTense: Readonly<Record<string, string>> = {
  Activate: "Activated",
  Archive: "Archived",
  Deactivate: "Deactivated",
  Delete: "Deleted",
  Pause: "Paused",
  Remove: "Removed",
  Restore: "Restored",
  Undo: "Undone for",
};

/** Texts around grids. */
export const texts = {
  loadingGrid: "Loading the list",
  gridFailed: "The list could not be loaded",
  gridMissing: "This list is not set up",
  gridMissingHelp: (key: string) =>
    `The configuration of this tenant has no grid definition named “${key}”. A superuser can restore it.`,
  endpointMissing: "This list has no data source",
  endpointMissingHelp: (named: string) =>
    `Its definition names “${named}” as its endpoint, which cannot be called from this page. A superuser can correct or reset it.`,
  rowDetails: "Details",
  rowFailed: "The details could not be loaded",
  rowMissing: "Not found",
  rowMissingHelp: "It may have been deleted since, or you may not be allowed to see it.",
  views: "Saved views",
  viewSave: "Save this view…",
  viewSaveTitle: "Save this view",
  viewSaveHelp: "Save the current search, filters and sorting.",
  viewName: "Name",
  viewNameMissing: "Give the view a name",
  viewShared: "Share with everyone in this tenant",
  viewOfOthers: (name: string) => `${name} (shared)`,
  viewUpdate: (name: string) => `Update “${name}” with the current view`,
  viewUpdated: (name: string) => `“${name}” updated`,
  viewUpdateFailed: "The view could not be changed",
  viewEdit: (name: string) => `Rename or share “${name}”…`,
  viewEditTitle: "Rename or share this view",
  viewEdited: "View changed",
  viewDelete: (name: string) => `Delete “${name}”…`,
  viewDeleteQuestion: (name: string) => `Delete “${name}”?`,
  viewDeleteHelp: (isShared: boolean) =>
    isShared
      ? "It disappears from everyone's menu. The data stays."
      : "It disappears from your menu. The data stays.",
  viewDeleteConfirm: "Delete",
  viewSaved: "View saved",
  viewSaveFailed: "The view could not be saved",
  viewDeleted: "View deleted",
  viewDeleteFailed: "The view could not be deleted",
  exportCsv: "Download as CSV",
  exportExcel: "Download for Excel",
  exporting: "Preparing the file",
  exportFailed: "The list could not be downloaded",
  actionDone: (action: string, name: string) =>
    Object.hasOwn(pastTense, action) ? `${pastTense[action]} “${name}”` : `${action}: “${name}”`,
  actionFailed: (action: string, name: string, reason: string) => `${action} failed for “${name}”. ${reason}`,
  actionUnknown: (action: string) => `“${action}” isn't available in this list.`,
  bulkRunning: (done: number, total: number) => `${done} of ${total}`,
  bulkDone: (succeeded: number, failed: number, waiting: number) =>
    [
      `${succeeded} succeeded`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(waiting > 0 ? [`${waiting} not started`] : []),
    ].join(", "),
  bulkEdit: (count: number) => (count === 1 ? "Edit 1 row" : `Edit ${formatCount(count)} rows`),
  bulkEditHelp: "Tick what you want to change. Everything else stays as it is in each row.",
  bulkEditSave: (count: number) => (count === 1 ? "Save 1 row" : `Save ${formatCount(count)} rows`),
  bulkEditNothing: "Tick at least one field to change.",
  bulkRefusal: (label: string | undefined, message: string) =>
    label === undefined ? `${message}.` : `${label}: ${message}.`,
  changedMeanwhile: "Someone else changed it in the meantime. Retry to apply your change as well.",
  newTab: "(opens in a new tab)",
  bulkResults: "Results",
  bulkWaiting: "Waiting",
  bulkSucceeded: "Succeeded",
  bulkFailed: "Failed",
  bulkRetry: "Retry failed",
  bulkTooMany: (total: number, max: number) =>
    `${formatCount(total)} rows match, but at most ${formatCount(max)} can be changed at once. ` +
    "Nothing was changed. Narrow the list with a search or filter, then try again.",
  bulkUnknown: "It failed for an unknown reason.",
  undo: "Undo",
  stop: "Stop",
  close: "Close",
  save: "Save",
  cancel: "Cancel",
} as const;

const rowsOf = (count: number): string => (count === 1 ? "1 row" : `${formatCount(count)} rows`);

/** Texts of the row import. */
export const importTexts = {
  open: "Import rows from CSV",
  title: (list: string) => `Import rows: ${list}`,
  help: "Each row is checked by the same rules as the form. You see the result before anything is imported.",
  rows: "Rows",
  limits:
    "Paste rows or choose a file. The first line names the columns. CSV with commas, semicolons or tabs, in UTF-8; at most 5,000 rows and 2 million characters. Formulas are imported as text.",
  long: (characters: number) => `The file has ${formatCount(characters)} characters.`,
  file: "Choose a CSV file",
  fileTooLarge: (name: string) => `${name} has more than 2 million characters. Split it into smaller files.`,
  fileUnreadable: (name: string) => `${name} is not text in UTF-8. Save it as CSV in UTF-8.`,
  look: "Check rows",
  start: (valid: number, rows: number) =>
    valid === rows ? `Import ${rowsOf(rows)}` : `Import the ${rowsOf(valid)} without errors`,
  close: "Close",
  failed: "The rows could not be imported. Try again.",
  preview: "Check results",
  columns: "Columns of the file",
  column: "Column",
  sample: "First value",
  field: "Fills the field",
  fieldOf: (column: string) => `Field for ${column}`,
  nameless: (place: number) => `Column ${place}`,
  leftOut: "None (leave out)",
  requiredField: (label: string) => `${label} (required)`,
  missing: (labels: readonly string[]) =>
    `No column fills ${labels.join(", ")}, which every row needs unless the form has a default.`,
  unmapped: "No column name matches a field. Choose which field each column fills.",
  found: (rows: number, valid: number) =>
    valid === rows
      ? `${rowsOf(rows)}, all without errors`
      : `${rowsOf(rows)}: ${formatCount(valid)} without errors, ${formatCount(rows - valid)} with errors`,
  errors: "Errors",
  line: "Line",
  value: "Value",
  error: "Error",
  allowed: (allowed: string) => `Allowed: ${allowed}`,
  more: (count: number) => `${formatCount(count)} more`,
  download: (lines: number) =>
    `Download the ${lines === 1 ? "line with errors" : `${formatCount(lines)} lines with errors`}`,
  loading: "Loading earlier imports",
  historyFailed: "Earlier imports could not be loaded",
  history: "Latest imports",
  states: {
    checking: "Checking",
    importing: "Importing",
    imported: "Imported",
    refused: "Not imported",
    stopped: "Stopped",
    undoing: "Undoing",
    undone: "Undone",
  },
  result: ({ state, rows, processed, imported, refused, kept }: RowImport) => {
    const counts = [
      `${formatCount(imported)} of ${rowsOf(rows)} imported`,
      ...(refused > 0 ? [`${formatCount(refused)} with errors`] : []),
      ...(kept > 0 ? [`${formatCount(kept)} kept because they were changed or are in use`] : []),
    ];
    return state === "importing" || state === "undoing"
      ? `${formatCount(processed)} of ${formatCount(rows)}`
      : counts.join(", ");
  },
  by: (person: string, at: Date) => `${person}, ${formatMoment(at)}`,
  notImported: (lines: number) =>
    lines === 1 ? "1 line was not imported" : `${formatCount(lines)} lines were not imported`,
  undo: "Undo import",
  undoTitle: (count: number) => `Undo the import of ${rowsOf(count)}?`,
  undoDeletes:
    "The imported records are deleted. Records that someone has changed since or that are in use stay.",
  undoDeactivates:
    "These records cannot be deleted, so they are deactivated. Records that someone has changed since stay as they are.",
} as const;
