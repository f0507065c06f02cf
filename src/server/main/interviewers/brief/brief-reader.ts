import { constants, setPriority } from "node:os";
import { BriefError, type BriefText, loadBriefReader, readBriefText } from "./brief-text.ts";

export interface BriefFile {
  readonly name: string;
  /** Base64. */
  readonly content: string;
}

/** What the process answers: the text, or the reason why there is none. */
export type BriefAnswer =
  | ({ readonly type: "read" } & BriefText)
  | { readonly type: "refused"; readonly reason: string };

/** Entry of the child process: reads one file, answers and exits. */
async function answer({ name, content }: BriefFile): Promise<BriefAnswer> {
  await loadBriefReader(name);
  // Live interviews come before the file, whatever it holds.
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
