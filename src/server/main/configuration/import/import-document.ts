import type { LayoutImport, LayoutImportInput } from "../../../../contracts/contracts.gen.ts";
import { invalidInput } from "../../../platform/errors.ts";
import { runProgram } from "../../../platform/child-program.ts";
import { AdmissionQueue } from "../../../storage/admission-queue.ts";
import type { ImportAnswer } from "./form-importer.ts";

/** The largest allowed file (500 kB) normally takes one or two seconds. */
const maxReadMs = 20_000;
const maxMemoryMegabytes = 512;

/** One import at a time, so that live interviews keep the other cores. */
const importing = new AdmissionQueue({ places: 1, silentMs: 2 * maxReadMs });

const refused = (message: string) => invalidInput("/content", "unreadable", message, message);

/**
 * Imports a form of another system. The parsing runs in a child process with a time and memory limit, because a hostile
 * file can take seconds and must not block the event loop.
 *
 * @throws ERR_VALIDATION if the file cannot be read in that format; the message says why.
 */
export function importDocument(
  input: LayoutImportInput,
  { maxMs = maxReadMs }: { readonly maxMs?: number } = {},
): Promise<LayoutImport> {
  return importing.run(async () => {
    const outcome = await runProgram<ImportAnswer>(import.meta.dirname, "form-importer", input, {
      maxMs,
      maxMemoryMegabytes,
    });
    if (outcome.type === "too long")
      throw refused(`The file cannot be read within ${maxMs / 1_000} seconds. Import it in parts.`);
    if (outcome.type === "ended")
      throw refused("The file cannot be read: it needs too much memory, or is damaged.");
    const { answer } = outcome;
    if (answer.type === "refused") throw refused(answer.reason);
    return answer.imported;
  });
}
