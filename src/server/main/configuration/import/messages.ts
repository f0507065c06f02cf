import type { LayoutImport, LayoutImportInput } from "../../../../contracts/contracts.gen.ts";

/** Sent to the import process. */
export type ToImporter = LayoutImportInput;

/** Its answer: the layout with a report, or the reason why the file is not valid in that format. */
export type FromImporter =
  | { readonly type: "read"; readonly imported: LayoutImport }
  | { readonly type: "refused"; readonly reason: string };
