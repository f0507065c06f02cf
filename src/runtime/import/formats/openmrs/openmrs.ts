import { allOf, anyOf, call, type Expression, fieldNamed, not, value } from "../../expressions/expression.ts";
import { containsAny } from "../../expressions/common-calls.ts";
import { isObject, type JsonObject, sameJson } from "../../../../kernel/json.ts";
import { at, isTrueAt, listAt, numberAt, objectAt, objectsAt, textAt } from "../../sources/read-value.ts";
import {
  type FieldDraft,
  ImportError,
  type SourceForm,
  type SourceGroup,
  type SourceItem,
  type SourceQuestion,
} from "../../source-form.ts";
import { dayDraft, withRules } from "../shared/drafts.ts";
import { isOffered, openmrsField, openmrs } from "./fields.ts";
import { expressionOf, hiddenBy } from "./expressions.ts";
import { validatorsOf } from "./validators.ts";
import { malformed, unread, words } from "../shared/unread.ts";

/** Reads a form of the OpenMRS form engine (O3), or of its AngularJS predecessor as far as they agree. */
export function readOpenmrs(document: unknown): SourceForm {
  const pages = at(document, "pages");
  const sections = at(document, "sections");
  const questions = at(document, "questions");
  const losses =
    listAt(document, "postSubmissionActions").length > 0
      ? ["/postSubmissionActions: what happens after saving is not imported"]
      : [];
  const title = textAt(document, "name");
  const form = { title, losses, given: givenAs };
  if (Array.isArray(pages))
    return { ...form, items: pages.flatMap((page, position) => pageOf(page, `/pages/${position}`)) };
  // Partial forms that other forms refer to.
  if (Array.isArray(sections)) return { ...form, items: sectionsOf(document, "") };
  if (Array.isArray(questions)) return { ...form, items: questionsOf(questions, "/questions") };
  throw new ImportError("An OpenMRS form has pages with sections, and this document has none.");
}

/** What the engines know about the patient and the visit, besides the answers. */
const givenNames: Readonly<Record<string, readonly string[]>> = {
  sex: ["patient", "sex"],
  age: ["patient", "age"],
  visitTypeUuid: ["visit", "visitType", "uuid"],
};

const givenAs = (name: string): readonly string[] | undefined =>
  Object.hasOwn(givenNames, name)
    ? givenNames[name]
    : /^(?:patient|visit)(?:\.[A-Za-z_]\w*)+$/.test(name)
      ? name.split(".")
      : undefined;

/**
 * A calculated answer. The engine sets what people can change again whenever a source changes, and when a saved form is
 * opened.
 */
function calculationOf(
  source: string | undefined,
  isFixed: boolean,
): Pick<SourceQuestion, "calculated" | "initial" | "recalculates"> {
  const expression = expressionOf(source);
  if (expression === undefined || isFixed) return { calculated: expression };
  return { initial: expression, recalculates: "always" };
}

function pageOf(source: unknown, path: string): SourceItem[] {
  const { part: page, losses } = withBehaviour(source);
  const subform = at(page, "subform", "form");
  const items = isTrueAt(page, "isSubform")
    ? listAt(subform, "pages").flatMap((inner, position) =>
        pageOf(inner, `${path}/subform/form/pages/${position}`),
      )
    : sectionsOf(page, path);
  return [
    {
      kind: "group",
      path,
      key: "",
      label: textAt(page, "label"),
      shown: hiddenBy(page),
      isPage: true,
      items,
      losses: [...losses, ...readonlyLoss(page)],
    },
  ];
}

const readonlyLoss = (of: unknown): string[] => {
  const readonly = at(of, "readonly");
  return readonly === undefined || readonly === false || readonly === "false" || readonly === ""
    ? []
    : ["read-only: not imported for a whole part"];
};

const sectionsOf = (page: unknown, path: string): SourceItem[] =>
  listAt(page, "sections").map((source, position): SourceGroup => {
    const { part: section, losses } = withBehaviour(source);
    const place = `${path}/sections/${position}`;
    const reference = textAt(section, "reference", "form");
    return {
      kind: "group",
      path: place,
      key: "",
      label: textAt(section, "label"),
      shown: hiddenBy(section),
      items: [
        ...questionsOf(listAt(section, "questions"), `${place}/questions`),
        ...(reference === undefined
          ? []
          : [
              {
                kind: "note" as const,
                path: `${place}/reference`,
                text: `Questions of the form ${reference}`,
                losses: ["the questions of another form are not part of this file"],
              },
            ]),
      ],
      losses: [...losses, ...readonlyLoss(section)],
    };
  });

