import type { Option } from "../../language/form-layout.gen.ts";
import { matrixCells } from "../../forms/compile/matrix-cells.ts";
import type { ConditionField, ConditionScope } from "./condition.ts";
import type { Plan, PlannedContainer, PlannedQuestion } from "./plan.ts";
import { pointerTo } from "../../../kernel/json.ts";

/** Position of an expression: enclosing groups, the list that contains it, and its question. */
export interface ExpressionPlace {
  readonly groups: readonly string[];
  readonly list: PlannedContainer | undefined;
  readonly question?: PlannedQuestion | undefined;
}

interface Candidate {
  readonly groups: readonly string[];
  readonly list: PlannedContainer | undefined;
  readonly field: ConditionField;
  readonly isMissing: boolean;
  /** Several fields have this name. */
  readonly isOneOfSeveral: boolean;
  readonly isRequired?: boolean;
}

/** Resolves names of the source by full path, alias or key; the nearest match wins. */
export class QuestionIndex {
  readonly #byKey = new Map<string, Candidate[]>();
  readonly #byQuestion = new Map<PlannedQuestion, Candidate>();

  readonly #given: Plan["given"];
  readonly #emptyOperands: Plan["emptyOperands"];
  readonly #ignoresCase: boolean;

  constructor({ questions, lists, given, emptyOperands, ignoresCase }: Plan) {
    this.#given = given;
    this.#emptyOperands = emptyOperands;
    this.#ignoresCase = ignoresCase;
    for (const question of questions) {
      const { source, groups, name, list, missing } = question;
      const options = (source.field.options ?? []).map((option) =>
        typeof option === "object" ? option.id : option,
      );
      const isMany = source.many !== undefined || source.field.type === "multiselect";
      const takesOther = source.field.allow_other === true && !options.includes("other");
      const scores = scoresOf(source.field.options ?? []);
      const field = { name, type: source.field.type, options, isMany, takesOther, scores };
      const isOneOfSeveral = source.isOneOfSeveral === true;
      const isRequired = source.field.validation?.required === true && source.shown === undefined;
      const candidate = { groups, list, field, isMissing: missing !== undefined, isOneOfSeveral, isRequired };
      this.#byQuestion.set(question, candidate);
      this.#add([source.key, [...groups, source.key].join("."), ...(source.aliases ?? [])], candidate);
      if (source.field.type === "matrix") this.#addCells(question, candidate);
    }
    for (const { source, groups, name, list } of lists) {
      const field: ConditionField = { name, type: "list", options: [], isMany: true, takesOther: false };
      this.#add([source.key, [...groups, source.key].join(".")], {
        groups,
        list,
        field,
        isMissing: false,
        isOneOfSeveral: source.isOneOfSeveral === true,
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

  /** Names available at a position. */
  scopeAt(place: ExpressionPlace): ConditionScope {
    const candidate = place.question && this.#byQuestion.get(place.question);
    return {
      find: (name) => this.#find(name, place) ?? `“${name}” is not a question of the form`,
      rows: (name) => this.#rows(name, place),
      self: candidate && !candidate.isMissing ? candidate.field : undefined,
      emptyOperands: this.#emptyOperands,
      ignoresCase: this.#ignoresCase,
    };
  }

  #nearest(name: string, groups: readonly string[]): Candidate | undefined {
    const candidates = this.#byKey.get(name) ?? this.#byKey.get(name.split(".").at(-1) ?? name) ?? [];
    if (candidates.length < 2) return candidates[0];
    const common = (candidate: Candidate) =>
      depthOf(candidate.groups.findIndex((group, place) => groups[place] !== group));
    return candidates.toSorted((a, b) => common(b) - common(a))[0];
  }

  #rows(name: string, { groups, list }: ExpressionPlace) {
    const nearest = this.#nearest(name, groups);
    return nearest?.list && nearest.list.list === list && !nearest.isMissing && !nearest.isOneOfSeveral
      ? { list: nearest.list.name, field: nearest.field.name, isRequired: nearest.isRequired === true }
      : undefined;
  }

  /** Data passed to the form, as a record path. */
  #place(name: string): ConditionField | undefined {
    const path = this.#given?.(name);
    return (
      path && { name: pointerTo("", ...path), type: "hidden", options: [], isMany: false, takesOther: false }
    );
  }

  #find(name: string, { groups, list }: ExpressionPlace): ConditionField | string | undefined {
    const nearest = this.#nearest(name, groups);
    if (!nearest) return list === undefined ? this.#place(name) : undefined;
    if (nearest.isOneOfSeveral) return `“${name}” is one of several fields of that name`;
    if (nearest.isMissing) return `“${name}” itself could not be imported`;
    if (nearest.list === list) return nearest.field;
    // A row can read the form around its list, but nothing further out.
    if (list !== undefined && nearest.list === list.list)
      return { ...nearest.field, name: `/${nearest.field.name}` };
    return isAround(nearest.list, list)
      ? `“${name}” is two lists further out`
      : `“${name}” is in the rows of a list`;
  }
}

/** Points of options by id. */
const scoresOf = (options: readonly Option[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    options.flatMap((option) =>
      typeof option === "object" && typeof option["score"] === "number"
        ? [[String(option.id), option["score"]] as const]
        : [],
    ),
  );

const isAround = (outer: PlannedContainer | undefined, inner: PlannedContainer | undefined): boolean =>
  inner !== undefined && (inner.list === outer || isAround(outer, inner.list));

/** Number of groups that two paths share; -1 means all. */
const depthOf = (firstDifference: number) => (firstDifference === -1 ? Infinity : firstDifference);
