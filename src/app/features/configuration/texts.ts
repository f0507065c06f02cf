import { successMessages } from "../../../domain/errors/messages/success.ts";
import { failureMessages } from "../../../domain/errors/messages/failure.ts";

/** Words of the configuration screens; the catalogue of spec section 8 stands with each resource. */
export const texts = {
  create: "Create",
  save: "Save",
  notFound: "There is no such record",
  notFoundHelp: "It may have been removed, or the address is mistyped.",
  backToList: "Back to the list",
  removeMember: "Remove user",
  removeMemberTitle: "Remove this user from the tenant?",
  removeMemberHelp:
    "The person can no longer open this tenant. What they made stays. You can add them again at any time.",
  remove: "Remove",
  memberRemoved: "User removed successfully",
  memberRemoveFailed: (message: string) => `Failed to remove user: ${message}`,
  passwordLink: "Password link",
  passwordLinkTitle: "Link to set a password",
  passwordLinkHelp:
    "Give this link to the person, and to nobody else. It works once, and an earlier link stops working.",
  passwordLinkUntil: (moment: string) => `It works until ${moment}.`,
  passwordLinkFailed: (message: string) => `The link could not be made: ${message}`,
  copy: "Copy",
  close: "Close",
  dnaTitle: "Edit DNA item",
  dnaDocument: "Document",
  dnaHelp: "JSON. It is checked before it is saved, and every version is kept.",
  dnaReadOnly: "Only superusers change form layouts and grid definitions.",
  dnaFailed: "The DNA item could not be loaded",
  dnaUpdated: successMessages.dnaItemUpdated,
  dnaUpdateFailed: failureMessages.updateDnaItem,
  dnaSyntax: (line: number, column: number, message: string) => `Line ${line}, column ${column}: ${message}`,
  dnaFaults: (count: number) => `The document has ${count === 1 ? "a fault" : `${count} faults`}`,
  dnaWhole: "the whole document",
  dnaConflict: "Somebody else changed this item",
  dnaConflictHelp: "What you typed is kept. Saving again replaces their version.",
  dnaTakeTheirs: "Show their version",
} as const;
