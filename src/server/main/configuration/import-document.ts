import type { LayoutImport, LayoutImportInput } from "../../../contracts/contracts.gen.ts";
import { importFormatOf, importLayout } from "../../../runtime/import/import-layout.ts";
import { ImportError } from "../../../runtime/import/source-form.ts";
import { problem } from "../../platform/errors.ts";
import { letOthersGo, runInSlices } from "../../platform/run-in-slices.ts";

/**
 * Reads a form of another system, and serves others meanwhile: the call takes half a megabyte at most, which is read
 * in a few dozen milliseconds, and the layout is written and linted in slices.
 *
 * @throws ERR_VALIDATION where the file cannot be read as that format; the message says why.
 */
export async function importDocument({ format, content }: LayoutImportInput): Promise<LayoutImport> {
  const bytes = Buffer.from(content, "base64");
  await letOthersGo();
  try {
    const { layout, report, formLosses } = await runInSlices(importLayout(importFormatOf(format), bytes));
    return {
      layout: { ...layout },
      report: { ...report, lossy: [...report.lossy], missing: [...report.missing] },
      form_losses: [...formLosses],
    };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw problem("ERR_VALIDATION", {
      detail: error.message,
      errors: [{ pointer: "/content", code: "unreadable", message: error.message }],
    });
  }
}
