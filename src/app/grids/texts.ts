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
  viewSaveHelp: "Keeps search, filters, sorting and page size by a name.",
  viewName: "Name",
  viewNameMissing: "Give the view a name",
  viewShared: "Everybody in this tenant sees it",
  viewOfOthers: (name: string) => `${name} (shared)`,
  viewUpdate: (name: string) => `Update “${name}” to what is shown`,
  viewUpdated: (name: string) => `“${name}” is what is shown now`,
  viewUpdateFailed: "The view could not be changed",
  viewEdit: (name: string) => `Rename or share “${name}”…`,
  viewEditTitle: "Rename or share this view",
  viewEdited: "View changed",
  viewDelete: (name: string) => `Delete “${name}”…`,
  viewDeleteQuestion: (name: string) => `Delete “${name}”?`,
  viewDeleteHelp: (isShared: boolean) =>
    isShared
      ? "Nobody in this tenant has it in their menu any more. The rows themselves stay."
      : "It leaves your menu. The rows themselves stay.",
  viewDeleteConfirm: "Delete",
  viewSaved: "View saved",
  viewSaveFailed: "The view could not be saved",
  viewDeleted: "View deleted",
  viewDeleteFailed: "The view could not be deleted",
  exportCsv: "Download as CSV",
  exporting: "Preparing the file",
  exportFailed: "The list could not be downloaded",
  actionDone: (action: string, name: string) => `${action}: ${name}`,
  actionFailed: (action: string, name: string, reason: string) => `${action}: ${name}. ${reason}`,
  actionUnknown: (action: string) => `This list does not know how to do “${action}”.`,
  bulkRunning: (done: number, total: number) => `${done} of ${total}`,
  bulkDone: (succeeded: number, failed: number, waiting: number) =>
    [
      `${succeeded} succeeded`,
      ...(failed > 0 ? [`${failed} failed`] : []),
      ...(waiting > 0 ? [`${waiting} not begun`] : []),
    ].join(", "),
  bulkResults: "Results",
  bulkWaiting: "Waiting",
  bulkSucceeded: "Succeeded",
  bulkFailed: "Failed",
  bulkRetry: "Retry failed",
  bulkTooMany: (total: number, most: number) =>
    `${total.toLocaleString("en-US")} rows match, and at most ${most.toLocaleString("en-US")} can be changed at once. ` +
    "Nothing was changed. Narrow the list by a search or a filter, then try again.",
  bulkUnknown: "It did not work, and the reason is not known.",
  stop: "Stop",
  close: "Close",
  save: "Save",
  cancel: "Cancel",
} as const;
