import { isFhir, readFhir } from "./formats/fhir/fhir.ts";
import { isFormJs, readFormJs } from "./formats/form-js/form-js.ts";
import { isFormio, readFormio } from "./formats/formio/formio.ts";
import { isJsonForms, readJsonForms } from "./formats/json-forms/json-forms.ts";
import { isJsonSchema, readJsonSchema } from "./formats/json-schema/read-json-schema.ts";
import { isOpenmrs, readOpenmrs } from "./formats/openmrs/openmrs.ts";
import { isSurveyJs, readSurveyJs } from "./formats/surveyjs/surveyjs.ts";
import { isXlsform, readXlsform } from "./formats/xlsform/xlsform.ts";
import { buildLayout, type ImportedLayout } from "./layout/build-layout.ts";
import { ImportError, type SourceForm } from "./source-form.ts";
import { at } from "./sources/read-value.ts";
import { parseDocument } from "./sources/parse-document.ts";

/** JSON formats by name. */
const documents = {
  "json-schema": { read: readJsonSchema, isOne: isJsonSchema, title: "JSON Schema" },
  "form-js": { read: readFormJs, isOne: isFormJs, title: "form-js" },
  surveyjs: { read: readSurveyJs, isOne: isSurveyJs, title: "SurveyJS" },
  jsonforms: { read: readJsonForms, isOne: isJsonForms, title: "JSON Forms" },
  fhir: { read: readFhir, isOne: isFhir, title: "FHIR Questionnaire" },
  openmrs: { read: readOpenmrs, isOne: isOpenmrs, title: "OpenMRS" },
  formio: { read: readFormio, isOne: isFormio, title: "Form.io" },
} as const;

type DocumentFormat = keyof typeof documents;

export type ImportFormat = DocumentFormat | "xlsform";

export const importFormats: readonly ImportFormat[] = [
  "json-schema",
  "form-js",
  "surveyjs",
  "jsonforms",
  "xlsform",
  "fhir",
  "openmrs",
  "formio",
];

/** @throws {ImportError} if the format is unknown; the message lists the known ones */
export function importFormatOf(name: string): ImportFormat {
  const found = importFormats.find((format) => format === name);
  if (found === undefined)
    throw new ImportError(
      `There is no format ${JSON.stringify(name.slice(0, 40))}. Use one of ${importFormats.join(", ")}.`,
    );
  return found;
}

/**
 * Converts a form of another system to a form layout that passes lint, with a report of the conversion. Nothing in the
 * source is executed or fetched. Synchronous; a large file takes seconds, so a server runs it in a separate process.
 *
 * @throws {ImportError} if the file cannot be read in that format; the message says why
 */
export function importLayout(format: ImportFormat, bytes: Uint8Array): ImportedLayout {
  return buildLayout(readForm(format, bytes), { format, fallbackTitle: "Imported form" });
}

function readForm(format: ImportFormat, bytes: Uint8Array): SourceForm {
  if (format === "xlsform") return readXlsform(bytes);
  const document = parseDocument(bytes);
  const other = otherFormat(format, document);
  if (other !== undefined && isForeign(format, document))
    throw new ImportError(
      `This is not a form in the ${documents[format].title} format. It looks like ${other}.`,
    );
  try {
    return documents[format].read(document);
  } catch (problem) {
    if (problem instanceof ImportError && other !== undefined)
      throw new ImportError(`${problem.message} It looks like ${other}.`);
    throw problem;
  }
}

/** Whether a document lacks the format's markers, or matches another format better. */
const isForeign = (format: DocumentFormat, document: unknown): boolean =>
  (!documents[format].isOne(document) && at(document, "$schema") === undefined) ||
  (format === "json-schema" && isJsonForms(document) && typeof at(document, "uischema", "type") === "string");

/** Detects another format that the document matches. */
function otherFormat(format: DocumentFormat, document: unknown): string | undefined {
  if (isXlsform(document)) return "XLSForm";
  const order: readonly DocumentFormat[] = [
    "fhir",
    "openmrs",
    "jsonforms",
    "surveyjs",
    "form-js",
    "formio",
    "json-schema",
  ];
  const found = order.find((name) => name !== format && documents[name].isOne(document));
  return found === undefined ? undefined : `${documents[found].title} (--from ${found})`;
}
