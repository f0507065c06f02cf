import type { JsonObject } from "../../../kernel/json.ts";
import { RecordReader } from "../record-reader.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers } from "../record-handlers.ts";
import { presentKnowledgeBase } from "./presenter.ts";
import { knowledgeBaseList, knowledgeBaseRecords, listDocuments } from "./queries.ts";

/** How knowledge bases are read and written, whichever call asks for it. */
export const knowledgeBaseHandlers = (configuration: Configuration) =>
  recordHandlers(configuration, {
    entity: "knowledge-base",
    layoutKey: "knowledge_base",
    list: knowledgeBaseList,
    table: knowledgeBaseRecords,
    read: readKnowledgeBase,
    present: async (row, { tx }) =>
      presentKnowledgeBase(row, await listDocuments(tx, { tenantId: row.tenantId, knowledgeBaseId: row.id })),
    formValues: ({ name, data, dynamic_fields }) => ({ name, data, dynamic_fields }),
  });

const unnamed = "Knowledge base";

/**
 * The columns of a validated knowledge base.
 * @throws {ProblemError} 422 where the table cannot take it.
 */
export function readKnowledgeBase(record: JsonObject) {
  const read = new RecordReader(record);
  const name = (read.text("name") ?? "").trim();
  const values = {
    name: name === "" ? unnamed : name,
    data: read.text("data") ?? "",
    dynamicFields: read.dynamicFields(),
  };
  read.finish();
  return values;
}
