import type { LayoutImport, LayoutImportInput } from "../../../../contracts/contracts.gen.ts";

/** What the importing process is sent. */
export type ToImporter = LayoutImportInput;

/** What it answers: the layout with its report, or why the file cannot be read as that format. */
export type FromImporter =
  | { readonly type: "read"; readonly imported: LayoutImport }
  | { readonly type: "refused"; readonly reason: string };
