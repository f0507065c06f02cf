import { applyGridOperation, isGridOperation } from "./apply-grid-operation.ts";
import { applyLayoutOperation } from "./apply-layout-operation.ts";
import { JsonEditError, valueOfText } from "../document/json-text.ts";
import { type Operation, OperationRefusedError, type OperationResult, textChange } from "./operation.ts";

/**
 * Does an operation on the JSON text of a document. Comments and the spelling of whatever it does not touch stay to
 * the byte; what it cannot do it refuses with a reason, and never throws.
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
