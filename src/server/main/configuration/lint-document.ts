import addFormats from "ajv-formats";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import type { Finding } from "../../../runtime/finding.ts";
import { lintLayout } from "../../../runtime/forms/tools/lint.ts";
import { lintGrid } from "../../../runtime/grids/tools/lint.ts";
import { isObject, pointerTo } from "../../../runtime/json.ts";
import type { Contract } from "../../platform/contract.ts";
import { neededProperties } from "../needed-properties.ts";
import { lintEntityFields, type LayoutEntity } from "./lint-entity-fields.ts";
import type { DocumentKind } from "./shipped-documents.ts";

const metaSchemas = {
  "form-layout": "form-layout.schema.json",
  grid: "grid-definition.schema.json",
} as const satisfies Record<DocumentKind, string>;

/** Answers everything wrong or doubtful in a document, pointing into it. */
export type DocumentLint = (name: DocumentKind, data: unknown) => Finding[];

function schemaFinding({ keyword, instancePath, params, message }: ErrorObject): Finding {
  const named =
    (params as Record<string, unknown>)["unevaluatedProperty"] ??
    (params as Record<string, unknown>)["additionalProperty"];
  if (typeof named === "string") {
    return {
      pointer: pointerTo(instancePath, named),
      code: "unknown-property",
      message: "There is no such property.",
      severity: "error",
    };
  }
  return { pointer: instancePath, code: keyword, message: message ?? "is not valid", severity: "error" };
}

/** Alternatives that were tried in vain; the error of the whole says enough. */
const says = ({ keyword }: ErrorObject): boolean => keyword !== "if";

/**
 * Judges documents by their meta-schema, by lint, and by the entity that they are for. Where meta-schema and lint both
 * find a fault in one place, lint speaks, because it says what to do.
 */
export function createDocumentLint(schemas: Contract["schemas"]): DocumentLint {
  const ajv = new Ajv2020({ allErrors: true, strict: false });
  addFormats(ajv);
  const validators = new Map<DocumentKind, ValidateFunction>(
    (Object.keys(metaSchemas) as DocumentKind[]).map((name) => [
      name,
      ajv.compile(schemas[metaSchemas[name]] ?? false),
    ]),
  );
  const properties = (schema: string): string[] | undefined => {
    const known = schemas[schema];
    return known && "properties" in known ? Object.keys(known.properties ?? {}) : undefined;
  };
  const layoutEntity = (entity: string): LayoutEntity | undefined => {
    const known = properties(`${entity}-input.schema.json`);
    return known === undefined ? undefined : { properties: known, needed: neededProperties(entity) };
  };
  const lint = (name: DocumentKind, data: unknown): Finding[] => {
    const entity = isObject(data) ? String(data["entity"]) : "";
    if (name === "form-layout") {
      return [...lintLayout(data), ...lintEntityFields(data, layoutEntity(entity))];
    }
    const rowProperties = properties(`${entity}.schema.json`);
    return lintGrid(data, rowProperties === undefined ? {} : { rowProperties });
  };
  return (name, data) => {
    const found = lint(name, data);
    const validate = validators.get(name);
    const structural =
      validate?.(data) === false ? (validate.errors ?? []).filter(says).map(schemaFinding) : [];
    const told = new Set(found.filter(({ severity }) => severity === "error").map(({ pointer }) => pointer));
    return [...found, ...structural.filter(({ pointer }) => !told.has(pointer))];
  };
}
