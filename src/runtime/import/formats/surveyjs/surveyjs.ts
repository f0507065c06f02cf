import { allOf, type Expression, not, rewrite, value } from "../../expressions/expression.ts";
import { onlyIfTrue, parseSurveyExpression } from "../../expressions/survey-expression.ts";
import {
  at,
  isTrueAt,
  listAt,
  localizedText,
  numberAt,
  objectsAt,
  textAt,
} from "../../sources/read-value.ts";
import {
  ImportError,
  type SourceForm,
  type SourceGroup,
  type SourceItem,
  type SourceQuestion,
  type SourceRepeat,
} from "../../source-form.ts";
import { isObject } from "../../../../kernel/json.ts";
import { markPlaceholders } from "../../layout/piping.ts";
import { plainOf } from "../../layout/texts.ts";
import { withRules } from "../shared/drafts.ts";
import { booleanDefault } from "./boolean-field.ts";
import { endsOfRange, choicesOf, surveyField } from "./fields.ts";
import { matrixQuestion } from "./matrix.ts";
import { numberDemandedOf, validatorsOf } from "./validators.ts";
import { malformed, unread } from "../shared/unread.ts";
import { carriedAnswers, questionsByName, withCarriedChoices } from "./carry-forward.ts";
import { withNumbers } from "./calculated-numbers.ts";
import { rowsOfMatrix, rowsOfPanel } from "./rows.ts";
import { surveyJs } from "./known-properties.ts";
import { givenData } from "./given-data.ts";
import {
  completionOf,
  joinTexts,
  choiceLosses,
  listLosses,
  surveyLosses,
  titleLoss,
  groupLoss,
} from "./losses.ts";

/** Reads a SurveyJS survey. */
export function readSurveyJs(document: unknown): SourceForm {
  const pages = at(document, "pages");
  const loose = elementsOf(document, "");
  if (!Array.isArray(pages) && loose.elements.length === 0)
    throw new ImportError("A SurveyJS survey has pages or elements, and this document has neither.");
  const questions = questionsByName(document);
  const compute = reader(document);
  const read: Context["read"] = (source) => {
    const condition = compute(source);
    return condition && onlyIfTrue(condition);
  };
  const context: Context = { read, compute, questions };
  return {
    title: localizedText(at(document, "title")),
    isStepwise: Array.isArray(pages) && at(document, "questionsOnPageMode") !== "singlePage",
    items: withNumbers([
      ...(Array.isArray(pages) ? pages : []).map((page, position) =>
        pageOf(page, `/pages/${position}`, context),
      ),
      ...itemsOf(loose.elements, loose.path, context),
    ]),
    losses: surveyLosses(document),
    given: givenData(document, questions),
    leavesUnknownNames: true,
    afterCreating: completionOf(document).text,
    emptyOperands: "zero",
    ignoresCase: true,
    isManyNeverOne: true,
  };
}

interface Context {
  /** Parses a condition. */
  readonly read: (source: string | undefined) => Expression | undefined;
  /** Parses an expression whose result is a value. */
  readonly compute: (source: string | undefined) => Expression | undefined;
  readonly questions: ReadonlyMap<string, unknown>;
}

/** Maximum nesting depth of calculated values. */
const maxVariables = 10;

/** Creates an expression parser that inlines the survey's calculated values. */
function reader(document: unknown): Context["compute"] {
  const variables = new Map(
    objectsAt(document, "calculatedValues").map((variable) => [
      textAt(variable, "name") ?? "",
      textAt(variable, "expression") ?? "",
    ]),
  );
  const parse = (source: string, depth: number): Expression => {
    const tree = parseSurveyExpression(source);
    if (variables.size === 0 || depth >= maxVariables) return tree;
    return rewrite(tree, (part) => {
      const inner = part.kind === "field" ? variables.get(part.name) : undefined;
      return inner === undefined ? part : parse(inner, depth + 1);
    });
  };
  return (source) => (source === undefined ? undefined : parse(source, 0));
}

function elementsOf(of: unknown, path: string): { elements: readonly unknown[]; path: string } {
  for (const key of ["elements", "questions"]) {
    const found = listAt(of, key);
    if (found.length > 0) return { elements: found, path: `${path}/${key}` };
  }
  return { elements: [], path };
}

function groupOf(of: unknown, path: string, context: Context): SourceGroup {
  const { elements, path: inner } = elementsOf(of, path);
  const enabled = context.read(textAt(of, "enableIf"));
  return {
    kind: "group",
    path,
    key: textAt(of, "name") ?? "",
    label: localizedText(at(of, "title")),
    help: localizedText(at(of, "description")),
    shown: shownOf(of, context),
    items: [...groupLoss(path, titleLoss(of)), ...itemsOf(elements, inner, context)],
    demandsOne: isTrueAt(of, "isRequired"),
    losses: [
      ...unread(of, surveyJs.group),
      ...(enabled ? ["read-only: a condition of the whole panel is not imported"] : []),
      ...(textAt(of, "requiredIf") === undefined
        ? []
        : ["required: a condition of the whole panel is not imported"]),
      ...(isTrueAt(of, "readOnly") ? ["read-only: not imported for a whole panel"] : []),
    ],
  };
}

