import type { Finding } from "../../../runtime/finding.ts";
import { layoutSizeFindings } from "../../../runtime/forms/tools/layout-size.ts";
import { mapFindingsToIncludes, lintLayoutInSteps } from "../../../runtime/forms/tools/lint.ts";
import { lintBulkEdit } from "../../../runtime/grids/transfer/bulk-edit.ts";
import type { GridTargets } from "../../../runtime/grids/tools/lint-targets.ts";
import { recordsByForm } from "../../../domain/navigation/records-by-form.ts";
import { gridActions, tenantRoutes } from "../../../domain/navigation/grid-targets.ts";
import { gridSizeFindings, lintGrid } from "../../../runtime/grids/tools/lint.ts";
import { isObject, pointerTo } from "../../../kernel/json.ts";
import type { ListRules } from "../../../runtime/grids/list-rules.ts";
import type { KnownEndpoints } from "../../../runtime/structural-findings.ts";
import { type Contract, memoizePerSchema } from "../../calls/contract.ts";
import { yieldToEventLoop, runInSlices } from "../../platform/run-periodically.ts";
import { createSchemaFindings } from "./schema-findings.ts";
import type { DocumentKind } from "./shipped-documents.ts";
import { compileForm } from "../../../runtime/forms/compile-form.ts";
import { type FindLayout, resolveIncludes } from "../../../runtime/forms/compile/includes.ts";
import { compilePattern } from "../../../runtime/forms/validation/re2-pattern.ts";
import { readLayout, type LocatedField } from "../../../runtime/forms/compile/read-layout.ts";
import { fieldTypes } from "../../../runtime/types/field-types.ts";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import type { FormFixture } from "../../../runtime/forms/tools/fixtures/fixture.gen.ts";
import { fixtureErrors } from "../../../runtime/forms/tools/fixtures/fixture-errors.ts";
import {
  failureSentences,
  playTestRecord,
  testRecordFixture,
} from "../../../runtime/forms/tools/fixtures/test-records.ts";
import type { IncludingForm } from "./configuration.ts";
import { explainSchemaError } from "./explain-schema-error.ts";

/** Time limit in milliseconds for playing all test records of a document. */
const maxPlaying = 2_000;

/** Validator of form fixtures, compiled once per set of schemas. */
const fixtureValidator = memoizePerSchema((schemas: Readonly<Record<string, object>>): ValidateFunction => {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, validateFormats: false });
  ajv.addSchema(schemas["form-layout.schema.json"] ?? {});
  return ajv.compile(schemas["form-fixture.schema.json"] ?? {});
});

/** Returns a lint that validates and plays the test records of a layout without other errors. */
function createTestRecordLint(
  schemas: Readonly<Record<string, object>>,
  now: () => number = () => performance.now(),
): (layout: unknown) => Promise<Finding[]> {
  const validate = fixtureValidator(schemas);
  const atRecords = (finding: Finding): Finding => ({
    ...finding,
    pointer: finding.pointer.replace(/^\/cases/, "/test_records"),
  });
  return async (layout) => {
    const records = isObject(layout) ? layout["test_records"] : undefined;
    if (!Array.isArray(records) || records.length === 0) return [];
    const key = "form";
    const fixture = { about: "Test records", layout: key, cases: records as unknown[] };
    if (!validate(fixture)) return (validate.errors ?? []).flatMap(explainSchemaError).map(atRecords);
    const form = testRecordFixture(layout);
    const cases = fixture as unknown as FormFixture;
    const wrong = fixtureErrors(cases, new Map([[key, form.layout]]));
    if (wrong.length > 0) return wrong.map(atRecords);
    const findings: Finding[] = [];
    const deadline = now() + maxPlaying;
    for (const [index, record] of cases.cases.entries()) {
      const pointer = pointerTo("/test_records", index);
      if (now() > deadline) {
        const message = `The test records take longer than ${maxPlaying / 1000} seconds; this one and those after it were not run.`;
        findings.push({ pointer, code: "test-records-slow", severity: "warning", message });
        break;
      }
      const { failures } = await playTestRecord(layout, record);
      if (failures.length > 0) {
        const message = `The test record "${record.name}" fails: ${failureSentences(failures).join("; ")}.`;
        const suggestion = "Change the form, or accept the current result under Preview.";
        findings.push({ pointer, code: "test-record", severity: "error", message, suggestion });
      }
      await yieldToEventLoop();
    }
    return findings;
  };
}

const reserved = new Set(["dynamic_fields", "layout_version"]);

/** The record type that a layout is for. */
interface LayoutEntity {
  /** Properties that the entity's calls accept. */
  readonly properties: readonly string[];
  /** Properties that it cannot be stored without. */
  readonly needed: readonly string[];
}

/** True if the form can set a record property with this field. */
const isStored = ({ definition, path }: LocatedField): boolean =>
  path[0] !== "dynamic_fields" &&
  definition.form_field !== false &&
  fieldTypes.get(definition.type)?.holdsNoValue !== true;

