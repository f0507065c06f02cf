import { applyEdits, modify } from "jsonc-parser";
import { format } from "oxfmt";
import { compileColumn } from "../../runtime/grids/compile/compile-column.ts";
import { columnTypes } from "../../runtime/types/column-types.ts";
import { fieldTypes } from "../../runtime/types/field-types.ts";
import { columnTypeDocOf, type DocumentedField, documentedFields } from "../../runtime/types/type-docs.ts";

/** Formats text as `npm run format` does. @throws if it cannot be parsed */
async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, { printWidth: 110 });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(", ")}`);
  return code;
}

const fields = [...fieldTypes.values()].flatMap(documentedFields);
const types = fields.filter(({ display }) => display === undefined);
const displays = fields.filter(({ display }) => display !== undefined);
const columns = [...columnTypes.keys()].map((name) => ({ name, doc: columnTypeDocOf(name) }));

const code = (text: string): string => `\`${text}\``;

/** JSON on one line, spaced like the examples: `[{ "a": 1 }]`. */
const jsonCode = (value: unknown): string =>
  value === undefined
    ? "none"
    : code(
        JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, " ").replaceAll("[ ", "[").replaceAll(" ]", "]"),
      );

/** A Markdown table; the formatter aligns its columns. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return [head, head.map(() => "-"), ...rows].map(line).join("\n");
}

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value)}\n\`\`\``;

interface Documented {
  readonly doc: { readonly example: unknown };
}

const examples = (docs: readonly Documented[]): string => json(docs.map(({ doc }) => doc.example));

const columnOf = ({ type, doc }: DocumentedField): string =>
  type.column === undefined ? `none: ${doc.noColumn ?? ""}` : code(type.column.type);

const titleOf = ({ doc, display }: DocumentedField): string =>
  display === undefined ? doc.example.type : `${doc.example.type} as ${display}`;

/** Start of a generated part of docs/languages.md; it ends with `<!-- end -->`. */
const startOf = (part: string): string => `<!-- generated: ${part} -->`;

/** Examples that the page does not show in a chapter of their own. */
const otherExamples = (page: string, documented: readonly DocumentedField[]): string =>
  examples(documented.filter((field) => !page.includes(startOf(titleOf(field)))));

/** The reference of field types and displays. */
const fieldReference = (page: string): string => `${table(
  ["type", "description", "display", "example of a value", "empty", "compared as", "grid column"],
  types.map((field) => [
    code(field.type.name),
    field.doc.description,
    displays
      .filter(({ doc }) => doc.example.type === field.type.name)
      .map(({ display = "" }) => code(display))
      .join(", "),
    jsonCode(field.doc.value),
    field.type.holdsNoValue === true ? "none" : jsonCode(field.type.emptyValue),
    field.type.comparesAs,
    columnOf(field),
  ]),
)}

${otherExamples(page, types)}

#### Display

${code("display")} selects another look for a type. What is stored and checked stays the same, except for a
${code("password")} and a ${code("ranking")} (below).

${table(
  ["type", "display", "description", "example of a value", "grid column"],
  displays.map((field) => [
    code(field.doc.example.type),
    code(field.display ?? ""),
    field.doc.description,
    jsonCode(field.doc.value),
    columnOf(field),
  ]),
)}

${otherExamples(page, displays)}`;

const surroundings = { types: columnTypes, language: "en", locale: "en-US", timeZone: "UTC" };

/** The text that a column's example shows; for buttons, their labels. White space differs between versions of ICU. */
function shownText({ example, row }: ReturnType<typeof columnTypeDocOf>): string {
  const column = compileColumn(example, 0, surroundings);
  const text = column.textOf(row) || column.actions.map(({ label }) => label).join(", ");
  return text.replaceAll(/\s/gu, " ");
}

/** The reference of column types. */
const columnReference = (): string => `${table(
  ["type", "description", "the example shows"],
  columns.map(({ name, doc }) => [code(name), doc.description, shownText(doc)]),
)}

${examples(columns)}`;

/** Parts of docs/languages.md by name, each made from the whole page. */
const parts: ReadonlyMap<string, (page: string) => string> = new Map([
  ["field types", fieldReference],
  ["column types", columnReference],
  ...fields.map((field) => [titleOf(field), () => json(field.doc.example)] as const),
]);

/** Replaces the generated parts of docs/languages.md. @throws if a part is missing or unknown */
export async function withTypeReference(page: string): Promise<string> {
  for (const part of ["field types", "column types"])
    if (!page.includes(startOf(part))) throw new Error(`docs/languages.md lacks ${startOf(part)}`);
  const text = page.replaceAll(/<!-- generated: (.+) -->[^]*?<!-- end -->/g, (_, name: string) => {
    const part = parts.get(name);
    if (part === undefined) throw new Error(`docs/languages.md has an unknown part ${startOf(name)}`);
    return `${startOf(name)}\n\n${part(page)}\n\n<!-- end -->`;
  });
  return await formatted("languages.md", text);
}

/** Values of an enum with a plain sentence for each. */
type Words = readonly (readonly [value: string, description: string])[];

/** Displays in order; a display of several types has a sentence for each different description. */
function displayWords(): Words {
  const names = [...new Set(displays.map(({ display = "" }) => display))];
  return names.map((name) => {
    const owners = new Map<string, string[]>();
    for (const { display, doc } of displays)
      if (display === name)
        owners.set(doc.description, [...(owners.get(doc.description) ?? []), doc.example.type]);
    const sentences = [...owners].map(([description, of]) => `${of.join(", ")}: ${description}`);
    return [name, sentences.join(" ")];
  });
}

const enums: Readonly<Record<string, Readonly<Record<string, () => Words>>>> = {
  "form-layout": {
    fieldType: () => types.map(({ type, doc }) => [type.name, doc.description]),
    display: displayWords,
  },
  "grid-definition": { columnType: () => columns.map(({ name, doc }) => [name, doc.description]) },
};

/**
 * Writes the enums of types and displays into a meta-schema, with `enumDescriptions`, which editors show. Meta-schemas
 * without such enums are returned unchanged.
 */
export async function withTypeEnums(language: string, schema: string): Promise<string> {
  const edited = Object.entries(enums[language] ?? {}).reduce((before, [definition, words]) => {
    const pairs = words();
    const write = (text: string, key: string, value: readonly string[]) =>
      applyEdits(text, modify(text, ["$defs", definition, key], value, {}));
    const withEnum = write(
      before,
      "enum",
      pairs.map(([value]) => value),
    );
    return write(
      withEnum,
      "enumDescriptions",
      pairs.map(([, description]) => description.replaceAll("`", "")),
    );
  }, schema);
  return edited === schema ? schema : await formatted(`${language}.schema.json`, edited);
}
