import { strToU8, zipSync } from "fflate";
import { filled, send, times, type WorstInput } from "./site.ts";

/** Maximum file size in bytes; base64 encodes three bytes as four characters. */
const maxFileBytes = 700_000 * 0.75;

const formats = [
  "json-schema",
  "form-js",
  "surveyjs",
  "jsonforms",
  "xlsform",
  "fhir",
  "openmrs",
  "formio",
] as const;
type Format = (typeof formats)[number];

const fitting = (what: string | Uint8Array) => Buffer.from(what).subarray(0, maxFileBytes).toString("base64");

const sending = (
  what: string,
  files: () => readonly (readonly [Format, string | Uint8Array])[],
): WorstInput => ({
  what: `imports of ${what}`,
  send: async (site) => {
    for (const [format, file] of files())
      await send(site, "POST", "/api/config/import", { format, content: fitting(file) });
  },
});

/** As many entries as fit into one call. */
const fillingList = <T>(make: (index: number) => T): T[] =>
  times(Math.floor((maxFileBytes - 2_000) / (JSON.stringify(make(99_999)).length + 1)), make);

const expression = (n: number) => `a${n} = 1 and (b${n} != "x" or not(c${n} > 3))`;

/** A document for each format, with as many questions as fit. */
const questions = (expressionOf: (n: number) => string): readonly (readonly [Format, string])[] => [
  [
    "json-schema",
    JSON.stringify({
      properties: Object.fromEntries(
        fillingList(
          (n) => [`field_${n}`, { type: "string", minLength: 1, pattern: `^a{${n % 9}}$` }] as const,
        ),
      ),
    }),
  ],
  [
    "form-js",
    JSON.stringify({
      components: fillingList((n) => ({
        type: "textfield",
        key: `k${n}`,
        conditional: { hide: `=${expressionOf(n)}` },
      })),
    }),
  ],
  [
    "surveyjs",
    JSON.stringify({
      elements: fillingList((n) => ({ type: "text", name: `q${n}`, visibleIf: expressionOf(n) })),
    }),
  ],
  [
    "jsonforms",
    JSON.stringify({
      schema: { properties: {} },
      uischema: {
        type: "VerticalLayout",
        elements: fillingList((n) => ({ type: "Control", scope: `#/x/${n}` })),
      },
    }),
  ],
  [
    "xlsform",
    `type,name,label,relevant\n${fillingList((n) => `text,q${n},Question,"${expressionOf(n).replaceAll('"', "'")}"`).join("\n")}`,
  ],
  [
    "fhir",
    JSON.stringify({
      resourceType: "Questionnaire",
      item: fillingList((n) => ({
        linkId: `${n}`,
        type: "string",
        enableWhen: [{ question: `${n + 1}`, operator: "=", answerString: "x" }],
      })),
    }),
  ],
  [
    "openmrs",
    JSON.stringify({
      pages: [
        {
          sections: [
            {
              questions: fillingList((n) => ({
                id: `q${n}`,
                type: "obs",
                questionOptions: { rendering: "text" },
                hide: { hideWhenExpression: expressionOf(n) },
              })),
            },
          ],
        },
      ],
    }),
  ],
  [
    "formio",
    JSON.stringify({
      components: fillingList((n) => ({
        type: "textfield",
        key: `k${n}`,
        customConditional: expressionOf(n),
      })),
    }),
  ],
];

const long = (n: number) => (n === 0 ? filled("(a = 1) and ", maxFileBytes / 2) : "a = 1");
const nested = (n: number) => (n === 0 ? `${filled("(", 40_000)}a = 1${filled(")", 40_000)}` : "a = 1");

const choices = (): readonly (readonly [Format, string])[] => {
  const options = fillingList((n) => ({ label: `Choice ${n}`, value: `c${n}` }));
  return [
    ["form-js", JSON.stringify({ components: [{ type: "select", key: "k", values: options }] })],
    ["formio", JSON.stringify({ components: [{ type: "select", key: "k", data: { values: options } }] })],
    [
      "surveyjs",
      JSON.stringify({ elements: [{ type: "dropdown", name: "k", choices: fillingList((n) => `c${n}`) }] }),
    ],
    ["json-schema", JSON.stringify({ properties: { k: { enum: fillingList((n) => `c${n}`) } } })],
  ];
};

const references = JSON.stringify({
  $defs: Object.fromEntries(
    times(5_000, (n) => [
      `n${n}`,
      { properties: { a: { $ref: `#/$defs/n${n + 1}` }, b: { $ref: `#/$defs/n${n + 1}` } } },
    ]),
  ),
  $ref: "#/$defs/n0",
});

/** Workbooks that expand to a multiple of their compressed size. */
const workbooks = (): readonly Uint8Array[] => {
  const sheet = (cells: string) => strToU8(`<worksheet><sheetData>${cells}</sheetData></worksheet>`);
  const bookOf = (cells: string) =>
    zipSync({
      "xl/workbook.xml": strToU8('<workbook><sheets><sheet name="survey" r:id="r1"/></sheets></workbook>'),
      "xl/_rels/workbook.xml.rels": strToU8(
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      "xl/worksheets/sheet1.xml": sheet(cells),
    });
  return [
    bookOf(filled('<row><c t="inlineStr"><is><t>text</t></is></c></row>', 30_000_000)),
    bookOf(filled("<row>", 5_000_000)),
    bookOf(filled("&amp;", 5_000_000)),
  ];
};

/** Files of other form systems. */
export const importInputs: readonly WorstInput[] = [
  sending("the maximum number of questions", () => questions(expression)),
  sending("one long expression", () => questions(long)),
  sending("deeply nested brackets in an expression", () => questions(nested)),
  sending("lists of choices", choices),
  sending("exponentially expanding references", () => [["json-schema", references]]),
  sending("workbooks that expand when unpacked", () => workbooks().map((book) => ["xlsform", book] as const)),
  sending("deeply nested brackets", () =>
    formats.map((format) => [format, filled('{"a":[', maxFileBytes)] as const),
  ),
  sending("many empty values", () =>
    formats.map((format) => [format, `[${filled("{},", maxFileBytes - 4)}{}]`] as const),
  ),
];
