import type { ConditionField, ConditionScope } from "./condition.ts";
import type { PlannedQuestion } from "./plan.ts";

/** Finds what a name of the source stands for: by its whole path, by an alias, or by its own key, the nearest first. */
export class QuestionIndex {
  readonly #byKey = new Map<string, PlannedQuestion[]>();
  readonly #fields = new Map<PlannedQuestion, ConditionField>();

  constructor(questions: readonly PlannedQuestion[]) {
    for (const question of questions) {
      const { source, groups, name } = question;
      const keys = [source.key, [...groups, source.key].join("."), ...(source.aliases ?? [])];
      for (const key of new Set(keys)) {
        const known = this.#byKey.get(key);
        if (known) known.push(question);
        else this.#byKey.set(key, [question]);
      }
      const options = (source.field.options ?? []).map((option) =>
        typeof option === "object" ? option.id : option,
      );
      this.#fields.set(question, { name, type: source.field.type, options });
    }
  }

  fieldOf(question: PlannedQuestion): ConditionField | undefined {
    return this.#fields.get(question);
  }

  /** The names that an expression at a place may use. */
  scopeAt(groups: readonly string[], own: PlannedQuestion | undefined): ConditionScope {
    return {
      find: (name) => this.#find(name, groups) ?? `“${name}” is no question of the form`,
      self: own && own.missing === undefined ? this.#fields.get(own) : undefined,
    };
  }

  #find(name: string, groups: readonly string[]): ConditionField | string | undefined {
    const candidates = this.#byKey.get(name) ?? this.#byKey.get(name.split(".").at(-1) ?? name);
    const [first] = candidates ?? [];
    if (!candidates || !first) return undefined;
    const common = (question: PlannedQuestion) =>
      question.groups.findIndex((group, place) => groups[place] !== group);
    const nearest =
      candidates.length === 1
        ? first
        : candidates.toSorted((a, b) => depthOf(common(b)) - depthOf(common(a)))[0];
    if (!nearest) return undefined;
    if (nearest.source.many) return `“${name}” is a list, which no condition reads yet`;
    return nearest.missing === undefined
      ? this.#fields.get(nearest)
      : `“${name}” could not be brought itself`;
  }
}

/** Levels of groups that two places share; -1 says all of them. */
const depthOf = (firstDifference: number) => (firstDifference === -1 ? Infinity : firstDifference);
