import type { Option } from "../../language/form-layout.gen.ts";
import { matrixCells } from "../../forms/compile/matrix-cells.ts";
import type { ConditionField, ConditionScope } from "./condition.ts";
import type { Plan, PlannedContainer, PlannedQuestion } from "./plan.ts";
import { pointerTo } from "../../../kernel/json.ts";

/** Where an expression stands: the groups around it, the list whose rows hold it, and the question that it belongs to. */
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
  /** It is one of several of its name. */
  readonly isOneOfSeveral: boolean;
  readonly isRequired?: boolean;
}

/** Finds what a name of the source stands for: by its whole path, by an alias, or by its own key, the nearest first. */
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

  /** The cells of a matrix, which sources name by their row, or by row and column. */
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

  /** The names that an expression at a place may use. */
  scopeAt(place: ExpressionPlace): ConditionScope {
    const own = place.question && this.#byQuestion.get(place.question);
    return {
      find: (name) => this.#find(name, place) ?? `“${name}” is no question of the form`,
      rows: (name) => this.#rows(name, place),
      self: own && !own.isMissing ? own.field : undefined,
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

  /** Data that the form is given, as a place of the record. */
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
    if (nearest.isMissing) return `“${name}” could not be brought itself`;
    if (nearest.list === list) return nearest.field;
    // A row reads the form around its list, and nothing further out.
    if (list !== undefined && nearest.list === list.list)
      return { ...nearest.field, name: `/${nearest.field.name}` };
    return isAround(nearest.list, list)
      ? `“${name}” stands two lists further out`
      : `“${name}” stands in the rows of a list`;
  }
}

/** The points that options have, by their ids. */
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

/** Levels of groups that two places share; -1 says all of them. */
const depthOf = (firstDifference: number) => (firstDifference === -1 ? Infinity : firstDifference);
