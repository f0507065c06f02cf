import { createContext, use } from "react";
import type { FileReference } from "./file.ts";

/** Uploads and downloads files for form controls. */
export interface FileService {
  /** Registers a file without sending its content. Rejects with a message for people. */
  readonly begin: (file: File) => Promise<FileReference>;
  /**
   * Sends the missing bytes of a file and returns its final reference. Waits while the connection is lost; rejects with a
   * message for people on other errors, or with the signal's reason.
   *
   * @param onProgress called with the number of bytes received by the server, and with `true` while it waits to retry
   */
  readonly send: (
    reference: FileReference,
    onProgress: (received: number, isInterrupted?: boolean) => void,
    signal: AbortSignal,
  ) => Promise<FileReference>;
  /** Whether the file's content is in memory; a page reload loses it. */
  readonly has: (id: string) => boolean;
  /** Supplies the content again after a reload, from a file that the person chose again. */
  readonly hold: (id: string, file: File) => void;
  /** Downloads a file's content. */
  readonly load: (reference: FileReference, signal: AbortSignal) => Promise<Blob>;
  /** Saves a file to the person's device. */
  readonly save: (content: Blob, name: string) => void;
}

/** `undefined`: files can be neither uploaded nor downloaded, as in a preview. */
export const FileServiceContext = createContext<FileService | undefined>(undefined);

/** Returns `undefined` in previews, where files cannot be uploaded. */
export const useFileService = (): FileService | undefined => use(FileServiceContext);
