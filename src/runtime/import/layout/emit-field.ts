import { formatCount } from "../../../kernel/format.ts";
import type { FieldDefinition, FieldValidation } from "../../language/form-layout.gen.ts";
import type { FieldDraft, SourceRepeat } from "../source-form.ts";
import type { Expression } from "../expressions/expression.ts";
import { matrixCells } from "../../forms/compile/matrix-cells.ts";
import { addCellConditions } from "./emit-matrix.ts";
import {
  type ConditionContext,
  conditionalOptions,
  dependsOn,
  type DependsOn,
  disabledWhile,
  Losses,
  readCondition,
  requiredWhile,
  shownWhile,
} from "./field-conditions.ts";
import { type LayoutBudget, maxRows, withoutBlanks } from "./budget.ts";
import { calculationOf, translateDefault } from "./calculations/calculation.ts";
import { withAnswers } from "./answers.ts";
import type { ConditionScope } from "./condition.ts";
import { writeTree } from "./emit-condition.ts";
import type { PlannedContainer, PlannedItem, PlannedQuestion } from "./plan.ts";
import { type TickedWords, wordsWithAnswers } from "./piping.ts";
import type { ImportScope } from "./scope.ts";
import { hasPicture, isTooLong, labelText, noteText } from "./texts.ts";

export interface EmittedField {
  readonly definition: FieldDefinition;
  readonly losses: readonly string[];
}

/** Converts a question to a field; a string is the reason why that is not possible. */
export function emitQuestion(
  question: PlannedQuestion,
  scope: ImportScope,
  budget: LayoutBudget,
): EmittedField | string {
  const { source, name, place } = question;
  const losses = new Losses();
  const worded = wordsWithAnswers(source.field, scope, (reason) => losses.add("label", reason));
  const field = withAnswers(worded.words, scope.answers, source.many !== undefined, (reason) =>
    losses.add("choices", reason),
  );
  if (typeof field === "string") return field;
  const full = budget.take("fields", 1) ?? (field.options ? budget.options(field.options) : undefined);
  if (full !== undefined) return full;
  if (isTooLong(field.label)) losses.add("label", "it is longer than 2,000 characters, and was cut");
  if (isTooLong(field.sub_heading)) losses.add("help", "it is longer than 2,000 characters, and was cut");
  const conditions = { scope, losses, budget };
  const shown = shownWhile(question.shown, conditions);
  const disabled = disabledWhile(source.disabled, conditions);
  const isMatrix = field.type === "matrix";
  const dependency = dependsOn(shown, isMatrix ? undefined : disabled);
  if (worded.ticked && dependency) losses.add("label", "answers inserted into it are left out");
  if (isMatrix && (disabled ?? field.is_disabled) !== undefined)
    losses.add("read-only", "a matrix can always be written");
  const isFile = field.type === "file";
  if (isFile && field.default_value !== undefined)
    losses.add("default", "files are uploaded only by people filling in the form");
  const drawn = source.many ? listOf(field, source.many, losses) : field;
  const definition = withoutBlanks({
    name,
    accessor: place.accessorFor(name),
    ...drawn,
    ...(drawn.display === "password" && { is_dynamic: true }),
    label: labelText(field.label),
    sub_heading: labelText(field.sub_heading),
    placeholder: labelText(drawn.placeholder),
    is_disabled: isMatrix ? undefined : disabled === true ? true : field.is_disabled,
    form_field: shown === false ? false : field.form_field,
    depends_on: dependency ?? (worded.ticked && whileTicked(worded.ticked)),
    default_value: isMatrix || isFile ? undefined : drawn.default_value,
    validation: isMatrix ? undefined : validationOf(drawn.validation, question, conditions),
  });
  if (isMatrix) addCellConditions(definition, source, conditions);
  if (source.demandsOne === true && !demandCell(definition))
    losses.add("required", "it is not checked that one of the rows is answered");
  if (source.calculated) {
    const calculation = calculationOf(source.calculated, definition.type, scope);
    if (typeof calculation === "string") losses.add("calculated value", calculation);
    else {
      Object.assign(definition, { calculate: calculation.tree });
      for (const loss of calculation.losses) losses.add("calculated value", loss);
    }
  }
  if (source.initial) {
    const start = translateDefault(source.initial, definition.type, scope, (reason) =>
      losses.add("default", reason),
    );
    if (typeof start === "string") losses.add("default", start);
    else {
      const isFollowing = start.default_from !== undefined;
      Object.assign(
        definition,
        start,
        source.keepsFollowing === true && isFollowing && { keeps_following: true },
        source.recalculates && isFollowing && { recalculates: source.recalculates },
      );
      if (source.recalculates === "always" && question.list)
        losses.add("calculated value", "a saved row is not calculated again when it is opened");
    }
  }
  if (source.optionsShown && definition.options)
    Object.assign(definition, {
      options: conditionalOptions(definition.options, source.optionsShown, conditions),
    });
  return { definition, losses: [...question.losses, ...losses.reasons] };
}

