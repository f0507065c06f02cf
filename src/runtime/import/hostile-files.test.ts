import { strToU8, zipSync } from "fflate";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { lintLayout } from "../forms/tools/lint.ts";
import { importFormatOf, importFormats, importLayout } from "./import-layout.ts";
import { ImportError } from "./source-form.ts";
import { bytesOf, imported, reasonsOf, workbookOf } from "./testing.ts";

/** Message of the ImportError for a file. */
function refusal(format: (typeof importFormats)[number], bytes: Uint8Array): string {
  try {
    importLayout(format, bytes);
  } catch (problem) {
    if (problem instanceof ImportError) return problem.message;
    throw problem;
  }
  return "";
}

const deep = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);

describe("untrusted files", () => {
  it.each(importFormats)("%s: rejects random bytes with a readable message", (format) => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(refusal(format, bytes)).toMatch(/^(?:The|An?) .+\.$/s);
      }),
      { numRuns: 20 },
    );
  });

  it.each(importFormats)(
    "%s: rejects 10 MB, an empty file and 1,000 levels, and names the limit",
    (format) => {
      expect(refusal(format, new Uint8Array(10_000_000))).toBe(
        "The file has 9.5 MB; at most 8.0 MB are allowed.",
      );
      expect(refusal(format, new Uint8Array(0))).toBe("The file is empty.");
      expect(refusal(format, bytesOf(deep(1_000, '{"components":[', "]}")))).toMatch(
        /nested deeper than 120 levels|has a sheet named survey|is not JSON/,
      );
    },
  );

  it("rejects 100,000 questions", () => {
    const components = Array.from({ length: 100_000 }, (_, at) => ({ type: "textfield", key: `k${at}` }));
    expect(refusal("form-js", bytesOf({ components }))).toBe("The document has more than 250,000 values.");
    const rows = Array.from({ length: 100_000 }, (_, at) => `text,k${at}`);
    expect(refusal("xlsform", bytesOf(["type,name", ...rows].join("\n")))).toBe(
      "The file has more than 60,000 rows.",
    );
  });

  it("imports as many fields as a layout allows, and reports the rest", () => {
    const components = Array.from({ length: 2_500 }, (_, at) => ({ type: "textfield", key: `k${at}` }));
    const { layout, report } = imported("form-js", { components });
    expect(report).toMatchObject({ inputs: 2_500, exact: 1_990 });
    expect(report.missing[0]).toEqual({
      path: "/components/1990",
      reason: "a layout can have at most 1,990 fields",
    });
    expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("looks at each calculation once, however often others read it", () => {
    const sum = (name: string) => Array.from({ length: 500 }, () => `\${${name}}`).join("+");
    const chain = (letter: string) =>
      Array.from({ length: 30 }, (_, at) => ({
        type: "calculate",
        name: `${letter}${at + 1}`,
        calculation: sum(`${letter}${at}`),
      }));
    const { report } = imported("xlsform", {
      survey: [
        { type: "integer", name: "a0" },
        ...chain("a"),
        { type: "text", name: "z", relevant: "${a30} > 3" },
        { type: "begin repeat", name: "rows" },
        { type: "integer", name: "b0", required: "yes" },
        ...chain("b"),
        { type: "end repeat" },
        { type: "calculate", name: "s", calculation: "sum(${b30})" },
      ],
    });
    expect(report.inputs).toBe(64);
  });

  it("terminates for recursive schemas and external references", () => {
    const form = imported("json-schema", {
      $defs: {
        node: { type: "object", properties: { name: { type: "string" }, child: { $ref: "#/$defs/node" } } },
        loop: { $ref: "#/$defs/loop" },
      },
      properties: {
        tree: { $ref: "#/$defs/node" },
        loop: { $ref: "#/$defs/loop" },
        far: { $ref: "http://169.254.169.254/schema.json#/x" },
        file: { $ref: "file:///etc/passwd" },
      },
    });
    expect(form.report).toMatchObject({ inputs: 5, exact: 1 });
    expect(Object.keys(reasonsOf(form))).toEqual([
      "/properties/tree/properties/child",
      "/properties/loop",
      "/properties/far",
      "/properties/file",
    ]);
  });

  it("renames keys that clash with prototype properties", () => {
    const components = ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"].map((key) => ({
      type: "textfield",
      key,
      conditional: { hide: `=${key} = 1` },
    }));
    const { layout } = imported(
      "form-js",
      `{"__proto__":{"components":[]},"components":${JSON.stringify(components)}}`,
    );
    const names = Object.values(layout.structure)
      .flat()
      .map(({ name }) => name);
    expect(names).toEqual(["proto", "q_constructor", "q_prototype", "toString", "hasOwnProperty"]);
    expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
    expect(Object.prototype).not.toHaveProperty("components");
  });

  it("rejects workbooks that are zip bombs, damaged, or declare entities", () => {
    const huge = zipSync(
      {
        "xl/workbook.xml": strToU8("<workbook/>"),
        "xl/worksheets/sheet1.xml": new Uint8Array(30_000_000),
      },
      { level: 1 },
    );
    expect(refusal("xlsform", huge)).toBe("The workbook unpacks to more than 40.0 MB.");
    const good = workbookOf({
      survey: [
        ["type", "name"],
        ["text", "a"],
      ],
    });
    expect(refusal("xlsform", good)).toBe("");
    expect(refusal("xlsform", Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1))).toBe(
      "The file is a workbook of Excel 97 to 2003, or has a password. Save it as .xlsx without one.",
    );
    expect(refusal("xlsform", good.slice(0, good.length - 40))).toMatch(/^The file is not a workbook/);
    const entities = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><workbook>&b;</workbook>';
    expect(refusal("xlsform", zipSync({ "xl/workbook.xml": strToU8(entities) }))).toMatch(
      /^A part of the workbook cannot be read/,
    );
  });

  it("names the supported formats", () => {
    expect(() => importFormatOf("pdf")).toThrow('There is no format "pdf". Use one of json-schema, form-js');
    expect(refusal("surveyjs", bytesOf({ resourceType: "Questionnaire", item: [] }))).toBe(
      "This is not a form in the SurveyJS format. It looks like FHIR Questionnaire (--from fhir).",
    );
  });
});

