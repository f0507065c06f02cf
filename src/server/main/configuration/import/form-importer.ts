import { constants, setPriority } from "node:os";
import { importFormatOf, importLayout } from "../../../../runtime/import/import-layout.ts";
import { ImportError } from "../../../../runtime/import/source-form.ts";
import type { ToImporter, FromImporter } from "./messages.ts";

/** Entry of the child process: parses one form of another system, answers and exits. */
function answer({ format, content }: ToImporter): FromImporter {
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

// Live interviews come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once("message", (message: ToImporter) => {
  process.send?.(answer(message), () => process.disconnect());
});