const isEnabled = ({ definition, group }: LocatedField): boolean =>
  definition.is_enabled !== false && (group === undefined || isEnabled(group));

/**
 * Checks a layout against its entity. A field that is not dynamic needs an `accessor` known to the entity, or saving
 * the form would fail; and each required property needs an enabled field, or no record could be created.
 * @param entity undefined if unknown.
 */
function lintEntityFields(data: unknown, entity: LayoutEntity | undefined): Finding[] {
  if (entity === undefined) return [];
  const stored = readLayout(data, fieldTypes).fields.filter(isStored);
  const properties = entity.properties.filter((property) => !reserved.has(property));
  const foreign = stored.filter((field) => !properties.includes(field.path[0] ?? ""));
  const filled = stored.filter(isEnabled).map(({ path }) => path.join("."));
  const missing = entity.needed.filter((property) => !filled.includes(property));
  return [
    ...foreign.map((field): Finding => ({
      code: "unknown-accessor",
      pointer: `${field.pointer}/${field.definition.accessor === undefined ? "name" : "accessor"}`,
      message: `The record has no property "${field.path[0] ?? ""}".`,
      suggestion: `Set is_dynamic to true, or use one of ${properties.join(", ")}.`,
      severity: "error",
    })),
    ...missing.map((property): Finding => ({
      code: "missing-field",
      pointer: "/structure",
      message: `No field of the form fills "${property}", which every new record needs.`,
      suggestion: `Add a field named "${property}" that people must fill in.`,
      severity: "error",
    })),
  ];
}

const metaSchemas = {
  "form-layout": "form-layout.schema.json",
  grid: "grid-definition.schema.json",
} as const satisfies Record<DocumentKind, string>;

/** Other documents that a document is validated against. */
export interface DocumentContext {
  /** For a grid: the layout that edits its rows, null if missing; undefined skips the check. */
  readonly formLayout?: unknown;
  /** For a grid: the layout of a row's detail, null if missing; undefined skips the check. */
  readonly detailLayout?: unknown;
  /** For a grid: the rules of its list; undefined skips the check. */
  readonly list?: ListRules;
  /** For a layout: finds included layouts; defaults to none. */
  readonly layout?: FindLayout;
  /** For a layout: finds forms that fields add records with; defaults to `layout`. */
  readonly addLayout?: FindLayout;
  /** For a layout: the forms that include it. */
  readonly including?: readonly IncludingForm[];
}

/** Returns all findings of a document, with JSON pointers into it. Yields to the event loop while working. */
export type DocumentLint = (
  name: DocumentKind,
  data: unknown,
  around?: DocumentContext,
) => Promise<Finding[]>;

const entitiesByForm = new Map([...recordsByForm].map(([path, { entity }]) => [path, entity]));

const noLayout: FindLayout = () => undefined;

/** Returns the error messages of a form with its includes. */
function errorsOf(document: unknown, layout: FindLayout): Set<string> {
  const { document: resolved, errors } = resolveIncludes(document, layout);
  const { errors: compiled } = compileForm(resolved, { compilePattern });
  return new Set([...errors, ...compiled].map(({ message }) => message));
}

/** Finds forms that include a layout and get a new error from it. */
function brokenForms(data: unknown, including: readonly IncludingForm[], included: FindLayout): Finding[] {
  const key = isObject(data) ? data["layout_key"] : undefined;
  return including.flatMap(({ item, layout }): Finding[] => {
    const before = errorsOf(item.data, layout);
    const after = errorsOf(item.data, (name) => (name === key ? data : (layout(name) ?? included(name))));
    const [first] = [...after].filter((message) => !before.has(message));
    if (first === undefined) return [];
    return [
      {
        code: "breaks-including-form",
        pointer: "",
        severity: "warning",
        message: `The form "${item.title}" includes this one, and would have an error: ${first}`,
        suggestion: "Change that form first, or keep what it needs.",
      },
    ];
  });
}

const isError = ({ severity }: Finding): boolean => severity === "error";

/** Merges findings: at the same pointer lint errors replace schema errors but take over their suggestion if needed. */
function merged(found: readonly Finding[], structural: readonly Finding[]): Finding[] {
  const byPlace = new Map(structural.map((finding) => [finding.pointer, finding]));
  const reported = new Set(found.filter(isError).map(({ pointer }) => pointer));
  const helped = found.map((finding) => {
    const suggestion = isError(finding) ? byPlace.get(finding.pointer)?.suggestion : undefined;
    return finding.suggestion === undefined && suggestion !== undefined
      ? { ...finding, suggestion }
      : finding;
  });
  return [...helped, ...structural.filter(({ pointer }) => !reported.has(pointer))];
}

