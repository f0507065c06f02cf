import type { Option, OptionsFrom, Scalar } from "../../language/form-layout.gen.ts";
import { matrixCells } from "../../forms/compile/matrix-cells.ts";
import type { ResolveAnswers } from "./answers.ts";
import type { ConditionField, ConditionScope } from "./condition.ts";
import type { Plan, PlannedContainer, PlannedQuestion } from "./plan.ts";
import { type Expression, partCount, partsOf } from "../expressions/expression.ts";
import { kindOfResult, kindOfValue, resultsOf } from "./calculations/result-kind.ts";
import { pointerTo } from "../../../kernel/json.ts";

/** Position of an expression: enclosing groups, the list that contains it, and its question. */
export interface ExpressionPlace {
  readonly groups: readonly string[];
  readonly list: PlannedContainer | undefined;
  readonly question?: PlannedQuestion | undefined;
}

/** Names available at a position: for conditions, and for choices that follow from answers. */
export interface ImportScope extends ConditionScope {
  readonly answers: ResolveAnswers;
}

interface Candidate {
  readonly groups: readonly string[];
  readonly list: PlannedContainer | undefined;
  readonly field: ConditionField;
  readonly isMissing: boolean;
  /** Several fields have this name. */
  readonly isOneOfSeveral: boolean;
  readonly isRequired?: boolean;
  /** Calculates the value of the question. */
  readonly calculated?: Expression | undefined;
  /** As above, also if the question is not always shown. */
  readonly result?: Expression | undefined;
  readonly initial?: unknown;
  /** The list itself, if this is one. */
  readonly container?: PlannedContainer;
}

/** Resolves names of the source by full path, alias or key; the nearest match wins. */
export class QuestionIndex {
  readonly #byKey = new Map<string, Candidate[]>();
  readonly #byQuestion = new Map<PlannedQuestion, Candidate>();
  /** Fields that expressions have been resolved to. */
  readonly #read = new Set<ConditionField>();

  readonly #kinds = new Map<Candidate, "number" | "text" | undefined>();
  readonly #results = new Map<Candidate, readonly Scalar[] | undefined>();
  readonly #filled = new Map<Candidate, boolean>();
  readonly #given: Plan["given"];
  readonly #emptyOperands: Plan["emptyOperands"];
  readonly #ignoresCase: boolean;
  readonly #isManyNeverOne: boolean;
  readonly #hasDayNumbers: boolean;
  readonly #leavesUnknownNames: Plan["leavesUnknownNames"];

