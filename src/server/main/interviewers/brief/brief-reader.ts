import { constants, setPriority } from "node:os";
import { BriefError, type BriefText, loadBriefReader, readBriefText } from "./brief-text.ts";

export interface BriefFile {
  readonly name: string;
  /** Base64. */
  readonly content: string;
}

/** Message of the child process: the text, or why the file cannot be read. */
export type BriefAnswer =
  | ({ readonly type: "read" } & BriefText)
  | { readonly type: "refused"; readonly reason: string };

/** Reads the text of one file. */
async function answer({ name, content }: BriefFile): Promise<BriefAnswer> {
  await loadBriefReader(name);
  // Live interviews have priority over reading the file.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    return { type: "read", ...(await readBriefText(name, Buffer.from(content, "base64"))) };
  } catch (error) {
    if (error instanceof BriefError) return { type: "refused", reason: error.message };
    throw error;
  }
}

process.once("message", (message: BriefFile) => {
  void answer(message).then((result) => process.send?.(result, () => process.disconnect()));
});