const questionsOf = (questions: readonly unknown[], path: string): SourceItem[] =>
  questions.flatMap((question, position) => itemOf(question, `${path}/${position}`));

function itemOf(source: unknown, path: string): SourceItem[] {
  const broken = malformed(source, path);
  if (broken) return [broken];
  const { part: question, losses } = withBehaviour(source);
  return itemIn(question, path).map((item) =>
    losses.length === 0 || item.kind === "note"
      ? item
      : { ...item, losses: [...(item.losses ?? []), ...losses] },
  );
}

/**
 * Merges the behaviour for all intents into a part, as the engine does. Behaviour for specific intents is a loss, since
 * forms are opened without an intent.
 */
function withBehaviour(part: unknown): { readonly part: unknown; readonly losses: readonly string[] } {
  const behaviours = objectsAt(part, "behaviours");
  if (behaviours.length === 0 || !isObject(part)) return { part, losses: [] };
  const { intent: _, ...usual }: JsonObject =
    behaviours.find((behaviour) => at(behaviour, "intent") === "*") ?? {};
  const { defaultValue, ...others } = usual;
  const isSpecial = behaviours.some((behaviour) =>
    Object.entries(behaviour).some(([key, found]) => key !== "intent" && !sameJson(found, at(usual, key))),
  );
  const options = objectAt(part, "questionOptions");
  return {
    part: {
      ...part,
      ...others,
      ...(defaultValue !== undefined && options && { questionOptions: { ...options, defaultValue } }),
    },
    losses: isSpecial ? ["behaviours: what differs by intent is not imported"] : [],
  };
}

function itemIn(question: unknown, path: string): SourceItem[] {
  const type = textAt(question, "type") ?? "obs";
  const rendering = textAt(question, "questionOptions", "rendering") ?? "text";
  const key = textAt(question, "id") ?? `question${path.replaceAll(/\D+/g, "_")}`;
  const shown = hiddenBy(question);
  const label = textAt(question, "label");
  if (rendering === "markdown" || type === "markdown") {
    const text = [at(question, "value") ?? label]
      .flat()
      .filter((line) => typeof line === "string")
      .join("\n");
    return text === "" ? [] : [{ kind: "note", path, text, shown }];
  }
  // A button, which holds no answer.
  if (rendering === "workspace-launcher")
    return [
      {
        kind: "note",
        path,
        label,
        shown,
        losses: ["a button opens something of the clinic's own"],
      },
    ];
  const children = listAt(question, "questions");
  const isRepeating = rendering === "repeating";
  if (type === "obsGroup" || children.length > 0)
    return [
      {
        kind: "group",
        path,
        key,
        label,
        shown,
        help: textAt(question, "questionInfo"),
        items: questionsOf(children, `${path}/questions`),
        repeat: isRepeating
          ? { max: numberAt(question, "questionOptions", "repeatOptions", "limit"), display: "cards" }
          : undefined,
      },
    ];
  return withParts(question, questionOf(question, type, rendering, key, path, shown));
}

