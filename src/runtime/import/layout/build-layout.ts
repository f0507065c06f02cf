import type {
  FieldDefinition,
  FormLayout,
  PageDefinition,
  SectionHeading,
} from "../../language/form-layout.gen.ts";
import type { ImportedPlace, ImportReport, SourceForm } from "../source-form.ts";
import { LayoutBudget, withoutBlanks } from "./budget.ts";
import { emitContainer, emitNote, emitQuestion, emitSectionCondition } from "./emit-field.ts";
import { formText, isTooLong, layoutKeyOf, labelText, plainOf } from "./texts.ts";
import {
  type Plan,
  type PlannedContainer,
  type PlannedItem,
  type PlannedPage,
  type PlannedQuestion,
  type PlannedSection,
  planLayout,
} from "./plan.ts";
import { type RepairReport, repairLayout } from "./repair.ts";
import { replaceHalfCharacters } from "./well-formed.ts";
import { FieldNames, readBy, withOperands } from "./calculations/calculated-operands.ts";
import { type ExpressionPlace, type ImportScope, QuestionIndex } from "./scope.ts";

export interface ImportedLayout {
  readonly layout: FormLayout;
  readonly report: ImportReport;
  /** What the form as a whole loses, apart from its questions. */
  readonly formLosses: readonly string[];
}

export interface BuildOptions {
  readonly format: string;
  /** Title if the source has none. */
  readonly fallbackTitle: string;
}

/** Converts a parsed source to a layout that passes lint, and a report. */
export function buildLayout(form: SourceForm, { format, fallbackTitle }: BuildOptions): ImportedLayout {
  const plan = planLayout(form);
  const writer = new LayoutWriter(plan);
  const structure: Record<string, FieldDefinition[]> = {};
  const sections: Record<string, SectionHeading> = {};
  const pages = new Map<PlannedPage, string[]>();
  for (const section of plan.sections) {
    const { fields, dependsOn } = writer.section(section);
    if (fields.length === 0) continue;
    structure[section.key] = fields;
    if (section.page) pages.set(section.page, [...(pages.get(section.page) ?? []), section.key]);
    const heading = withoutBlanks({
      label: section.label,
      sub_heading: section.help,
      depends_on: dependsOn,
    }) as SectionHeading;
    if (Object.keys(heading).length > 0) sections[section.key] = heading;
  }
  writer.keepWhatIsRead();
  const title = labelText(form.title) ?? fallbackTitle;
  const words = formText(form.afterCreating);
  const layout = {
    layout_key: layoutKeyOf(plainOf(title)),
    name: title,
    ...(words !== undefined && { after_creating: words }),
    schema_version: hasOptionRules(structure) ? 2 : 1,
    structure,
    ...(Object.keys(sections).length > 0 && { sections }),
    ...(pages.size > 1 && { pages: [...pages].slice(0, maxPages).map(pageDefinition) }),
  } as FormLayout;
  if (isTooLong(form.afterCreating)) writer.formLosses.push("after_creating: the words are shortened");
  replaceHalfCharacters(layout, writer);
  repairLayout(layout, writer);
  const parts = plan.questions.filter(({ source }) => source.isPart === true);
  const counted = plan.questions.filter(({ source }) => source.isPart !== true);
  const byPath = new Map(counted.map((question) => [question.source.path, question]));
  const partLosses = parts.flatMap((part) => {
    const reason = writer.missing.get(part) ?? writer.losses.get(part)?.join("; ");
    if (reason === undefined) return [];
    const whole = byPath.get(part.source.path);
    if (!whole) return [`${part.source.path}: ${reason}`];
    writer.losses.set(whole, [...(writer.losses.get(whole) ?? []), `${part.source.key}: ${reason}`]);
    return [];
  });
  return {
    layout,
    report: reportOf(format, counted, writer.losses, writer.missing),
    formLosses: [...new Set([...writer.formLosses, ...partLosses])],
  };
}

/** Maximum number of pages of a layout; further sections go to the last one. */
const maxPages = 100;

const pageDefinition = (
  [{ label, help }, sections]: readonly [PlannedPage, string[]],
  at: number,
): PageDefinition => {
  const subHeading = labelText(help);
  return {
    label: labelText(label) ?? `Page ${at + 1}`,
    ...(subHeading !== undefined && { sub_heading: subHeading }),
    sections,
  };
};

/** Whether any option has properties besides id and label. */
const hasOptionRules = (structure: FormLayout["structure"]): boolean => {
  const inFields = (fields: readonly FieldDefinition[]): boolean =>
    fields.some(
      ({ options = [], fields: inner = [], rows }) =>
        inFields(inner) ||
        [...options, ...(Array.isArray(rows) ? rows : [])].some(
          (option) =>
            typeof option === "object" &&
            ("depends_on" in option || "exclusive" in option || "group" in option),
        ),
    );
  return Object.values(structure).some(inFields);
};

const plainValues: ReadonlySet<string> = new Set([
  "string",
  "int",
  "float",
  "select",
  "date",
  "datetime",
  "time",
  "month",
]);

/** Maximum number of fields in a group or a list. */
const maxInnerFields = 500;

/** Emits sections field by field, and records what each question loses. */
class LayoutWriter implements RepairReport {
  readonly losses = new Map<PlannedQuestion, string[]>();
  readonly missing = new Map<PlannedQuestion, string>();
  readonly formLosses: string[];
  readonly #index: QuestionIndex;
  readonly #names: FieldNames;
  readonly #budget = new LayoutBudget();
  /** Questions by emitted field: one question, or all questions in a group or a list. */
  readonly #questions = new Map<FieldDefinition, readonly PlannedQuestion[]>();

