import { formatCount } from "../../kernel/format.ts";
/** Words of what stands around a grid on every screen that has one. */
export const texts = {
  loadingGrid: "Loading the list",
  gridFailed: "The list could not be loaded",
  gridMissing: "This list is not set up",
  gridMissingHelp: (key: string) =>
    `The configuration of this tenant has no grid definition named “${key}”. A superuser can restore it.`,
  endpointMissing: "This list has no data source",
  endpointMissingHelp: (named: string) =>
    `Its definition names “${named}” as its endpoint, which cannot be called from this page. A superuser can correct or reset it.`,
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
  actionDone: (action: string, name: string) => `${action}: ${name}`,
  actionFailed: (action: string, name: string, reason: string) => `${action}: ${name}. ${reason}`,
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
  changedMeanwhile: "Someone else changed it in the meantime. Retry to make your change as well.",
  newTab: "(opens in a new tab)",
  bulkResults: "Results",
  bulkWaiting: "Waiting",
  bulkSucceeded: "Succeeded",
  bulkFailed: "Failed",
  bulkRetry: "Retry failed",
  bulkTooMany: (total: number, most: number) =>
    `${formatCount(total)} rows match, but at most ${formatCount(most)} can be changed at once. ` +
    "Nothing was changed. Narrow the list with a search or filter, then try again.",
  bulkUnknown: "It failed for an unknown reason.",
  undo: "Undo",
  stop: "Stop",
  close: "Close",
  save: "Save",
  cancel: "Cancel",
} as const;
