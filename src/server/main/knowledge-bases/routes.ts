import { v7 as uuidv7 } from "uuid";
import { Buffer, isUtf8 } from "node:buffer";
import { defineCall, type CallHost, type Caller } from "../../calls/call.ts";
import { presentPage, readListState } from "../../platform/list-page.ts";
import { readList, rulesOf } from "../../storage/list.ts";
import type { Configuration } from "../configuration/configuration.ts";
import {
  knowledgeBaseHandlers,
  presentKnowledgeBaseRow,
  knowledgeBaseList,
  presentDocument,
  deleteDocument,
  findDocument,
  knowledgeBaseRecords,
  type OfKnowledgeBase,
  insertDocument,
  listDocuments,
} from "./queries.ts";
import { knowledgeBasesPolicy as policy } from "../policies.ts";
import type { Tx } from "../../storage/database.ts";
import { recordEntityChange, type ChangeContext } from "../../storage/tenant/changes.ts";
import { requireFound } from "../record-handlers.ts";
import type { KnowledgeDocument } from "../../../contracts/contracts.gen.ts";
import { maxDocuments, maxDocumentBytes } from "../../../domain/interviewer/input-rules.ts";
import { invalidInput } from "../../platform/errors.ts";

/** Registers the calls of `schemas/calls/knowledge-bases.json`, except those of documents. */
export function registerKnowledgeBasesRoutes(host: CallHost, configuration: Configuration): void {
  const records = knowledgeBaseHandlers(configuration);

  defineCall(host, "listKnowledgeBases", {
    policy: policy.read,
    handler: async ({ tx, caller, query }) => {
      const state = readListState({ ...query }, rulesOf(knowledgeBaseList));
      const page = await readList(tx, knowledgeBaseList, caller, state);
      return presentPage(page, page.rows.map(presentKnowledgeBaseRow));
    },
  });
  defineCall(host, "getKnowledgeBase", { policy: policy.read, handler: records.get });
  defineCall(host, "createKnowledgeBase", { policy: policy.write, handler: records.create });
  defineCall(host, "updateKnowledgeBase", { policy: policy.write, handler: records.update });
}

/** Locks a knowledge base, so that its documents cannot change until the transaction ends. */
async function lockOwner(tx: Tx, { tenantId }: Caller, id: string): Promise<OfKnowledgeBase> {
  const { id: knowledgeBaseId } = requireFound(await knowledgeBaseRecords.lock(tx, tenantId, id));
  return { tenantId, knowledgeBaseId };
}

/** Registers the calls for a knowledge base's documents. */
export function registerKnowledgeDocumentsRoutes(host: CallHost): void {
  defineCall(host, "createKnowledgeDocument", {
    policy: policy.write,
    handler: async (context) => {
      host.limits.uploads.take(context.caller.userId);
      const document = readDocument(context.body);
      const of = await lockOwner(context.tx, context.caller, context.params.id);
      return { data: await addDocument(context, of, document) };
    },
  });

  defineCall(host, "getKnowledgeDocument", {
    policy: policy.read,
    handler: async ({ tx, caller, params }) => {
      const of = { tenantId: caller.tenantId, knowledgeBaseId: params.id };
      const row = requireFound(await findDocument(tx, of, params.document_id));
      return { data: { ...presentDocument(row), content: row.content } };
    },
  });

  defineCall(host, "deleteKnowledgeDocument", {
    policy: policy.write,
    handler: async (context) => {
      const { tx, caller, params } = context;
      const of = await lockOwner(tx, caller, params.id);
      const before = presentDocument(requireFound(await findDocument(tx, of, params.document_id)));
      await deleteDocument(tx, of, before.id);
      await recordEntityChange(context, {
        action: "delete",
        entity: documentEntity,
        before,
        after: undefined,
      });
      return { data: before };
    },
  });
}

/** Names the schema of documents and their entries in the audit trail. */
const documentEntity = "knowledge-document";

const nameError = (code: string, message: string) => invalidInput("/name", code, message);