  constructor(plan: Plan) {
    const { questions, lists, given, emptyOperands, ignoresCase, hasDayNumbers } = plan;
    this.#leavesUnknownNames = plan.leavesUnknownNames;
    this.#hasDayNumbers = hasDayNumbers;
    this.#given = given;
    this.#emptyOperands = emptyOperands;
    this.#ignoresCase = ignoresCase;
    this.#isManyNeverOne = plan.isManyNeverOne;
    for (const question of questions) {
      const { source, groups, name, list, missing } = question;
      const options = (source.field.options ?? []).map((option) =>
        typeof option === "object" ? option.id : option,
      );
      const isMany = source.many !== undefined || source.field.type === "multiselect";
      const takesOther = source.field.allow_other === true && !options.includes("other");
      const scores = scoresOf(source.field.options ?? []);
      const hasLabels = (source.field.options ?? []).some(
        (option) => typeof option === "object" && option.label !== String(option.id),
      );
      const field: ConditionField = {
        name,
        type: source.field.type,
        options,
        isMany,
        takesOther,
        scores,
        hasLabels,
        startsEmpty: source.field.starts_empty === true,
        isUnsigned: numberTypes.has(source.field.type) && source.field.signed !== true,
      };
      const isOneOfSeveral = source.isOneOfSeveral === true;
      const isRequired = source.field.validation?.required === true && source.shown === undefined;
      const candidate: Candidate = {
        groups,
        list,
        field,
        isMissing: missing !== undefined,
        isOneOfSeveral,
        isRequired,
        ...(source.shown === undefined && { calculated: source.calculated }),
        result: source.calculated,
        initial: source.field.default_value,
      };
      this.#byQuestion.set(question, candidate);
      this.#add([source.key, [...groups, source.key].join("."), ...(source.aliases ?? [])], candidate);
      if (source.field.type === "matrix") this.#addCells(question, candidate);
    }
    for (const container of lists) {
      const { source, groups, name, list } = container;
      const field: ConditionField = { name, type: "list", options: [], isMany: true, takesOther: false };
      this.#add([source.key, [...groups, source.key].join(".")], {
        groups,
        list,
        field,
        isMissing: false,
        isOneOfSeveral: source.isOneOfSeveral === true,
        container,
      });
    }
  }

  /** Adds the cells of a matrix, which sources refer to by row, or by row and column. */
  #addCells({ source, name }: PlannedQuestion, { groups, list, ...others }: Candidate): void {
    for (const cell of matrixCells({ ...source.field, name })) {
      const { type, options = [] } = cell.definition;
      const ids = options.map((option) => (typeof option === "object" ? option.id : option));
      const field: ConditionField = {
        name: cell.definition.name,
        type,
        options: ids,
        isMany: type === "multiselect",
        takesOther: false,
      };
      const key = [source.key, ...cell.path].join(".");
      this.#add([key, [...groups, key].join(".")], { ...others, groups, list, field });
    }
  }

  #add(keys: readonly string[], candidate: Candidate): void {
    for (const key of new Set(keys)) {
      const known = this.#byKey.get(key);
      if (known) known.push(candidate);
      else this.#byKey.set(key, [candidate]);
    }
  }

  /** Whether an expression that was resolved before reads a question. */
  isRead(question: PlannedQuestion): boolean {
    const field = this.#byQuestion.get(question)?.field;
    return field !== undefined && this.#read.has(field);
  }

  /** Names available at a position. */
  scopeAt(place: ExpressionPlace): ImportScope {
    const candidate = place.question && this.#byQuestion.get(place.question);
    return {
      find: (name) => this.#find(name, place) ?? `“${name}” is not a question of the form`,
      rows: (name) => this.#rows(name, place),
      answers: (from) => this.#answers(from, place),
      self: candidate && !candidate.isMissing ? candidate.field : undefined,
      emptyOperands: this.#emptyOperands,
      ignoresCase: this.#ignoresCase,
      isManyNeverOne: this.#isManyNeverOne,
      hasDayNumbers: this.#hasDayNumbers,
      leavesUnknownNames: this.#leavesUnknownNames === true,
    };
  }

  #nearest(name: string, groups: readonly string[]): Candidate | undefined {
    // A path names one question, and no other of the same name.
    const last = name.startsWith("/") ? name : (name.split(".").at(-1) ?? name);
    const candidates = this.#byKey.get(name) ?? this.#byKey.get(last) ?? [];
    if (candidates.length < 2) return candidates[0];
    const common = (candidate: Candidate) =>
      depthOf(candidate.groups.findIndex((group, place) => groups[place] !== group));
    return candidates.toSorted((a, b) => common(b) - common(a))[0];
  }

  #rows(name: string, { groups, list }: ExpressionPlace) {
    const nearest = this.#nearest(name, groups);
    return nearest?.list && nearest.list.list === list && !nearest.isMissing && !nearest.isOneOfSeveral
      ? { list: nearest.list.name, field: nearest.field.name, isRequired: this.#isFilled(nearest) }
      : undefined;
  }

  /** Kind of the values that a field holds, as far as it can be told. */
  #kindOf(candidate: Candidate, depth = 0): "number" | "text" | undefined {
    const { field, result, initial, groups } = candidate;
    if (field.type === "int" || field.type === "float") return "number";
    if (field.type !== "hidden") return textTypes.has(field.type) ? kindOfOptions(field.options) : undefined;
    if (result === undefined) return kindOfValue(initial);
    return onceFor(this.#kinds, candidate, depth, undefined, () =>
      kindOfResult(result, (name) => {
        const found = this.#nearest(name, groups);
        return found && this.#kindOf(found, depth + sizeOf(result));
      }),
    );
  }

  /** What a hidden field can hold, if its calculation chooses among literals. */
  #resultsOf(candidate: Candidate, depth = 0): readonly Scalar[] | undefined {
    const { field, result, groups } = candidate;
    if (field.type !== "hidden" || result === undefined) return undefined;
    return onceFor(this.#results, candidate, depth, undefined, () =>
      resultsOf(result, (name) => {
        const found = this.#nearest(name, groups);
        return found && this.#resultsOf(found, depth + sizeOf(result));
      }),
    );
  }

  /** Whether a valid record always has a value here: it is required, or calculated from such values alone. */
  #isFilled(candidate: Candidate, depth = 0): boolean {
    const { isRequired, calculated, groups, list } = candidate;
    if (isRequired === true || calculated === undefined) return isRequired === true;
    const isFilled = (part: Expression): boolean => {
      if (part.kind === "value") return part.value !== null;
      if (part.kind === "if") return [part.consequent, part.alternate].every(isFilled) || isGuarded(part);
      if (part.kind !== "field")
        return (part.kind === "arithmetic" || part.kind === "call") && partsOf(part).every(isFilled);
      const found = this.#nearest(part.name, groups);
      if (found === undefined) return false;
      // A sum over the rows of an inner list is zero without rows.
      const isRead = found.list === list || found.list?.list === list;
      return isRead && !found.isMissing && this.#isFilled(found, depth + sizeOf(calculated));
    };
    return onceFor(this.#filled, candidate, depth, false, () => isFilled(calculated));
  }

  /** A list with the fields of its rows, a question with several answers, or a field in the rows of a list. */
  #answers(from: OptionsFrom, place: ExpressionPlace): OptionsFrom | string {
    const { field: name, label, value } = from;
    if (name.startsWith("/")) return this.#givenList(from, name.slice(1), place);
    const nearest = this.#nearest(name, place.groups);
    if (!nearest) return this.#givenList(from, name, place);
    if (nearest.isOneOfSeveral) return `“${name}” is one of several fields of that name`;
    if (nearest.isMissing) return `“${name}” itself could not be imported`;
    // A field of rows is named as its own label.
    if (label === name && nearest.list) {
      const list = nameAt(nearest.list.name, nearest.list.list, place.list);
      return list === undefined
        ? `“${name}” is in the rows of another list`
        : { field: list, label: nearest.field.name };
    }
    const { container } = nearest;
    const source = nameAt(nearest.field.name, nearest.list, place.list);
    if (source === undefined) return `“${name}” is in the rows of a list`;
    if (!container) return nearest.field.isMany ? { field: source } : `“${name}” has only one answer`;
    const columns: Record<string, string> = {};
    for (const [key, column] of Object.entries({ label: label ?? value, value })) {
      if (column === undefined || (key === "value" && column === (label ?? value))) continue;
      const found = this.#questionsIn(container).find(({ source: { key: own } }) => own === column);
      if (!found) return `the rows of “${name}” have no question “${column}”`;
      columns[key] = found.name;
    }
    if (columns["label"] !== undefined) return { field: source, ...columns };
    const [first] = this.#questionsIn(container);
    return first ? { field: source, label: first.name } : `the rows of “${name}” have no question`;
  }

  /** A list in the data passed to the form; a name of a question would be read as the question. */
  #givenList(from: OptionsFrom, name: string, { list }: ExpressionPlace): OptionsFrom | string {
    const path = this.#given?.(name);
    if (path === undefined) return `“${name}” is not a question of the form`;
    if (list !== undefined) return `“${name}” is data of the form, and this is in the rows of a list`;
    return this.#byKey.has(path.join("."))
      ? `“${name}” is also a question of the form`
      : { ...from, field: pointerTo("", ...path) };
  }

  #questionsIn(container: PlannedContainer): PlannedQuestion[] {
    return [...this.#byQuestion.keys()].filter(({ list }) => list === container);
  }

  /** Data passed to the form, as a record path. */
  #place(name: string): ConditionField | undefined {
    const path = this.#given?.(name);
    return (
      path && {
        name: pointerTo("", ...path),
        type: "hidden",
        options: [],
        isMany: false,
        takesOther: false,
        isGiven: true,
      }
    );
  }

  #find(name: string, { groups, list }: ExpressionPlace): ConditionField | string | undefined {
    const nearest = this.#nearest(name, groups);
    if (!nearest) return list === undefined ? this.#place(name) : undefined;
    if (nearest.isOneOfSeveral) return `“${name}” is one of several fields of that name`;
    if (nearest.isMissing) return `“${name}” itself could not be imported`;
    this.#read.add(nearest.field);
    const field =
      nearest.field.type === "hidden"
        ? { ...nearest.field, holds: this.#kindOf(nearest), results: this.#resultsOf(nearest) }
        : nearest.field;
    if (nearest.list === list) return field;
    // A row can read the form around its list, but nothing further out.
    if (list !== undefined && nearest.list === list.list) return { ...field, name: `/${field.name}` };
    return isAround(nearest.list, list)
      ? `“${name}” is two lists further out`
      : `“${name}” is in the rows of a list`;
  }
}

