import { v7 as uuidv7 } from "uuid";
import type { KnowledgeDocument } from "../../../contracts/contracts.gen.ts";
import { maxDocuments } from "../../../domain/interviewer/document-limits.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { recordEntityChange, type ChangeContext } from "../record-entity-change.ts";
import { presentDocument } from "./presenter.ts";
import { insertDocument, listDocuments, type OfKnowledgeBase } from "./queries.ts";
import type { ReadDocument } from "./read-document.ts";

/** Name of the schema of documents, in the audit trail. */
export const documentEntity = "knowledge-document";

const refuse = (code: string, message: string) =>
  problem("ERR_VALIDATION", { errors: [{ pointer: "/name", code, message }] });

async function requireRoom(tx: Tx, of: OfKnowledgeBase, { name }: ReadDocument): Promise<void> {
  const documents = await listDocuments(tx, of);
  if (documents.some((document) => document.name === name)) {
    throw refuse("taken", `${name} is there already; remove it first, or give the file another name`);
  }
  if (documents.length >= maxDocuments) {
    throw refuse("too_many", `${name}: a knowledge base holds at most ${maxDocuments} documents`);
  }
}

/**
 * Adds a document to a knowledge base that the caller has locked.
 * @throws {ProblemError} 422 where the knowledge base is full or has a document of this name.
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
