import { formatCount as count } from "../../../../kernel/format.ts";

export const texts = {
  title: "Import a list",
  help: "The file becomes the list, in its order. What it lacks is kept for the records that hold it, and no longer offered.",
  key: "List",
  keyHelp: "A new key makes a new list.",
  file: "Choose a CSV file",
  fileHelp: "Its first line names the columns code and label, and parent where another list decides.",
  fileTooLarge: (name: string) => `${name} has more than 12 MB`,
  fileUnreadable: (name: string) => `${name} is no text in UTF-8`,
  preview: (rows: number, added: number, changed: number, retired: number) =>
    `${count(rows)} entries: ${count(added)} new, ${count(changed)} changed, ${count(retired)} no longer offered`,
  faults: (total: number) =>
    total === 1 ? "1 line cannot be taken" : `${count(total)} lines cannot be taken`,
  more: (total: number) => `${count(total)} more`,
  line: (line: number) => `Line ${count(line)}`,
  look: "Look at changes",
  store: "Import",
  cancel: "Cancel",
  done: (list: string, rows: number) => `The list ${list} has ${count(rows)} entries`,
  failed: "The file could not be read",
} as const;