  constructor(plan: Plan) {
    this.formLosses = [...plan.losses];
    this.#index = new QuestionIndex(plan);
    this.#names = new FieldNames(plan);
  }

  section({ items, shown, groups }: PlannedSection): {
    readonly fields: FieldDefinition[];
    readonly dependsOn: FieldDefinition["depends_on"];
  } {
    const scope = this.#index.scopeAt({ groups, list: undefined });
    const condition = emitSectionCondition(shown, scope, this.#budget);
    const fields = this.#items(items);
    if (condition.hides) for (const field of fields) field.form_field = false;
    for (const reason of condition.losses) this.#lose(questionsIn(items), reason);
    return { fields, dependsOn: condition.dependsOn };
  }

  /**
   * A field that is never shown is not part of the form, so a calculation cannot read it. Where one does, its value is
   * kept as data that nobody sees.
   */
  keepWhatIsRead(): void {
    for (const [definition, [question, ...others]] of this.#questions) {
      if (definition.form_field !== false || question === undefined || others.length > 0) continue;
      const { name, accessor, type, label } = definition;
      const isPlain =
        plainValues.has(type) &&
        !["default_value", "default_from", "calculate"].some((key) => key in definition);
      if (!isPlain || !this.#index.isRead(question)) continue;
      for (const key of Object.keys(definition)) delete definition[key as keyof FieldDefinition];
      Object.assign(definition, withoutBlanks({ name, accessor, type: "hidden", label }));
    }
  }

  #items(items: readonly PlannedItem[]): FieldDefinition[] {
    const fields: FieldDefinition[] = [];
    for (const item of items) {
      const operands: FieldDefinition[] = [];
      const definition =
        item.kind === "container" ? this.#container(item, operands) : this.#leaf(item, operands);
      if (definition) fields.push(...readBy(definition, operands), definition);
    }
    return fields;
  }

  /** A scope whose calculated operands become fields before the item that reads them. */
  #scope(place: ExpressionPlace, name: string, operands: FieldDefinition[]): ImportScope {
    const takeName = () => this.#names.take(`${name}_operand`, place.list);
    return withOperands(this.#index.scopeAt(place), takeName, this.#budget, operands);
  }

  #container(container: PlannedContainer, operands: FieldDefinition[]): FieldDefinition | undefined {
    const scope = this.#scope(container, container.name, operands);
    const emitted = emitContainer(container, scope, this.#budget);
    const inside = questionsIn(container.items);
    if (typeof emitted === "string") {
      this.#drop(inside, emitted);
      return undefined;
    }
    const fields = this.#items(container.items.slice(0, maxInnerFields));
    this.#drop(
      questionsIn(container.items.slice(maxInnerFields)),
      `a group or a list can have at most ${maxInnerFields} fields`,
    );
    if (fields.length === 0) return undefined;
    for (const reason of emitted.losses) this.#lose(inside, reason);
    emitted.definition.fields = fields;
    for (const field of [...operands, emitted.definition]) this.#questions.set(field, inside);
    return emitted.definition;
  }

  #leaf(
    item: Exclude<PlannedItem, PlannedContainer>,
    operands: FieldDefinition[],
  ): FieldDefinition | undefined {
    if (item.kind === "note") {
      const emitted = emitNote(item, this.#scope(item, item.name, operands), this.#budget);
      if (typeof emitted === "string") return undefined;
      for (const loss of emitted.losses) this.formLosses.push(`${item.note.path}: ${loss}`);
      return emitted.definition;
    }
    const { question } = item;
    const scope = this.#scope({ ...question, question }, question.name, operands);
    const emitted = question.missing ?? emitQuestion(question, scope, this.#budget);
    if (typeof emitted === "string") {
      this.missing.set(question, emitted);
      return undefined;
    }
    for (const reason of emitted.losses) this.#lose([question], reason);
    for (const field of [...operands, emitted.definition]) this.#questions.set(field, [question]);
    return emitted.definition;
  }

  #lose(questions: readonly PlannedQuestion[], reason: string): void {
    for (const question of questions)
      this.losses.set(question, [...(this.losses.get(question) ?? []), reason]);
  }

  #drop(questions: readonly PlannedQuestion[], reason: string): void {
    for (const question of questions) if (!this.missing.has(question)) this.missing.set(question, reason);
  }

  lose(fields: readonly FieldDefinition[], reason: string): void {
    for (const field of fields) {
      const questions = this.#questions.get(field);
      if (questions) this.#lose(questions, reason);
      else this.formLosses.push(reason);
    }
  }

  drop(field: FieldDefinition, reason: string): void {
    const questions = this.#questions.get(field);
    if (questions) this.#drop(questions, reason);
    else this.formLosses.push(reason);
  }
}

const questionsIn = (items: readonly PlannedItem[]): PlannedQuestion[] =>
  items.flatMap((item) =>
    item.kind === "question" ? item.question : item.kind === "container" ? questionsIn(item.items) : [],
  );

function reportOf(
  format: string,
  questions: readonly PlannedQuestion[],
  losses: ReadonlyMap<PlannedQuestion, readonly string[]>,
  missing: ReadonlyMap<PlannedQuestion, string>,
): ImportReport {
  const lossy: ImportedPlace[] = [];
  const absent: ImportedPlace[] = [];
  for (const question of questions) {
    const { path } = question.source;
    const reason = missing.get(question);
    const lost = losses.get(question);
    if (reason !== undefined) absent.push({ path, reason });
    else if (lost !== undefined) lossy.push({ path, reason: [...new Set(lost)].join("; ") });
  }
  const inputs = questions.length;
  return { format, inputs, exact: inputs - lossy.length - absent.length, lossy, missing: absent };
}
