import { constants, setPriority } from "node:os";
import type { LayoutImport, LayoutImportInput } from "../../../../contracts/contracts.gen.ts";
import { importFormatOf, importLayout } from "../../../../runtime/import/import-layout.ts";
import { ImportError } from "../../../../runtime/import/source-form.ts";

/** Message of the child process: the layout with a report, or why the file is invalid in that format. */
export type ImportAnswer =
  | { readonly type: "read"; readonly imported: LayoutImport }
  | { readonly type: "refused"; readonly reason: string };

/** Parses one form of another system. */
function answer({ format, content }: LayoutImportInput): ImportAnswer {
  try {
    const { layout, report, formLosses } = importLayout(
      importFormatOf(format),
      Buffer.from(content, "base64"),
    );
    return {
      type: "read",
      imported: {
        layout: { ...layout },
        report: { ...report, lossy: [...report.lossy], missing: [...report.missing] },
        form_losses: [...formLosses],
      },
    };
  } catch (error) {
    if (error instanceof ImportError) return { type: "refused", reason: error.message };
    throw error;
  }
}

// Live interviews have priority.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once("message", (message: LayoutImportInput) => {
  process.send?.(answer(message), () => process.disconnect());
});
