import { isObject } from "../../../../kernel/json.ts";
import type { FileKind } from "../../../language/form-layout.gen.ts";

/** What a record holds of an uploaded file: the server's own facts about it, never the file itself. */
export interface FileReference {
  readonly file_id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type, by what is in the file; absent while it is still being uploaded. */
  readonly type?: string;
}

/** No file is larger, whatever a layout says; bytes. */
export const maxFileBytes = 25_000_000;

/** No field holds more files. */
export const maxFilesOfField = 20;

export const isFileReference = (value: unknown): value is FileReference =>
  isObject(value) &&
  typeof value["file_id"] === "string" &&
  typeof value["name"] === "string" &&
  typeof value["size"] === "number" &&
  (value["type"] === undefined || typeof value["type"] === "string");

/** The references of a field's value; whatever else stands there is left out. */
export const fileReferences = (value: unknown): readonly FileReference[] =>
  Array.isArray(value) ? value.filter(isFileReference) : [];

const openXml = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** The media types of each kind of file. */
export const typesOfKind: Readonly<Record<FileKind, readonly string[]>> = {
  image: ["image/png", "image/jpeg", "image/gif", "image/webp"],
  pdf: ["application/pdf"],
  document: [`${openXml}.wordprocessingml.document`, `${openDocument}.text`],
  spreadsheet: [`${openXml}.spreadsheetml.sheet`, `${openDocument}.spreadsheet`, "text/csv"],
  presentation: [`${openXml}.presentationml.presentation`, `${openDocument}.presentation`],
  text: ["text/plain"],
  audio: ["audio/wav", "audio/mpeg", "audio/ogg", "audio/flac", "audio/mp4"],
  video: ["video/mp4", "video/quicktime", "video/webm"],
  other: ["application/octet-stream"],
};

export const fileKinds = Object.keys(typesOfKind) as readonly FileKind[];
const knownKinds = fileKinds.filter((kind) => kind !== "other");

/** The media types of some kinds; of all that are known where none are given. */
export const typesOfKinds = (kinds: readonly FileKind[] = knownKinds): readonly string[] =>
  kinds.flatMap((kind) => typesOfKind[kind] ?? []);

const kindNames: Readonly<Record<FileKind, string>> = {
  image: "images",
  pdf: "PDF files",
  document: "text documents",
  spreadsheet: "spreadsheets",
  presentation: "presentations",
  text: "plain text files",
  audio: "audio files",
  video: "videos",
  other: "other files",
};

/** Kinds in words: `images, PDF files or videos`. */
export const kindWords = (kinds: readonly FileKind[]): string => {
  const names = kinds.map((kind) => kindNames[kind]);
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" or ");
};

/** A size in words, of units of 1,000: `640 kB`, `2.5 MB`. */
export function sizeWords(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  return `${Math.round(bytes / 100_000) / 10} MB`;
}
