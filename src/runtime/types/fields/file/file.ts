import { type JsonObject, isObject } from "../../../../kernel/json.ts";
import type { FieldValidation, FileKind } from "../../../language/form-layout.gen.ts";
import { messages } from "../../../language/messages.ts";
import { isUnset, unsetSchema, type FieldType, type Violation } from "../../field-type.ts";

/** Uploaded files: records hold references, the server holds the content. */
export const fileType: FieldType = {
  name: "file",
  schema: {
    type: "array",
    items: {
      type: "object",
      required: ["file_id", "name", "size", "type"],
      properties: {
        file_id: { type: "string" },
        name: { type: "string" },
        size: { type: "number" },
        type: { type: "string" },
      },
    },
  },
  requiredSchema: { minItems: 1 },
  bounds: "none",
  comparesAs: "none",
  column: undefined,
  choices: "none",
  emptyValue: [],
  requiredMessage: "required",
  displays: ["signature"],
  read: (value) => value,
  isEmpty: (value) => isUnset(value) || (Array.isArray(value) && value.length === 0),
  emptySchema: { anyOf: [unsetSchema, { type: "array", maxItems: 0 }] },
  check: (value) => {
    if (!Array.isArray(value) || !value.every(isFileReference))
      return { code: "type", message: messages.type };
    return value.some(({ type }) => type === undefined)
      ? { code: "uploading", message: messages.uploading }
      : undefined;
  },
};

export interface FileLimits {
  readonly kinds: NonNullable<FieldValidation["accept"]> | undefined;
  readonly minFiles: number;
  readonly maxFiles: number;
  readonly maxBytes: number;
}

const numberOr = (value: unknown, fallback: number): number =>
  typeof value === "number" && Number.isFinite(value) ? value : fallback;

/** Limits from a layout's validation; ignores invalid values. A signature is a single image. */
export function fileLimits(
  { accept, min_files, max_files, max_megabytes }: FieldValidation,
  display?: unknown,
): FileLimits {
  const isSignature = display === "signature";
  const max = Math.min(maxFilesOfField, Math.max(1, numberOr(max_files, 1)));
  return {
    kinds: isSignature ? ["image"] : Array.isArray(accept) ? accept : undefined,
    minFiles: Math.max(0, numberOr(min_files, 0)),
    maxFiles: isSignature ? 1 : max,
    maxBytes: Math.min(maxFileBytes, Math.round(numberOr(max_megabytes, 25) * 1_000_000)),
  };
}

/** Returns the first violated limit; per-file messages name the file. */
export function fileViolation(
  value: unknown,
  { kinds, minFiles, maxFiles, maxBytes }: FileLimits,
): Violation | undefined {
  const files = fileReferences(value);
  if (files.length < minFiles)
    return { code: "min_files", message: messages.minFiles(minFiles), params: { limit: minFiles } };
  if (files.length > maxFiles)
    return { code: "max_files", message: messages.maxFiles(maxFiles), params: { limit: maxFiles } };
  const types = typesOfKinds(kinds);
  for (const file of files) {
    const problem = fileProblem(file, { types, kinds, maxBytes });
    if (problem) return problem;
  }
  return undefined;
}

function fileProblem(
  { name, size, type }: { readonly name: string; readonly size: number; readonly type?: string },
  { types, kinds, maxBytes }: Pick<FileLimits, "kinds" | "maxBytes"> & { readonly types: readonly string[] },
): Violation | undefined {
  if (size > maxBytes)
    return {
      code: "file_size",
      message: messages.fileSize(name, maxBytes / 1_000_000),
      params: { limit: maxBytes, name },
    };
  if (type === undefined || types.includes(type)) return undefined;
  const message =
    kinds === undefined ? messages.fileUnknown(name) : messages.fileKind(name, kindWords(kinds));
  return { code: "file_kind", message, params: { name } };
}

/** Adds the limits to the JSON Schema of the type. */
export function fileLimitSchema(schema: JsonObject, limits: FileLimits): JsonObject {
  const { minFiles, maxFiles, maxBytes, kinds } = limits;
  const items = schema["items"] as { readonly properties: JsonObject };
  const minItems = Math.max(minFiles, Number(schema["minItems"] ?? 0));
  return {
    ...schema,
    ...(minItems > 0 && { minItems }),
    maxItems: maxFiles,
    items: {
      ...items,
      properties: {
        ...items.properties,
        size: { type: "number", maximum: maxBytes },
        type: { enum: typesOfKinds(kinds) },
      },
    },
  };
}

