import { isFhir, readFhir } from "./formats/fhir.ts";
import { isFormJs, readFormJs } from "./formats/form-js.ts";
import { isFormio, readFormio } from "./formats/formio.ts";
import { isJsonForms, readJsonForms } from "./formats/json-forms.ts";
import { isJsonSchema, readJsonSchema } from "./formats/json-schema.ts";
import { isOpenmrs, readOpenmrs } from "./formats/openmrs.ts";
import { isSurveyJs, readSurveyJs } from "./formats/surveyjs.ts";
import { isXlsform, readXlsform } from "./formats/xlsform.ts";
import { buildLayout, type ImportedLayout } from "./layout/build-layout.ts";
import { ImportError, type SourceForm } from "./source-form.ts";
import { parseDocument } from "./sources/parse-document.ts";

/** Formats whose documents are JSON, by the names under which they are asked for. */
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

/** @throws {ImportError} where there is no such format; the message names those that there are. */
export function importFormatOf(name: string): ImportFormat {
  const found = importFormats.find((format) => format === name);
  if (found === undefined)
    throw new ImportError(
      `There is no format ${JSON.stringify(name.slice(0, 40))}. Use one of ${importFormats.join(", ")}.`,
    );
  return found;
}

/**
 * Reads a form of another system as a form layout that passes lint, and says what arrived. Nothing of the source is
 * run or fetched. A piece of work between each two steps, so that a server can pause there.
 *
 * @throws {ImportError} where the file cannot be read as that format; the message says why.
 */
export function* importLayout(format: ImportFormat, bytes: Uint8Array): Generator<undefined, ImportedLayout> {
  const form = yield* readForm(format, bytes);
  yield;
  return yield* buildLayout(form, { format, fallbackTitle: "Imported form" });
}

/** The same at once. */
export function importLayoutNow(format: ImportFormat, bytes: Uint8Array): ImportedLayout {
  const steps = importLayout(format, bytes);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

function* readForm(format: ImportFormat, bytes: Uint8Array): Generator<undefined, SourceForm> {
  if (format === "xlsform") return yield* readXlsform(bytes);
  const document = parseDocument(bytes);
  yield;
  const other = otherFormat(format, document);
  try {
    return documents[format].read(document);
  } catch (problem) {
    if (problem instanceof ImportError && other !== undefined)
      throw new ImportError(`${problem.message} It looks like ${other}.`);
    throw problem;
  }
}

/** The format that a document has instead, as far as that can be seen. */
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