async function requireRoom(tx: Tx, of: OfKnowledgeBase, { name }: ReadDocument): Promise<void> {
  const documents = await listDocuments(tx, of);
  if (documents.some((document) => document.name === name)) {
    throw nameError("taken", `${name} already exists; remove it first, or rename the file`);
  }
  if (documents.length >= maxDocuments) {
    throw nameError("too_many", `${name}: a knowledge base can have at most ${maxDocuments} documents`);
  }
}

/**
 * Adds a document to a locked knowledge base.
 * @throws {ProblemError} 422 if the knowledge base is full or already has a document with this name.
 */
export async function addDocument(
  context: ChangeContext,
  of: OfKnowledgeBase,
  document: ReadDocument,
): Promise<KnowledgeDocument> {
  await requireRoom(context.tx, of, document);
  const row = { ...of, ...document, id: uuidv7(), createdAt: context.now };
  await insertDocument(context.tx, row);
  const after = presentDocument(row);
  await recordEntityChange(context, { action: "create", entity: documentEntity, before: undefined, after });
  return after;
}

/** A validated document. */
interface ReadDocument {
  readonly name: string;
  /** Size of the file in bytes. */
  readonly size: number;
  /** Text without byte order mark. */
  readonly content: string;
}

const base64 = /^[A-Za-z0-9+/]*={0,2}$/;
const extension = /\.(?:txt|md)$/iu;

/** Control characters, path separators, and invisible characters that change the direction of a name. */
// oxlint-disable-next-line no-control-regex -- control characters are what is rejected
const unfitForName = /[\u0000-\u001F\u007F-\u009F/\\\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;

function readName(text: string): string {
  const name = text.normalize("NFC").trim();
  if (name === "" || unfitForName.test(name)) {
    throw invalidInput("/name", "format", "A file name cannot contain slashes or invisible characters");
  }
  if (!extension.test(name)) {
    throw invalidInput("/name", "file_type", `${name}: only .txt and .md files can be uploaded`);
  }
  return name;
}

/** Returns the first line (1-based) that is not UTF-8; `undefined` if all are. */
function findForeignLine(bytes: Buffer): number | undefined {
  if (isUtf8(bytes)) return undefined;
  // Multi-byte characters contain no line feed, so each line can be validated separately.
  for (let line = 1, start = 0; ; line += 1) {
    const end = bytes.indexOf(0x0a, start);
    if (end === -1 || !isUtf8(bytes.subarray(start, end))) return line;
    start = end + 1;
  }
}

function encodingError(name: string, bytes: Buffer): string | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) {
    return `${name} is UTF-16 text; save it as UTF-8`;
  }
  const line = findForeignLine(bytes);
  if (line !== undefined) return `${name} is not UTF-8 text (line ${line}); save it as UTF-8`;
  return bytes.includes(0) ? `${name} is not a text file` : undefined;
}

function readBytes(name: string, bytes: Buffer, pointer: string): ReadDocument {
  if (bytes.length > maxDocumentBytes)
    throw invalidInput(pointer, "too_large", `${name} is larger than 1 MB`);
  const error = encodingError(name, bytes);
  if (error !== undefined) throw invalidInput(pointer, "encoding", error);
  // `TextDecoder` strips the byte order mark.
  const content = new TextDecoder().decode(bytes);
  if (content.trim() === "") throw invalidInput(pointer, "empty", `${name} is empty`);
  return { name, size: bytes.length, content };
}

/**
 * Validates an uploaded file: a .txt or .md file with UTF-8 text.
 * @throws {ProblemError} 422 with a message that names the file and the fix.
 */
function readDocument(upload: { name: string; content_base64: string }): ReadDocument {
  const name = readName(upload.name);
  const pointer = "/content_base64";
  if (!base64.test(upload.content_base64) || upload.content_base64.length % 4 !== 0) {
    throw invalidInput(pointer, "format", `${name}: the content is not valid Base64`);
  }
  return readBytes(name, Buffer.from(upload.content_base64, "base64"), pointer);
}

/**
 * Validates a document that is already text, as in an interviewer's file, with the same rules as an upload.
 * @throws {ProblemError} 422 with a message that names the document.
 */
export const readDocumentText = (document: { name: string; content: string }): ReadDocument =>
  readBytes(readName(document.name), Buffer.from(document.content), "/content");