/** Changes the words of a field while a box is ticked. */
const whileTicked = ({ field, words }: TickedWords): DependsOn => ({
  field,
  variants: [
    {
      when: true,
      ...withoutBlanks({ label: labelText(words.label), sub_heading: labelText(words.sub_heading) }),
    },
    { otherwise: true },
  ],
});

/** Maximum number of fields in `at_least_one_of`, as in the layout language. */
const maxCells = 50;

/** Requires one cell of a matrix to be filled; returns false for too many cells, or checkboxes, which are never empty. */
function demandCell(matrix: FieldDefinition): boolean {
  const cells = matrixCells(matrix);
  const names = cells.map(({ definition }) => definition.name);
  if (names.length === 0 || names.length > maxCells) return false;
  if (cells.some(({ definition }) => definition.type === "checkbox")) return false;
  const rule = { at_least_one_of: names };
  const withRule = <Cell extends { validation?: FieldValidation }>(cell: Cell): Cell => ({
    ...cell,
    validation: { ...cell.validation, ...rule },
  });
  if (matrix.fields) matrix.fields = matrix.fields.map(withRule);
  else if (typeof matrix.of === "object") matrix.of = withRule(matrix.of);
  else return false;
  return true;
}

/** Converts a note. Its losses belong to the form, since a note is not a question. */
export function emitNote(
  { name, note, shown }: PlannedItem & { kind: "note" },
  scope: ConditionScope,
  budget: LayoutBudget,
): EmittedField | string {
  const losses = new Losses();
  const { words, ticked } = wordsWithAnswers({ label: note.label, text: note.text }, scope, (reason) =>
    losses.add("text", reason),
  );
  if (ticked) losses.add("text", "answers inserted into it are left out");
  const label = labelText(words.label);
  const text = noteText(words.text);
  if (label === undefined && text === undefined) return "it says nothing";
  const full = budget.take("fields", 1);
  if (full !== undefined) return full;
  if (hasPicture(words.text)) losses.add("text", "its pictures are not shown");
  const condition = shownWhile(shown, { scope, losses, budget });
  const definition = withoutBlanks({
    name,
    type: "note",
    label,
    text,
    label_values: words.label_values,
    form_field: condition === false ? false : undefined,
    grid_size: 12,
    depends_on: dependsOn(condition, undefined),
  });
  return { definition, losses: losses.reasons };
}

/** Converts a group with nested values, or a list; its fields are added later. */
export function emitContainer(
  { name, place, type, source, shown, items }: PlannedContainer,
  scope: ConditionScope,
  budget: LayoutBudget,
): EmittedField | string {
  const full = budget.take("fields", 1);
  if (full !== undefined) return full;
  const losses = new Losses();
  const conditions = { scope, losses, budget };
  const condition = shownWhile(shown, conditions);
  const disabled = disabledWhile(source.repeat?.disabled, conditions);
  const definition = withoutBlanks({
    name,
    accessor: place.accessorFor(name),
    type,
    display: source.repeat?.display === "table" ? "table" : undefined,
    label: labelText(source.label),
    sub_heading: labelText(source.help),
    form_field: condition === false ? false : undefined,
    ...(source.repeat && { item_label: labelText(source.repeat.itemLabel), grid_size: 12 }),
    is_disabled: disabled === true ? true : undefined,
    depends_on: dependsOn(condition, disabled),
    row_count: countOf(source.repeat?.count, scope, losses),
    row_actions: source.repeat?.actions,
    validation: source.repeat && rulesOfRows(source.repeat, items, losses),
    default_value: source.repeat?.initial,
    fields: [],
  });
  return { definition, losses: losses.reasons };
}

/** Source of a list's number of rows. */
function countOf(
  count: Expression | undefined,
  scope: ConditionScope,
  losses: Losses,
): FieldDefinition["row_count"] {
  if (!count) return undefined;
  const found = calculationOf(count, "int", scope);
  if (typeof found === "string") return losses.add("count", found);
  return typeof found.tree === "number" ? { value: found.tree } : found.tree;
}