const notImportable: Finding = {
  code: "no-import",
  pointer: "/import",
  message: "Rows of this list cannot be imported, because no form creates them.",
  suggestion: "Remove import.",
  severity: "error",
};

/** Returns the actions of a grid's screen and the routes of the app. */
function targetsOf(data: unknown): GridTargets {
  const key = isObject(data) ? data["grid_key"] : undefined;
  const isKnown = typeof key === "string" && Object.hasOwn(gridActions, key);
  return { actions: isKnown ? gridActions[key] : undefined, routes: tenantRoutes };
}

const noDetailLayout: Finding = {
  code: "no-layout",
  pointer: "/detail/layout_key",
  message: "There is no form with this key to show a row with.",
  suggestion: "Use the layout_key of a form, such as channel_setup.",
  severity: "error",
};

/** Returns the paths of all GET calls that return JSON, by service. */
function endpointsOf(calls: Contract["calls"]): KnownEndpoints {
  const read = Object.values(calls).filter(
    ({ method, csv, stream, audio, file }) =>
      method === "GET" && (csv ?? stream ?? audio ?? file) === undefined,
  );
  const pathsOf = (service: "voice" | undefined) =>
    read.filter((call) => call.service === service).map(({ path }) => path);
  return { api_endpoint: pathsOf(undefined), genie_api_endpoint: pathsOf("voice") };
}

/** Meta-schema findings by document kind, compiled once per set of schemas. */
const structuralFindings = memoizePerSchema((schemas: Contract["schemas"]) => {
  const findingsOf = (name: DocumentKind) =>
    createSchemaFindings(metaSchemas[name], schemas[metaSchemas[name]] ?? {});
  return {
    "form-layout": findingsOf("form-layout"),
    grid: findingsOf("grid"),
  } as const satisfies Record<DocumentKind, unknown>;
});

/**
 * Creates a lint that checks documents against their meta-schema, the lint rules and their entity. If the meta-schema
 * and the lint rules both report an error at a pointer, only the lint error is kept, because it is more helpful.
 * @param required returns the properties that no record of an entity can be stored without.
 * @param isImportable returns whether records of an entity can be imported; defaults to always.
 */
export function createDocumentLint(
  { schemas, calls }: Contract,
  required: (entity: string) => readonly string[],
  isImportable: (entity: string) => boolean = () => true,
): DocumentLint {
  const endpoints = endpointsOf(calls);
  const structural = structuralFindings(schemas);
  const lintTestRecords = createTestRecordLint(schemas);
  const properties = (schema: string): string[] | undefined => {
    const known = schemas[schema];
    return known && "properties" in known ? Object.keys(known.properties ?? {}) : undefined;
  };
  const layoutEntity = (entity: string): LayoutEntity | undefined => {
    const known = properties(`${entity}-input.schema.json`);
    return known === undefined ? undefined : { properties: known, needed: required(entity) };
  };
  const lint: DocumentLint = async (name, data, surroundings = {}) => {
    const { formLayout, detailLayout, list, layout = noLayout, including = [] } = surroundings;
    const { addLayout = layout } = surroundings;
    const entity = isObject(data) ? String(data["entity"]) : "";
    if (name === "form-layout") {
      const added = {
        entities: entitiesByForm,
        layout: (key: string) => (isObject(data) && data["layout_key"] === key ? data : addLayout(key)),
      };
      const found = await runInSlices(lintLayoutInSteps(data, { endpoints, added, layout }));
      const resolved = resolveIncludes(data, layout);
      const ofEntity = lintEntityFields(resolved.document, layoutEntity(entity));
      return [
        ...found,
        ...mapFindingsToIncludes(ofEntity, resolved),
        ...brokenForms(data, including, layout),
      ];
    }
    const rowProperties = properties(`${entity}.schema.json`);
    return [
      ...lintGrid(data, {
        endpoints,
        ...(rowProperties === undefined ? {} : { rowProperties }),
        ...(list === undefined ? {} : { list }),
        targets: targetsOf(data),
      }),
      ...(formLayout === undefined || !isObject(data) ? [] : lintBulkEdit(data["bulk_edit"], formLayout)),
      ...(detailLayout === null ? [noDetailLayout] : []),
      ...(isObject(data) && data["import"] !== undefined && !isImportable(entity) ? [notImportable] : []),
    ];
  };
  return async (name, data, surroundings = {}) => {
    const oversize = name === "form-layout" ? layoutSizeFindings(data) : gridSizeFindings(data);
    if (oversize.length > 0) return oversize;
    const found = await lint(name, data, surroundings);
    await yieldToEventLoop();
    const schemaFindings = structural[name](data);
    await yieldToEventLoop();
    const all = merged(found, schemaFindings);
    // Test records can only be played on a form without errors.
    if (name !== "form-layout" || all.some(isError)) return all;
    const { document } = resolveIncludes(data, surroundings.layout ?? noLayout);
    return [...all, ...(await lintTestRecords(document))];
  };
}