/** A page. Names of groups are not part of the paths used in expressions. */
const pageOf = (page: unknown, path: string, context: Context): SourceGroup => ({
  ...groupOf(page, path, context),
  isPage: true,
});

const shownOf = (of: unknown, { read }: Context): Expression | undefined =>
  allOf([
    read(textAt(of, "visibleIf")),
    at(of, "visible") === false && textAt(of, "visibleIf") === undefined ? value(false) : undefined,
  ]);

const itemsOf = (elements: readonly unknown[], path: string, context: Context): SourceItem[] =>
  elements.flatMap((element, position) => itemOf(element, `${path}/${position}`, context));

function itemOf(source: unknown, path: string, context: Context): SourceItem[] {
  const broken = malformed(source, path, true);
  if (broken) return [broken];
  const element = withCarriedChoices(source, context.questions);
  const type = textAt(element, "type") ?? "text";
  const shown = shownOf(element, context);
  const label = localizedText(at(element, "title"));
  const name = textAt(element, "valueName") ?? textAt(element, "name") ?? type;
  const listWith = (items: readonly SourceItem[], repeat: SourceRepeat): SourceItem[] =>
    withComment(element, {
      kind: "group",
      path,
      key: name,
      label: label ?? name,
      help: localizedText(at(element, "description")),
      shown,
      isNested: true,
      items: [...groupLoss(path, titleLoss(element)), ...items],
      repeat,
      losses: listLosses(element, context),
    });
  switch (type) {
    case "panel":
    case "flowpanel":
      return [groupOf(element, path, context)];
    case "html":
      return note(path, localizedText(at(element, "html")), shown);
    case "image": {
      const link = plainOf(localizedText(at(element, "imageLink")));
      return note(path, link === "" ? undefined : `![${plainOf(label)}](${link})`, shown);
    }
    case "paneldynamic":
      return listWith(
        itemsOf(listAt(element, "templateElements"), `${path}/templateElements`, context),
        rowsOfPanel(element, context.read),
      );
    case "matrixdynamic":
      return listWith(
        [
          ...objectsAt(element, "columns").map((column, position) =>
            columnOf(column, element, `${path}/columns/${position}`, context),
          ),
          ...itemsOf(listAt(element, "detailElements"), `${path}/detailElements`, context),
        ],
        rowsOfMatrix(element, context.read),
      );
    case "matrix":
      return withComment(
        element,
        matrixQuestion(question(element, type, name, path, shown, context), element, undefined, context.read),
      );
    case "matrixdropdown": {
      const columns = objectsAt(element, "columns").map((column, position) =>
        columnOf(column, element, `${path}/columns/${position}`, context),
      );
      return withComment(
        element,
        matrixQuestion(question(element, type, name, path, shown, context), element, columns, context.read),
      );
    }
    case "multipletext":
      return [
        {
          kind: "group",
          path,
          key: name,
          label: label ?? name,
          help: localizedText(at(element, "description")),
          shown,
          isNested: true,
          demandsOne: isTrueAt(element, "isRequired"),
          items: [
            ...groupLoss(path, titleLoss(element)),
            ...objectsAt(element, "items").map((item, position) =>
              question(
                { ...item, type: "text", isRequired: isTrueAt(item, "isRequired") },
                "text",
                textAt(item, "name") ?? "item",
                `${path}/items/${position}`,
                undefined,
                context,
              ),
            ),
          ],
          losses: [
            ...unread(element, surveyJs.texts),
            ...(context.read(textAt(element, "enableIf")) || isTrueAt(element, "readOnly")
              ? ["read-only: not imported for all texts together"]
              : []),
            ...(at(element, "defaultValue") === undefined
              ? []
              : ["default: not imported for all texts together"]),
          ],
        },
      ];
    default:
      return withComment(element, question(element, type, name, path, shown, context));
  }
}

function note(
  path: string,
  text: ReturnType<typeof localizedText>,
  shown: Expression | undefined,
): SourceItem[] {
  if (text === undefined) return [];
  return [{ kind: "note", path, text: markPlaceholders(text, answers), shown }];
}

/** A column of a matrix, which inherits type and choices from the matrix by default. */
function columnOf(column: unknown, matrix: unknown, path: string, context: Context): SourceItem {
  const cellType = textAt(column, "cellType") ?? "default";
  const type = cellType === "default" ? (textAt(matrix, "cellType") ?? "dropdown") : cellType;
  const choices = listAt(column, "choices").length > 0 ? at(column, "choices") : at(matrix, "choices");
  const properties = isObject(column) ? column : {};
  return question(
    { ...properties, type, choices },
    type,
    textAt(column, "name") ?? "column",
    path,
    shownOf(column, context),
    context,
  );
}

