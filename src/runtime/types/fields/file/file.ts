import type { JsonObject } from "../../../../kernel/json.ts";
import type { FieldValidation } from "../../../language/form-layout.gen.ts";
import { messages } from "../../../language/messages.ts";
import { isUnset, unsetSchema } from "../../empty.ts";
import type { FieldType, Violation } from "../../field-type.ts";
import {
  fileReferences,
  isFileReference,
  kindWords,
  maxFileBytes,
  maxFilesOfField,
  typesOfKinds,
} from "./file-reference.ts";

/** Uploaded files: the record holds references, the server the files. */
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
  choices: "none",
  emptyValue: [],
  requiredMessage: messages.required,
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

/** What a layout's validation says of files, whatever a broken one holds. A signature is one image. */
export function fileLimits(
  { accept, min_files, max_files, max_megabytes }: FieldValidation,
  display?: unknown,
): FileLimits {
  const isSignature = display === "signature";
  const most = Math.min(maxFilesOfField, Math.max(1, numberOr(max_files, 1)));
  return {
    kinds: isSignature ? ["image"] : Array.isArray(accept) ? accept : undefined,
    minFiles: Math.max(0, numberOr(min_files, 0)),
    maxFiles: isSignature ? 1 : most,
    maxBytes: Math.min(maxFileBytes, Math.round(numberOr(max_megabytes, 25) * 1_000_000)),
  };
}

/** The first limit that the references of a value break; each file is named. */
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

/** What JSON Schema says of the limits. */
export function fileLimitSchema(schema: JsonObject, limits: FileLimits): JsonObject {
  const { minFiles, maxFiles, maxBytes, kinds } = limits;
  const items = schema["items"] as { readonly properties: JsonObject };
  const least = Math.max(minFiles, Number(schema["minItems"] ?? 0));
  return {
    ...schema,
    ...(least > 0 && { minItems: least }),
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
