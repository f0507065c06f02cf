import type { FieldProblem } from "../../../contracts/contracts.gen.ts";
import type { Finding } from "../../../runtime/finding.ts";
import type { Contract } from "../../platform/contract.ts";
import { createDocumentLint } from "./lint-document.ts";
import type { DocumentKind } from "./shipped-documents.ts";

const maxErrors = 100;

/** Answers every fault that keeps a document from being stored, pointing into it. */
export type DocumentCheck = (name: DocumentKind, data: unknown) => FieldProblem[];

const toProblem = ({ code, pointer, message, suggestion }: Finding): FieldProblem => ({
  pointer,
  code,
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
});

/** Checks documents as `npm run lint:layouts` does; warnings do not count. */
export function createDocumentCheck(contract: Contract): DocumentCheck {
  const lint = createDocumentLint(contract.schemas);
  return (name, data) =>
    lint(name, data)
      .filter(({ severity }) => severity === "error")
      .map(toProblem)
      .slice(0, maxErrors);
}
