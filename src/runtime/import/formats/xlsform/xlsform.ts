import { isObject } from "../../../../kernel/json.ts";
import { ImportError, type SourceForm } from "../../source-form.ts";
import {
  parseCsv,
  sheetsOfCsv,
  isArchive,
  readWorkbook,
  type Rows,
  type Workbook,
} from "../../sources/workbook.ts";
import { assertSourceSize, decodeText, parseDocument } from "../../sources/parse-document.ts";
import { listAt, textAt } from "../../sources/read-value.ts";
import { hasUnnamedLanguages, type Row, tableOf, textOf } from "../../sources/table.ts";
import type { Choice } from "./choices.ts";
import { surveyItems } from "./survey.ts";

/** First bytes of a compound file, as Excel wrote until 2003 and writes for files with a password. */
const oldWorkbook = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** Reads an XLSForm as .xlsx, CSV, or JSON tables `{ "survey": [{ "type": ... }], "choices": [...] }`. */
export function readXlsform(bytes: Uint8Array): SourceForm {
  assertSourceSize(bytes);
  if (oldWorkbook.every((byte, at) => bytes[at] === byte))
    throw new ImportError(
      "The file is a workbook of Excel 97 to 2003, or has a password. Save it as .xlsx without one.",
    );
  const workbook = isArchive(bytes) ? readWorkbook(bytes) : sheetsOfText(bytes);
  const survey = workbook.get("survey");
  if (survey === undefined)
    throw new ImportError(
      `An XLSForm has a sheet named survey; this one has ${[...workbook.keys()].slice(0, 8).join(", ") || "none"}.`,
    );
  const settings = tableOf(workbook.get("settings") ?? [])[0];
  const language = settings?.get("default_language");
  const table = tableOf(survey);
  if (table.length === 0 && survey.length > 0)
    throw new ImportError("The sheet survey has no rows below its headings.");
  if (!table.some((row) => row.has("type")))
    throw new ImportError("The sheet survey has no column named type.");
  const choices = choicesOf(
    tableOf(workbook.get("choices") ?? workbook.get("choices and columns") ?? []),
    language,
  );
  return {
    title: settings?.get("form_title") ?? settings?.get("title") ?? settings?.get("form_id"),
    items: surveyItems(table, choices, language),
    hasValuesByGroup: true,
    hasDayNumbers: true,
  };
}

function sheetsOfText(bytes: Uint8Array): Workbook {
  const first = bytes.find((byte) => byte > 32 && byte !== 0xef && byte !== 0xbb && byte !== 0xbf);
  if (first !== 0x7b) {
    const text = decodeText(bytes);
    if (text.includes("\0")) throw new ImportError("The file is neither .xlsx, CSV nor JSON.");
    return sheetsOfCsv(parseCsv(text));
  }
  const document = parseDocument(bytes);
  const sheets = isObject(document)
    ? Object.keys(document).filter((name) => Array.isArray(document[name]))
    : [];
  return new Map(sheets.map((name) => [name.trim().toLowerCase(), rowsOfObjects(listAt(document, name))]));
}

function rowsOfObjects(list: readonly unknown[]): Rows {
  const rows = list.filter(isObject);
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].slice(0, 400);
  const cell = (found: unknown) =>
    typeof found === "string" || typeof found === "number" || typeof found === "boolean" ? String(found) : "";
  return [
    columns,
    ...rows.map((row) => columns.map((column) => cell(Object.hasOwn(row, column) ? row[column] : ""))),
  ];
}

function choicesOf(table: readonly Row[], language: string | undefined): Map<string, Choice[]> {
  const lists = new Map<string, Choice[]>();
  for (const row of table) {
    const list = row.get("list_name");
    const id = row.get("name");
    if (list === undefined || id === undefined) continue;
    const choices = lists.get(list) ?? [];
    lists.set(list, choices);
    const data = [...row].filter(
      ([column]) =>
        !["list_name", "name"].includes(column) && !/^(?:label|media|image|audio|video)/.test(column),
    );
    choices.push({
      id,
      label: textOf(row, "label", language),
      data: Object.fromEntries(data.filter(([column]) => /^[A-Za-z_]\w*$/.test(column))),
      hasLostLanguage: hasUnnamedLanguages(row, "label"),
      hasMedia: [...row.keys()].some((column) => /^(?:media|image|audio|video|big-image)/.test(column)),
    });
  }
  return lists;
}

/** Whether a document is an XLSForm in JSON tables. */
export const isXlsform = (document: unknown): boolean =>
  listAt(document, "survey").some((row) => textAt(row, "type") !== undefined);