const numberTypes: ReadonlySet<string> = new Set(["int", "float"]);

const textTypes: ReadonlySet<string> = new Set([
  "string",
  "select",
  "date",
  "datetime",
  "time",
  "month",
  "markdown",
]);

/** Choices whose ids are all numbers are calculated with as numbers. */
const kindOfOptions = (options: readonly unknown[]): "number" | "text" =>
  options.length > 0 && options.every((id) => String(id).trim() !== "" && Number.isFinite(Number(id)))
    ? "number"
    : "text";

/** Points of options by id. */
const scoresOf = (options: readonly Option[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    options.flatMap((option) =>
      typeof option === "object" && typeof option["score"] === "number"
        ? [[String(option.id), option["score"]] as const]
        : [],
    ),
  );

/** Name of a field as rules in `list` refer to it, if they can. */
const nameAt = (
  name: string,
  of: PlannedContainer | undefined,
  list: PlannedContainer | undefined,
): string | undefined =>
  of === list ? name : list !== undefined && of === list.list ? `/${name}` : undefined;

/** Parts of calculations that are read one behind the other, at most; each may nest another, and the stack is finite. */
const maxParts = 2_500;

const sizeOf = (calculation: Expression): number => partCount(calculation, maxParts);

/** Finds something out about a field once; `unknown` for one that depends on itself, or on too many others. */
function onceFor<Found>(
  known: Map<Candidate, Found>,
  candidate: Candidate,
  depth: number,
  unknown: Found,
  find: () => Found,
): Found {
  const before = known.get(candidate);
  if (before !== undefined || known.has(candidate)) return before ?? unknown;
  known.set(candidate, unknown);
  if (depth > maxParts) return unknown;
  const found = find();
  known.set(candidate, found);
  return found;
}

/** Whether a test demands every field that its consequence reads, and the alternative reads none. */
function isGuarded({ test, consequent, alternate }: Expression & { readonly kind: "if" }): boolean {
  const tested = new Set(
    (test.kind === "all" ? test.parts : [test]).flatMap((part) => (part.kind === "field" ? [part.name] : [])),
  );
  return (
    alternate.kind === "value" &&
    alternate.value !== null &&
    fieldsIn(consequent).every((name) => tested.has(name))
  );
}

const fieldsIn = (part: Expression): readonly string[] =>
  part.kind === "field" ? [part.name] : partsOf(part).flatMap(fieldsIn);

const isAround = (outer: PlannedContainer | undefined, inner: PlannedContainer | undefined): boolean =>
  inner !== undefined && (inner.list === outer || isAround(outer, inner.list));

/** Number of groups that two paths share; -1 means all. */
const depthOf = (firstDifference: number) => (firstDifference === -1 ? Infinity : firstDifference);