/** `depends_on` of a section; `hides` is true if it is never shown. */
export function emitSectionCondition(
  shown: Expression | undefined,
  scope: ConditionScope,
  budget: LayoutBudget,
): {
  readonly dependsOn: DependsOn | undefined;
  readonly hides: boolean;
  readonly losses: readonly string[];
} {
  const losses = new Losses();
  const condition = shownWhile(shown, { scope, losses, budget });
  return {
    dependsOn: dependsOn(condition, undefined),
    hides: condition === false,
    losses: losses.reasons,
  };
}

/** Rules of a list; `unique_by` names the field of the rows as it is called in the layout. */
function rulesOfRows(
  repeat: SourceRepeat,
  items: PlannedContainer["items"],
  losses: Losses,
): FieldValidation | undefined {
  const rules = rowCount(repeat, losses);
  const key = items.find((item) => item.kind === "question" && item.question.source.key === repeat.uniqueBy);
  return key?.kind === "question" ? { ...rules, unique_by: key.question.name } : rules;
}

/** Limits of the number of rows; those that a list cannot have are losses. */
function rowCount(
  { min = 0, max, isRequired, isUnique, losses: more = [] }: SourceRepeat,
  losses: Losses,
): FieldValidation | undefined {
  losses.reasons.push(...more);
  const [least, most] = [Math.ceil(min), max === undefined ? undefined : Math.floor(max)];
  if (least > maxRows)
    losses.add("rows", `${formatCount(least)} are required, and a list has at most ${formatCount(maxRows)}`);
  if (most !== undefined && most > maxRows) losses.add("rows", `a list has at most ${formatCount(maxRows)}`);
  if (most !== undefined && most < 1) losses.add("rows", "a list without rows still offers to add one");
  const rules = {
    ...(isRequired === true && { required: true }),
    ...(least >= 1 && least <= maxRows && { min_items: least }),
    ...(most !== undefined && most >= 1 && most <= maxRows && { max_items: most }),
    ...(isUnique === true && { unique: true }),
  };
  return Object.keys(rules).length === 0 ? undefined : rules;
}

/** Converts to a list of plain values; rules and appearance apply to each item. */
function listOf(field: FieldDraft, repeat: SourceRepeat, losses: Losses): FieldDraft {
  const { required, ...rules } = field.validation ?? {};
  const { type, display, placeholder, prefix, suffix, signed, rows, options, options_from } = field;
  const { default_value, allow_other, other_label, zone, seconds } = field;
  const validation = Object.keys(rules).length > 0 ? rules : undefined;
  const item = withoutBlanks({
    type,
    display,
    placeholder,
    prefix,
    suffix,
    signed,
    rows,
    options,
    options_from,
    default_value,
    allow_other,
    other_label,
    zone,
    seconds,
    validation,
  });
  return {
    type: "list",
    of: (Object.keys(item).length === 1 ? type : item) as NonNullable<FieldDraft["of"]>,
    ...(field.label !== undefined && { label: field.label }),
    ...(field.sub_heading !== undefined && { sub_heading: field.sub_heading }),
    ...(field.label_values === true && { label_values: true }),
    ...(repeat.initial !== undefined && { default_value: repeat.initial }),
    ...(repeat.itemLabel !== undefined && { item_label: repeat.itemLabel }),
    ...(repeat.actions !== undefined && { row_actions: repeat.actions }),
    ...(field.is_disabled !== undefined && { is_disabled: field.is_disabled }),
    grid_size: 12,
    validation: { ...(required === true && { required }), ...rowCount(repeat, losses) },
  };
}

function validationOf(
  sourceRules: FieldValidation | undefined,
  question: PlannedQuestion,
  context: ConditionContext,
): FieldValidation | undefined {
  const { losses, budget } = context;
  const { source } = question;
  const validation: FieldValidation = { ...sourceRules };
  if (typeof validation.pattern === "string") {
    const full = budget.take("patterns", 1);
    if (full !== undefined) {
      losses.add("pattern", full);
      delete validation.pattern;
    }
  }
  Object.assign(validation, requiredWhile(source.required, context));
  if (question.oneOf.length > 0)
    Object.assign(validation, { at_least_one_of: question.oneOf.map(({ name }) => name) });
  const rules: { holds: unknown; message: unknown }[] = [];
  for (const rule of source.rules ?? []) {
    const condition = readCondition("rule", rule.holds, context);
    if (!condition || (condition.kind === "constant" && condition.holds)) continue;
    const tree = writeTree(condition);
    if (typeof tree === "string") losses.add("rule", tree);
    else rules.push({ holds: tree, message: labelText(rule.message) ?? "This value is not allowed" });
  }
  if (rules.length > 0) Object.assign(validation, { rules });
  return Object.keys(validation).length === 0 ? undefined : validation;
}
