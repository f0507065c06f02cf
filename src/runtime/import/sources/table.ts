import type { Text } from "../../language/form-layout.gen.ts";
import type { Rows } from "./workbook.ts";

/** A row by column name, without blank cells. */
export type Row = ReadonlyMap<string, string>;

const aliases: Readonly<Record<string, string>> = {
  command: "type",
  caption: "label",
  tag: "name",
  relevance: "relevant",
  readonly: "read_only",
  calculate: "calculation",
  constraining_message: "constraint_message",
  "jr:constraintmsg": "constraint_message",
  requiredmsg: "required_message",
  "jr:requiredmsg": "required_message",
  repeat_count: "jr:count",
  "list name": "list_name",
  "set form title": "form_title",
  set_form_title: "form_title",
  set_form_id: "form_id",
  "bind:relevant": "relevant",
  "bind:required": "required",
  "bind:constraint": "constraint",
  "bind:calculate": "calculation",
  "bind:jr:constraintmsg": "constraint_message",
  "bind:readonly": "read_only",
  "control:appearance": "appearance",
};

/** Normalizes a column name; `label::English (en)` and `label:English` keep the language behind `::`. */
function columnName(header: string): string {
  const [plain = "", ...rest] = header.trim().split(/\s*::\s*/);
  const base = plain.toLowerCase();
  const parts =
    rest.length === 0 &&
    /^(?:label|hint|caption|constraint_message|required_message|guidance_hint):[^:]/.test(base)
      ? plain.split(":")
      : [plain, ...rest];
  const name = (parts[0] ?? "").toLowerCase().trim();
  const joined =
    parts.length > 1 && name === "bind" ? `bind:${parts.slice(1).join(":")}`.toLowerCase() : name;
  const known = Object.hasOwn(aliases, joined) ? (aliases[joined] ?? joined) : joined;
  const column = known === "value" ? "name" : known;
  const language = parts.length > 1 && name !== "bind" ? parts.slice(1).join("::") : undefined;
  return language === undefined ? column : `${column}::${language}`;
}

/** Rows below the header, which is the first row that is not blank. */
export function tableOf(rows: Rows): Row[] {
  const head = rows.findIndex((row) => row.some((cell) => cell.trim() !== ""));
  const columns = (rows[head] ?? []).map((header) => columnName(header));
  return rows.slice(head + 1).map((cells) => {
    const row = new Map<string, string>();
    cells.forEach((cell, position) => {
      const column = columns[position];
      if (column !== undefined && column !== "" && cell.trim() !== "" && !row.has(column))
        row.set(column, cell.trim());
    });
    return row;
  });
}

const tag = /\(([A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*)\)\s*$/;
const plainTag = /^[a-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/;

/** Further names by which forms call languages. */
const otherNames: Readonly<Record<string, string>> = {
  bangla: "bn",
  chichewa: "ny",
  dari: "prs",
  farsi: "fa",
  kurmanji: "kmr",
  "afaan oromo": "om",
  "afan oromo": "om",
  oromiffa: "om",
  oromifa: "om",
  myanmar: "my",
  sorani: "ckb",
  tetum: "tet",
  tetun: "tet",
  tigirigna: "ti",
  tigrigna: "ti",
};

/** Languages by English and native name. */
const languagesByName: ReadonlyMap<string, string> = new Map([
  ...Object.entries(otherNames),
  ...(`af am ar as az be bg bn bs ca ceb cs cy da de el en es et eu fa ff fi fil fr ga gl gu ha he hi hr ht hu hy id ig is
  it ja ka kk km kn ko ku ky lg ln lo lt lv mg mk ml mn mr ms my nb ne nl nn no ny om or pa pl ps pt rn ro ru rw sd si sk
  sl sn so sq sr st sv sw ta te tg th ti tk tl tn tr ts uk ur uz vi wo xh yo zh zu`
    .split(/\s+/)
    .flatMap((code) =>
      ["en", code].map((language) => [
        (new Intl.DisplayNames([language], { type: "language" }).of(code) ?? code).toLowerCase(),
        code,
      ]),
    ) as readonly (readonly [string, string])[]),
]);

/** Language of a column heading such as `English (en)`, `fr` or `French`; `undefined` for other names. */
const languageOf = (heading: string): string | undefined =>
  tag.exec(heading)?.[1]?.replaceAll("_", "-") ??
  (plainTag.test(heading) ? heading : languagesByName.get(heading.trim().toLowerCase()));

/** A text with an optional column per language. */
export function textOf(row: Row, column: string, preferred: string | undefined): Text | undefined {
  const plain = row.get(column);
  const texts = new Map<string, string>();
  const others: string[] = [];
  for (const [name, cell] of row) {
    if (!name.startsWith(`${column}::`)) continue;
    const heading = name.slice(column.length + 2);
    const language = languageOf(heading);
    if (language !== undefined) texts.set(language, cell);
    else if (heading === preferred || /^(?:default|english)$/i.test(heading)) others.unshift(cell);
    else others.push(cell);
  }
  const fallback = plain ?? others[0];
  if (texts.size === 0) return fallback;
  if (fallback !== undefined && !texts.has("en")) texts.set("en", fallback);
  return Object.fromEntries(texts);
}

/** Whether a text has columns without a known language beside others, so that one of them is not used. */
export function hasUnnamedLanguages(row: Row, column: string): boolean {
  const columns = [...row.keys()].filter((name) => name.startsWith(`${column}::`));
  return (
    columns.length > 1 && columns.some((name) => languageOf(name.slice(column.length + 2)) === undefined)
  );
}
