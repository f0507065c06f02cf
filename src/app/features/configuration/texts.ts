/** Words of the configuration screens; the catalogue of spec section 8 stands with each resource. */
export const texts = {
  create: "Create",
  save: "Save",
  loadingForm: "Loading the form",
  loadingGrid: "Loading the list",
  formFailed: "The form could not be loaded",
  gridFailed: "The list could not be loaded",
  nothingLost: "Nothing that was saved is lost.",
  notFound: "There is no such record",
  notFoundHelp: "It may have been removed, or the address is mistyped.",
  backToList: "Back to the list",
  layoutMissing: "This form is not set up",
  layoutMissingHelp: (key: string) =>
    `The configuration of this tenant has no form layout named “${key}”. A superuser can restore it.`,
  gridMissing: "This list is not set up",
  gridMissingHelp: (key: string) =>
    `The configuration of this tenant has no grid definition named “${key}”. A superuser can restore it.`,
  layoutChanged:
    "The form has changed since it was opened. Your values are kept; look through them and save again.",
  conflictTitle: "Somebody else changed this record",
  conflictHelp: "What you typed is kept. Saving puts your changes on top of theirs.",
  conflictSame: "They changed nothing that this form shows.",
  field: "Field",
  before: "When you opened it",
  now: "Now",
  keepMine: "Save my changes",
  takeTheirs: "Discard my changes",
  keepEditing: "Keep editing",
  empty: "—",
} as const;
