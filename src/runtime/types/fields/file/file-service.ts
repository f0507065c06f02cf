import { createContext, use } from "react";
import type { FileReference } from "./file.ts";

/** How files come to the server and back, for the controls of a form. */
export interface FileService {
  /** Announces a file; nothing of it is sent yet. Rejects with words to show. */
  readonly begin: (file: File) => Promise<FileReference>;
  /**
   * Sends what is missing of a file and answers its finished reference. A lost connection is waited for; rejects with
   * words to show where that does not help, or with the signal's reason.
   *
   * @param onProgress hears how many bytes are there
   */
  readonly send: (
    reference: FileReference,
    onProgress: (received: number) => void,
    signal: AbortSignal,
  ) => Promise<FileReference>;
  /** Whether the file itself is at hand, as it is until the page is loaded again. */
  readonly has: (id: string) => boolean;
  /** Brings the file itself back, chosen once more by the person. */
  readonly hold: (id: string, file: File) => void;
  /** What is in a file. */
  readonly load: (reference: FileReference, signal: AbortSignal) => Promise<Blob>;
  /** Gives the person a file to keep. */
  readonly save: (content: Blob, name: string) => void;
}

/** None: files can be neither sent nor loaded, as in a form that is only looked at. */
export const FileServiceContext = createContext<FileService | undefined>(undefined);

/** Undefined where files cannot be uploaded, as in a preview. */
export const useFileService = (): FileService | undefined => use(FileServiceContext);
