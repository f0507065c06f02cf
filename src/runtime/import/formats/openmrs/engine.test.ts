import { expect, it } from "vitest";
import { fieldsOf, imported, reasonsOf } from "../../testing.ts";

const form = (...questions: readonly object[]) =>
  imported("openmrs", { pages: [{ sections: [{ questions }] }] });

const question = (id: string, rendering: string, more: object = {}, options: object = {}) => ({
  id,
  label: id,
  type: "obs",
  questionOptions: { rendering, ...options },
  ...more,
});

const place = (position: number) => `/pages/0/sections/0/questions/${position}`;

it("types decide about the rendering before the rendering itself, as in the engine", () => {
  const found = form(
    question("day", "ui-select-extended", { type: "encounterDatetime" }),
    question("provider", "ui-select-extended", { type: "encounterProvider" }),
    question("diagnosis", "repeating", { type: "diagnosis" }, { rank: 1 }),
  );
  expect(fieldsOf(found)["day"]).toMatchObject({ type: "date", validation: { min_date: "any" } });
  expect(reasonsOf(found)).toEqual({
    [place(1)]: "choices: they come from the clinic's own providers",
    [place(2)]: "choices: they come from the clinic's own problems",
  });
});

it("a button that opens a workspace is no question", () => {
  const found = form(question("orders", "workspace-launcher"), question("note", "text"));
  expect(found.report.inputs).toBe(1);
  expect(found.formLosses).toEqual([`${place(0)}: a button opens something of the clinic's own`]);
});

it("what is calculated is set again over what people enter, unless it is read-only", () => {
  const calculate = { calculate: { calculateExpression: "calcEDD(lmp)" } };
  const found = form(
    question("lmp", "date"),
    question("edd", "date", {}, calculate),
    question("fixed", "date", { readonly: "true" }, calculate),
    question("quoted", "date", {}, { calculate: { calculateExpression: "calcEDD('lmp')" } }),
  );
  expect(reasonsOf(found)).toEqual({
    [place(3)]: "calculated value: the engine no longer reads questions by their names in quotes",
  });
  expect(fieldsOf(found)).toMatchObject({
    edd: { default_from: { day: "lmp", days: 280 }, recalculates: "always" },
    fixed: { calculate: { day: "lmp", days: 280 }, is_disabled: true },
  });
});

it("a condition in brackets is one expression", () => {
  const found = form(
    question("sick", "text"),
    question("since", "date", { hide: { hideWhenExpression: "(sick !== 'yes')" } }),
    question("why", "text", { hide: { hideWhenExpression: "sick === 'yes'; 1" } }),
  );
  expect(reasonsOf(found)).toEqual({
    [place(2)]: "condition: the expression “sick === 'yes'; 1” has more than one part",
  });
  expect(fieldsOf(found)["since"]).toMatchObject({ depends_on: { field: "sick" } });
});

it("days are compared with moment, and texts with a pattern that they must not miss", () => {
  const rule = (failsWhenExpression: string) => ({
    validators: [{ type: "js_expression", failsWhenExpression, message: "Wrong" }],
  });
  const found = form(
    question("start", "date"),
    question("end", "date", rule("(new moment(start)).isAfter((new moment(myValue)), 'day')")),
    question("code", "text", rule("myValue && doesNotMatchExpression('^[0-9]{5}$', myValue)")),
    question("own", "text", rule("doesNotMatchExpression('^[A-Z]+$', own)")),
  );
  expect(reasonsOf(found)).toEqual({});
  expect(fieldsOf(found)).toMatchObject({
    end: {
      validation: { rules: [{ holds: { not: { field: "start", when: { operator: ">", field: "end" } } } }] },
    },
    code: { validation: { pattern: "^[0-9]{5}$", pattern_message: "Wrong" } },
    own: { validation: { pattern: "^[A-Z]+$" } },
  });
});

it("a date and a comment beside an answer wait for the answer, with rules of their own", () => {
  const found = form(
    question(
      "test",
      "text",
      {},
      {
        showDate: true,
        showComment: "true",
        shownDateOptions: { validators: [{ type: "date" }], hide: { hideWhenExpression: "test === 'x'" } },
        shownCommentOptions: { unit: "cm" },
      },
    ),
  );
  const emptyTest = {
    field: "test",
    variants: [{ when: { operator: "empty" }, is_disabled: true }, { otherwise: true }],
  };
  expect(fieldsOf(found)).toMatchObject({
    test_date: { label: "Date for test", validation: { max_date: "today" } },
    test_comment: { label: "Comment for test", depends_on: emptyTest },
  });
  expect(fieldsOf(found)["test_date"]?.depends_on).toContainEqual(emptyTest);
  expect(reasonsOf(found)[place(0)]).toBe(
    "test_comment: questionOptions.shownCommentOptions.unit: this property of the source is not imported",
  );
});