/** Reference to an uploaded file as stored in a record: metadata from the server. */
export interface FileReference {
  readonly file_id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Media type detected from the content; absent until the upload is complete. */
  readonly type?: string;
}

/** Bytes; upper bound on any layout's limit. */
const maxFileBytes = 25_000_000;

/** Upper bound on any layout's limit. */
export const maxFilesOfField = 1_000;

/** Whether a value is a reference returned by an upload. */
export const isFileReference = (value: unknown): value is FileReference =>
  isObject(value) &&
  typeof value["file_id"] === "string" &&
  typeof value["name"] === "string" &&
  typeof value["size"] === "number" &&
  (value["type"] === undefined || typeof value["type"] === "string");

/** The file references in a field's value; other items are ignored. */
export const fileReferences = (value: unknown): readonly FileReference[] =>
  Array.isArray(value) ? value.filter(isFileReference) : [];

const openXml = "application/vnd.openxmlformats-officedocument";
const openDocument = "application/vnd.oasis.opendocument";

/** Media types of the formats that belong to a family, by the format's extension. */
const typeOfFormat = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  docx: `${openXml}.wordprocessingml.document`,
  odt: `${openDocument}.text`,
  xlsx: `${openXml}.spreadsheetml.sheet`,
  ods: `${openDocument}.spreadsheet`,
  csv: "text/csv",
  pptx: `${openXml}.presentationml.presentation`,
  odp: `${openDocument}.presentation`,
  wav: "audio/wav",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mp4: "video/mp4",
  mov: "video/quicktime",
  webm: "video/webm",
} as const satisfies Partial<Record<FileKind, string>>;

/** Formats with names of their own. */
export const fileFormats = Object.entries(typeOfFormat).map(([name, type]) => ({
  name: name as keyof typeof typeOfFormat,
  type,
}));

const formats = (...names: readonly (keyof typeof typeOfFormat)[]) => names.map((name) => typeOfFormat[name]);

/** Media types by family of files. */
const typesOfFamily = {
  image: formats("png", "jpeg", "gif", "webp"),
  pdf: ["application/pdf"],
  document: formats("docx", "odt"),
  spreadsheet: formats("xlsx", "ods", "csv"),
  presentation: formats("pptx", "odp"),
  text: ["text/plain"],
  audio: formats("wav", "mp3", "ogg", "flac", "m4a"),
  video: formats("mp4", "mov", "webm"),
  other: ["application/octet-stream"],
} as const satisfies Partial<Record<FileKind, readonly string[]>>;

/** Families, which together are every file. */
export const fileKinds = Object.keys(typesOfFamily) as readonly (keyof typeof typesOfFamily)[];
const knownKinds = fileKinds.filter((kind) => kind !== "other");

const isFormat = (kind: FileKind): kind is keyof typeof typeOfFormat => Object.hasOwn(typeOfFormat, kind);

/** Media types of some kinds, each once; default: all kinds except `other`. */
export const typesOfKinds = (kinds: readonly FileKind[] = knownKinds): readonly string[] => [
  ...new Set(
    kinds.flatMap((kind): readonly string[] =>
      isFormat(kind) ? [typeOfFormat[kind]] : Object.hasOwn(typesOfFamily, kind) ? typesOfFamily[kind] : [],
    ),
  ),
];

const kindNames: Readonly<Record<keyof typeof typesOfFamily, string>> = {
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

/** Kinds as text: `images, PDF files or videos`. */
export const kindWords = (kinds: readonly FileKind[]): string => {
  const names = kinds.map((kind) => (isFormat(kind) ? `${kind.toUpperCase()} files` : kindNames[kind]));
  return [names.slice(0, -1).join(", "), ...names.slice(-1)].filter((part) => part !== "").join(" or ");
};

/** Size as text in decimal units: `640 kB`, `2.5 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1_000) return bytes === 1 ? "1 byte" : `${bytes} bytes`;
  if (bytes < 999_500) return `${Math.round(bytes / 1_000)} kB`;
  return `${Math.round(bytes / 100_000) / 10} MB`;
}
