import type { InterviewerFile } from "../../../../contracts/contracts.gen.ts";
import { texts } from "../texts.ts";

/** Bytes; what the import call takes at most, with room for the rest of the call. */
const maxBytes = 30_000_000;

/** What every exported interviewer says of itself. */
const format: InterviewerFile["format"] = "genie-interviewer";

const isExported = (value: unknown): value is InterviewerFile =>
  typeof value === "object" && value !== null && "format" in value && value.format === format;

/** Reads a chosen file as an exported interviewer; what is in it is for the service to validate. */
export async function readImportFile(file: File): Promise<{ file: InterviewerFile } | { fault: string }> {
  if (file.size > maxBytes) return { fault: texts.importTooLarge(file.name) };
  try {
    const value: unknown = JSON.parse(await file.text());
    // The service checks it against the contract and says what does not fit.
    return isExported(value) ? { file: value } : { fault: texts.importOther(file.name) };
  } catch {
    return { fault: texts.importUnreadable(file.name) };
  }
}
