import addFormats from "ajv-formats";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { FieldProblem } from "../../../contracts/contracts.gen.ts";
import type { Finding } from "../../../runtime/finding.ts";
import { isObject, pointerTo } from "../../../runtime/json.ts";
import { lintLayout } from "../../../runtime/forms/tools/lint.ts";
import { lintGrid } from "../../../runtime/grids/tools/lint.ts";
import type { Contract } from "../../platform/contract.ts";
import { lintEntityFields } from "./lint-entity-fields.ts";
import type { DocumentKind } from "./shipped-documents.ts";

const maxErrors = 100;

const metaSchemas = {
  "form-layout": "form-layout.schema.json",
  grid: "grid-definition.schema.json",
} as const satisfies Record<DocumentKind, string>;

/** Answers every fault of a document, pointing into it. */
export type DocumentCheck = (name: DocumentKind, data: unknown) => FieldProblem[];

const toProblem = ({ code, pointer, message, suggestion }: Finding): FieldProblem => ({
  pointer,
  code,
  message,
  ...(suggestion === undefined ? {} : { suggestion }),
});

function schemaProblem({ keyword, instancePath, params, message }: ErrorObject): FieldProblem {
  const named =
    (params as Record<string, unknown>)["unevaluatedProperty"] ??
    (params as Record<string, unknown>)["additionalProperty"];
  if (typeof named === "string") {
    return {
      pointer: pointerTo(instancePath, named),
      code: "unknown-property",
      message: "There is no such property.",
    };
  }
  return { pointer: instancePath, code: keyword, message: message ?? "is not valid" };
}

/** Alternatives that were tried in vain; the error of the whole says enough. */
const says = ({ keyword }: ErrorObject): boolean => keyword !== "if";

/**
 * Checks documents by their meta-schema and by lint. Where both speak about one place, lint does, because it says
 * what to do.
 */
export function createDocumentCheck(contract: Contract): DocumentCheck {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats(ajv);
  const validators = new Map<DocumentKind, ValidateFunction>(
    (Object.keys(metaSchemas) as DocumentKind[]).map((name) => [
      name,
      ajv.compile(contract.schemas[metaSchemas[name]] ?? false),
    ]),
  );
  const properties = (schema: string): string[] | undefined => {
    const known = contract.schemas[schema];
    return known && "properties" in known ? Object.keys(known.properties ?? {}) : undefined;
  };
  const lint = (name: DocumentKind, data: unknown): Finding[] => {
    const entity = isObject(data) ? String(data["entity"]) : "";
    if (name === "form-layout") {
      return [...lintLayout(data), ...lintEntityFields(data, properties(`${entity}-input.schema.json`))];
    }
    const rowProperties = properties(`${entity}.schema.json`);
    return lintGrid(data, rowProperties === undefined ? {} : { rowProperties });
  };
  return (name, data) => {
    const found = lint(name, data)
      .filter(({ severity }) => severity === "error")
      .map(toProblem);
    const validate = validators.get(name);
    const structural =
      validate?.(data) === false ? (validate.errors ?? []).filter(says).map(schemaProblem) : [];
    const told = new Set(found.map(({ pointer }) => pointer));
    return [...found, ...structural.filter(({ pointer }) => !told.has(pointer))].slice(0, maxErrors);
  };
}
