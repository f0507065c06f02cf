import { describe, expect, it } from "vitest";
import { lintLayout } from "../../forms/tools/lint.ts";
import { fieldsOf, imported, reasonsOf } from "../testing.ts";

/*
 * Powers, roots, minutes between times, and objects of calculated values.
 */

describe("powers and roots", () => {
  it("are those of FEEL, SurveyJS, FHIRPath and JavaScript", () => {
    const feel = imported("form-js", {
      type: "default",
      components: [
        { type: "number", key: "a" },
        { type: "expression", key: "b", expression: "=a ** 2" },
        { type: "expression", key: "c", expression: "=sqrt(a)" },
      ],
    });
    expect(reasonsOf(feel)).toEqual({});
    expect(fieldsOf(feel)).toMatchObject({
      b: { calculate: { power: ["a", 2] } },
      c: { calculate: { power: ["a", 0.5] } },
    });
    const survey = imported("surveyjs", {
      elements: [
        { type: "text", inputType: "number", name: "a" },
        { type: "expression", name: "b", expression: "{a} ^ 2" },
      ],
    });
    expect(JSON.stringify(survey.layout)).toContain('{"sum":[0,{"power":["a",2]}]}');
    const script = imported("formio", {
      components: [
        { type: "number", key: "a", input: true },
        {
          type: "number",
          key: "b",
          input: true,
          disabled: true,
          calculateValue: "value = Math.pow(data.a, 3)",
        },
      ],
    });
    expect(fieldsOf(script)["b"]).toMatchObject({ calculate: { power: ["a", 3] } });
  });

  it("say the cosine of a slope, and no other cosine", () => {
    const form = imported("xlsform", {
      survey: [
        { type: "integer", name: "slope", label: "Slope" },
        { type: "calculate", name: "area", calculation: "15 div cos(atan(${slope} div 100))" },
        { type: "calculate", name: "other", calculation: "cos(${slope})" },
      ],
    });
    expect(Object.values(reasonsOf(form))).toEqual([
      "calculated value: the function “cos” has no counterpart in calculations",
    ]);
    expect(JSON.stringify(fieldsOf(form)["area"])).toContain('{"power":[{"ratio":["slope",100]},2]}');
  });
});

describe("minutes between times", () => {
  const sheet = (script: string, isRequired = true) =>
    imported("formio", {
      components: [
        {
          type: "datagrid",
          key: "shifts",
          input: true,
          components: [
            { type: "time", key: "start", input: true, validate: { required: isRequired } },
            { type: "time", key: "end", input: true, validate: { required: isRequired } },
            { type: "number", key: "minutes", input: true, disabled: true, calculateValue: script },
          ],
        },
        {
          type: "number",
          key: "total",
          input: true,
          disabled: true,
          calculateValue: "let sum = 0; data.shifts.forEach((row) => { sum += row.minutes; }); value = sum;",
        },
      ],
    });
  const difference = `var a = new Date("01/01/2000 " + row.start);
    var b = new Date("01/01/2000 " + row.end);
    value = (b.getTime() - a.getTime()) / 1000 / 60;`;

  it("are read from dates that stand for any day", () => {
    const form = sheet(difference);
    expect(reasonsOf(form)).toEqual({});
    const [, , minutes] = fieldsOf(form)["shifts"]?.fields ?? [];
    expect(minutes).toMatchObject({ calculate: { minutes_between: ["start", "end"] } });
    expect(fieldsOf(form)["total"]).toMatchObject({
      calculate: { sum: [0, { sum: { list: "shifts", field: "minutes" } }] },
    });
  });

  it("are hours if they are divided once more", () => {
    const [, , hours] = fieldsOf(sheet(difference.replace("/ 60", "/ 60 / 60")))["shifts"]?.fields ?? [];
    expect(hours).toMatchObject({ calculate: { ratio: [{ minutes_between: ["start", "end"] }, 60] } });
  });

  it("may be absent from the sum of rows if the times may be", () => {
    expect(Object.values(reasonsOf(sheet(difference, false)))).toEqual([
      "calculated value: rows that leave “minutes” empty do not count",
    ]);
  });
});

describe("objects of calculated values", () => {
  const expression = (source: string) =>
    imported("form-js", {
      type: "default",
      components: [
        { type: "number", key: "price" },
        { type: "expression", key: "sums", expression: source },
        { type: "expression", key: "double", expression: "=sums.gross * 2" },
      ],
    });

  it("become a hidden field for each entry, and are one question", () => {
    const form = expression("={ net: price * 2, gross: net * 1.2 }");
    expect(form.report).toMatchObject({ inputs: 3, exact: 3 });
    expect(fieldsOf(form)).toMatchObject({
      sums_net: { type: "hidden" },
      sums_gross: { type: "hidden" },
      double: { type: "hidden" },
    });
    expect(JSON.stringify(fieldsOf(form)["double"])).toContain('"sums_gross"');
    expect(lintLayout(form.layout).filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it("are lost if one entry is", () => {
    expect(reasonsOf(expression("={ net: unknown(price), gross: price * 1.2 }"))).toEqual({
      "/components/1": "calculated value: the function “unknown” has no counterpart in calculations",
    });
    expect(reasonsOf(expression("={ net: price, gross: unknown(price) }"))).toMatchObject({
      "/components/1":
        "sums.gross: calculated value: the function “unknown” has no counterpart in calculations",
    });
  });
});
