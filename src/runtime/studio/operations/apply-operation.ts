import { applyGridOperation, columnPart, isGridOperation } from "./apply-grid-operation.ts";
import { applyLayoutOperation, fieldPart } from "./apply-layout-operation.ts";
import { describeEdit } from "./apply-property-operation.ts";
import { JsonEditError, valueOfText } from "../document/json-text.ts";
import {
  type Operation,
  OperationRefusedError,
  type PropertyOperation,
  type OperationResult,
  textChange,
} from "./operation.ts";

/**
 * Describes the change that a property operation would make.
 * @throws {OperationRefusedError} if the document has no such part
 */
export const describePropertyOperation = (document: unknown, operation: PropertyOperation): string =>
  describeEdit(
    document,
    isGridOperation(operation, document)
      ? columnPart(document, operation.column)
      : fieldPart(document, operation),
    operation,
  );

/**
 * Applies an operation to the JSON text of a document. Comments and formatting of unaffected parts are kept exactly.
 * Returns a reason if the operation is not possible.
 */
export function applyOperation(text: string, operation: Operation): OperationResult {
  try {
    const document = valueOfText(text);
    const edited = isGridOperation(operation, document)
      ? applyGridOperation(text, document, operation)
      : applyLayoutOperation(text, document, operation);
    return { ok: true, ...edited, change: textChange(text, edited.text) };
  } catch (error) {
    if (error instanceof OperationRefusedError || error instanceof JsonEditError) {
      return { ok: false, reason: error.message };
    }
    throw error;
  }
}