/** Placeholders in texts: `{name}`; `{panel.x}` and `{row.x}` are in the same row. */
const answers = {
  pattern: /\{([A-Za-z_#$][\w.[\]-]*)\}/g,
  shows: "label",
  nameOf: (written: string) => written.replace(/^(?:panel|row)\./, "").replace(/^[#$]/, ""),
} as const;

const textWithAnswers = (of: unknown, key: string) => markPlaceholders(localizedText(at(of, key)), answers);

function question(
  element: unknown,
  type: string,
  key: string,
  path: string,
  shown: Expression | undefined,
  context: Context,
): SourceQuestion {
  const carried = carriedAnswers(element, context.questions);
  const { field: drafted, losses, missing } = surveyField(type, element, carried);
  const field = numberDemandedOf(element, drafted) ?? drafted;
  const label = textWithAnswers(element, "title") ?? textAt(element, "name");
  const help = joinTexts(textWithAnswers(element, "description"), field.sub_heading);
  const placeholder = localizedText(
    at(element, "placeholder") ?? at(element, "placeHolder") ?? at(element, "optionsCaption"),
  );
  const defaultValue = at(element, "defaultValue");
  const initial =
    type === "boolean"
      ? booleanDefault(element)
      : field.type === "range"
        ? endsOfRange(defaultValue)
        : defaultValue;
  const enabled = context.read(textAt(element, "enableIf"));
  const rules = validatorsOf(element, context, field.type);
  const requiredText = localizedText(at(element, "requiredErrorText"));
  const expression = context.compute(textAt(element, "expression"));
  return {
    kind: "question",
    path,
    key,
    ...(textAt(element, "valueName") !== undefined &&
      textAt(element, "name") !== undefined && { aliases: [textAt(element, "name") ?? ""] }),
    shown,
    field: withRules(
      {
        ...field,
        ...(label !== undefined && { label }),
        ...(help !== undefined && { sub_heading: help }),
        ...(placeholder !== undefined && { placeholder }),
        ...(initial !== undefined && {
          default_value: field.type === "multiselect" && !Array.isArray(initial) ? [initial] : initial,
        }),
        ...(isTrueAt(element, "readOnly") && { is_disabled: true }),
        ...(at(element, "startWithNewLine") === undefined && { grid_size: 12 }),
      },
      {
        ...rules.validation,
        required: isTrueAt(element, "isRequired") && field.type !== "checkbox" ? true : undefined,
        equals: isTrueAt(element, "isRequired") && field.type === "checkbox" ? true : undefined,
        required_message: requiredText,
      },
    ),
    ...(type === "file" &&
      isTrueAt(element, "allowMultiple") && { many: { max: numberAt(element, "maxFiles") } }),
    required: context.read(textAt(element, "requiredIf")),
    disabled: enabled && not(enabled),
    calculated: type === "expression" ? expression : undefined,
    ...initialOf(element, context),
    rules: rules.rules,
    optionsShown: choicesOf(element).conditions.flatMap(({ id, source }) => {
      const condition = context.read(source);
      return condition ? [{ id, shown: condition }] : [];
    }),
    losses: [
      ...losses,
      ...rules.losses,
      ...unread(element, surveyJs.question),
      ...choiceLosses(element),
      ...((textAt(element, "setValueIf") ?? textAt(element, "resetValueIf")) ||
      (textAt(element, "setValueExpression") !== undefined &&
        textAt(element, "defaultValueExpression") !== undefined)
        ? ["value: the source sets it by an expression"]
        : []),
    ],
    missing,
  };
}

/** Where the answer comes from until people change it, or again with each change of a source. */
function initialOf(element: unknown, { compute }: Context): Pick<SourceQuestion, "initial" | "recalculates"> {
  const start = textAt(element, "defaultValueExpression");
  const again = textAt(element, "setValueExpression");
  if (start !== undefined || again === undefined || textAt(element, "setValueIf") !== undefined)
    return { initial: compute(start) };
  return { initial: compute(again), recalculates: "on_change" };
}

/** A question or a list and its comment field, if it has one. */
function withComment(element: unknown, main: SourceQuestion | SourceGroup): SourceItem[] {
  const hasComment = isTrueAt(element, "hasComment") || isTrueAt(element, "showCommentArea");
  if (!hasComment || (main.kind === "question" && main.missing !== undefined)) return [main];
  const label = localizedText(at(element, "commentText")) ?? "Comment";
  const field = { type: "string", display: "textarea", label, grid_size: 12 } as const;
  const { path, shown, key } = main;
  return [main, { kind: "question", key: `${key}-Comment`, path, shown, field, isPart: true }];
}

/** Whether a document is a SurveyJS survey. */
export const isSurveyJs = (document: unknown): boolean =>
  objectsAt(document, "pages").some(
    (page) => listAt(page, "elements").length > 0 || listAt(page, "questions").length > 0,
  ) || objectsAt(document, "elements").some((element) => textAt(element, "type") !== undefined);