describe("documents of any shape", () => {
  const words = [
    "type",
    "key",
    "name",
    "components",
    "elements",
    "pages",
    "questions",
    "item",
    "schema",
    "properties",
    "structure",
    "values",
    "choices",
    "options",
    "validate",
    "required",
    "label",
    "title",
    "linkId",
    "resourceType",
    "sections",
    "questionOptions",
    "answers",
    "conditional",
    "hide",
    "visibleIf",
    "enableWhen",
    "items",
    "allOf",
    "if",
    "then",
    "$ref",
    "scope",
    "survey",
    "default",
    "defaultValue",
  ];
  const values = [
    "textfield",
    "radio",
    "select",
    "number",
    "group",
    "panel",
    "string",
    "object",
    "array",
    "Questionnaire",
    "choice",
    "date",
    "Control",
    "VerticalLayout",
    "#/properties/name",
    "obs",
    "{a} = 1",
    "=a > 1",
    "text",
    "matrix",
    "begin group",
    "select_one x",
  ];
  const { document } = fc.letrec<{ document: unknown }>((tie) => ({
    document: fc.oneof(
      { depthSize: "medium", withCrossShrink: true },
      fc.constantFrom<unknown>(...values, true, false, null, 0, 5, -1.5),
      fc.array(tie("document"), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom(...words), tie("document"), { maxKeys: 7 }),
    ),
  }));
  const wrap: Readonly<Record<(typeof importFormats)[number], (list: unknown[]) => unknown>> = {
    "json-schema": (list) => ({ properties: { a: list[0], b: list[1], type: list[2] } }),
    "form-js": (components) => ({ components }),
    surveyjs: (elements) => ({ elements }),
    jsonforms: (elements) => ({
      schema: { properties: { name: elements[0] } },
      uischema: { type: "VerticalLayout", elements },
    }),
    xlsform: (survey) => ({ survey: [{ type: "text", name: "a" }, ...survey], choices: survey }),
    fhir: (item) => ({ resourceType: "Questionnaire", item }),
    openmrs: (questions) => ({ pages: [{ sections: [{ questions }] }] }),
    formio: (components) => ({ components }),
  };

  it.each(importFormats)(
    "%s: are rejected with a message, or converted to a valid layout with a consistent report",
    (format) => {
      fc.assert(
        fc.property(fc.array(document, { minLength: 1, maxLength: 5 }), (list) => {
          const bytes = bytesOf(wrap[format](list));
          try {
            const { layout, report } = importLayout(format, bytes);
            expect(report.exact + report.lossy.length + report.missing.length).toBe(report.inputs);
            expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
          } catch (problem) {
            if (!(problem instanceof ImportError)) throw problem;
          }
        }),
        { numRuns: 30 },
      );
    },
  );
});
