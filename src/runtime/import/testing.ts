import { strToU8, zipSync } from "fflate";
import { aStore } from "../forms/testing.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { compileForm } from "../forms/compile-form.ts";
import { validateRecord } from "../forms/validation/validate-record.ts";
import { importLayout, type ImportFormat } from "./import-layout.ts";
import type { ImportedLayout } from "./layout/build-layout.ts";

export const bytesOf = (document: unknown): Uint8Array =>
  strToU8(typeof document === "string" ? document : JSON.stringify(document));

export const imported = (format: ImportFormat, document: unknown): ImportedLayout =>
  importLayout(format, bytesOf(document));

/** Top-level fields of an imported layout by name. */
export const fieldsOf = ({ layout }: ImportedLayout): Readonly<Record<string, FieldDefinition>> =>
  Object.fromEntries(
    Object.values(layout.structure)
      .flat()
      .map((field) => [field.name, field]),
  );

type Values = Readonly<Record<string, unknown>>;

/** An imported form opened with saved values by field name. */
export const filledIn = ({ layout }: ImportedLayout, values: Values) =>
  aStore(Object.values(layout.structure).flat(), { mode: "edit", record: values });

/** Whether a field is shown with such values. */
export const isShown = (form: ImportedLayout, name: string, values: Values): boolean =>
  filledIn(form, values).getField(name)?.state.hidden === false;

/** Whether an imported form accepts values as a new record. */
export const isAccepted = ({ layout }: ImportedLayout, body: Values): boolean =>
  validateRecord(compileForm(layout), { body, mode: "create", today: "2026-12-01" }).ok;

/** Reasons by position in the source. */
export const reasonsOf = ({ report }: ImportedLayout): Readonly<Record<string, string>> =>
  Object.fromEntries([...report.lossy, ...report.missing].map(({ path, reason }) => [path, reason]));

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

const cell = (text: string) => `<c t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;

const sheet = (rows: readonly (readonly string[])[]) =>
  `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`;

/** A minimal .xlsx file, as far as the reader supports it. */
export function workbookOf(sheets: Readonly<Record<string, readonly (readonly string[])[]>>): Uint8Array {
  const names = Object.keys(sheets);
  return zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at}"/>`).join("")}</sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships>${names.map((_name, at) => `<Relationship Id="rId${at}" Target="worksheets/sheet${at}.xml"/>`).join("")}</Relationships>`,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, at) => [`xl/worksheets/sheet${at}.xml`, strToU8(sheet(rows))]),
    ),
  });
}