function questionOf(
  question: unknown,
  type: string,
  rendering: string,
  key: string,
  path: string,
  shown: Expression | undefined,
): SourceQuestion {
  const { field, losses, missing: reason } = openmrsField(question, type, rendering);
  const help = textAt(question, "questionInfo");
  const label = textAt(question, "label");
  const required = at(question, "required");
  const calculate = textAt(question, "questionOptions", "calculate", "calculateExpression");
  const initial = at(question, "questionOptions", "defaultValue") ?? at(question, "default");
  const disabled = expressionOf(
    at(question, "disabled", "disableWhenExpression") ?? at(question, "disable", "disableWhenExpression"),
  );
  const readonly = at(question, "readonly");
  const placeholder = textAt(question, "placeholder") ?? textAt(question, "questionOptions", "placeholder");
  const rules = validatorsOf(question, field, key);
  const isReadOnly = readonly === true || readonly === "true" || isTrueAt(question, "isDisabled");
  return {
    kind: "question",
    path,
    key,
    shown,
    field: withRules(
      {
        ...field,
        ...(label !== undefined && { label }),
        ...(help !== undefined && { sub_heading: help }),
        ...(placeholder !== undefined && { placeholder }),
        ...(initial !== undefined &&
          initial !== "" &&
          isOffered(initial, field) && { default_value: initial }),
        ...(isReadOnly && { is_disabled: true }),
      },
      {
        ...rules.validation,
        required: required === true || required === "true" ? true : undefined,
        required_message: textAt(required, "message"),
      },
    ),
    required: requiredWhen(required) ?? rules.required,
    disabled:
      disabled ?? (typeof readonly === "string" && readonly !== "true" ? expressionOf(readonly) : undefined),
    ...calculationOf(calculate, isReadOnly || isTrueAt(question, "isHidden")),
    rules: rules.rules,
    optionsShown: objectsAt(question, "questionOptions", "answers").flatMap((answer) => {
      const condition = hiddenBy(answer);
      const id = textAt(answer, "concept");
      return condition && id !== undefined ? [{ id, shown: condition }] : [];
    }),
    losses: [
      ...losses,
      ...(at(question, "questionOptions", "rendering") === undefined ? ["look: the source says none"] : []),
      ...rules.losses,
      ...(field.type !== "string" &&
      ["minLength", "maxLength"].some((rule) => numberAt(question, "questionOptions", rule) !== undefined)
        ? ["rule: the length of the answer is not checked"]
        : []),
      ...unread(question, openmrs.question),
      ...unread(question, openmrs.options, "questionOptions"),
      ...(textAt(question, "value") === undefined
        ? []
        : ["value: this property of the source is not imported"]),
      ...(calculate !== undefined && /\bcalc\w+\([^()]*['"]/.test(calculate)
        ? ["calculated value: the engine no longer reads questions by their names in quotes"]
        : []),
      ...(textAt(question, "historicalExpression") === undefined
        ? []
        : ["earlier value: it is not looked up"]),
      ...new Set(
        objectsAt(question, "questionOptions", "answers").flatMap((answer) => [
          ...(at(answer, "disable") === undefined ? [] : ["choices: one is disabled by a condition"]),
          ...unread(answer, openmrs.answer).map((loss) => `choices: ${loss}`),
        ]),
      ),
    ],
    missing: reason,
    many:
      rendering === "file" && isTrueAt(question, "questionOptions", "allowMultiple")
        ? {}
        : rendering === "repeating"
          ? { max: numberAt(question, "questionOptions", "repeatOptions", "limit") }
          : undefined,
  };
}

/** A question and its additional inputs: unknown, date and comment. */
function withParts(question: unknown, main: SourceQuestion): SourceItem[] {
  if (main.missing !== undefined) return [main];
  const { key, path, shown } = main;
  const part = (suffix: string, field: FieldDraft): SourceQuestion => ({
    kind: "question",
    key: `${key}_${suffix}`,
    path,
    shown,
    field,
    isPart: true,
  });
  const isTrue = (name: string) => isTrueAt(question, "questionOptions", name);
  const of = textAt(question, "label");
  const besideAnswer = (word: "Date" | "Comment", field: FieldDraft): SourceQuestion => {
    const own = `shown${word}Options`;
    const options = at(question, "questionOptions", own);
    const inner = part(word.toLowerCase(), {
      ...field,
      label: of === undefined ? word : `${word} for ${of}`,
    });
    const rules = validatorsOf(options, inner.field, inner.key);
    return {
      ...inner,
      shown: hiddenBy(options) ?? shown,
      field: withRules(inner.field, rules.validation),
      required: rules.required,
      rules: rules.rules,
      disabled: call("empty", fieldNamed(key)),
      losses: [...rules.losses, ...unread(question, words("hide validators"), "questionOptions", own)],
    };
  };
  const beside = [
    ...(isTrue("showDate") ? [besideAnswer("Date", dayDraft("date"))] : []),
    ...(isTrue("showComment") ? [besideAnswer("Comment", { type: "string" })] : []),
  ];
  if (!isTrueAt(question, "unspecified")) return [main, ...beside];
  const box = part("unknown", { type: "checkbox", label: "Unknown" });
  const isUnknown = fieldNamed(box.key);
  const { required, ...rules } = main.field.validation ?? {};
  const requirement = required === true ? value(true) : main.required;
  return [
    {
      ...main,
      field: { ...main.field, validation: rules },
      disabled: main.disabled ? anyOf([main.disabled, isUnknown]) : isUnknown,
      required: requirement && allOf([requirement, not(isUnknown)]),
    },
    box,
    ...beside,
  ];
}

function requiredWhen(required: unknown): Expression | undefined {
  const name = textAt(required, "referenceQuestionId");
  if (name === undefined) return undefined;
  const answers = listAt(required, "referenceQuestionAnswers").filter((answer) => typeof answer === "string");
  return containsAny(fieldNamed(name), { kind: "list", items: answers.map((answer) => value(answer)) });
}

/** Whether a document is an OpenMRS form. */
export const isOpenmrs = (document: unknown): boolean =>
  objectsAt(document, "pages").some(
    (page) => listAt(page, "sections").length > 0 || at(page, "subform") !== undefined,
  );
