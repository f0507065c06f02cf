import type { FieldDefinition, FormLayout } from "../../forms/language.gen.ts";
import type { ImportedPlace, ImportReport, SourceForm } from "../source-form.ts";
import { LayoutBudget } from "./budget.ts";
import { emitNote, emitQuestion } from "./emit-field.ts";
import { layoutKeyOf } from "./names.ts";
import { type PlannedItem, type PlannedQuestion, planLayout } from "./plan.ts";
import { repairLayout } from "./repair.ts";
import { QuestionIndex } from "./scope.ts";
import { labelText, plainOf } from "./texts.ts";

export interface ImportedLayout {
  readonly layout: FormLayout;
  readonly report: ImportReport;
  /** What the form as a whole loses, beside its questions. */
  readonly formLosses: readonly string[];
}

export interface BuildOptions {
  readonly format: string;
  /** Title where the source has none. */
  readonly fallbackTitle: string;
}

/** Writes a source as a layout that passes lint, with the report; a piece of work between each two steps. */
export function* buildLayout(
  form: SourceForm,
  { format, fallbackTitle }: BuildOptions,
): Generator<undefined, ImportedLayout> {
  const plan = planLayout(form);
  yield;
  const index = new QuestionIndex(plan.questions);
  const budget = new LayoutBudget();
  const losses = new Map<PlannedQuestion, string[]>();
  const missing = new Map<PlannedQuestion, string>();
  const formLosses = [...plan.losses];
  const byName = new Map<string, PlannedQuestion>();
  const structure: Record<string, FieldDefinition[]> = {};
  const sections: Record<string, { label?: unknown; sub_heading?: unknown }> = {};

  const emit = (item: PlannedItem): FieldDefinition | undefined => {
    if (item.kind === "note") {
      const emitted = emitNote(item, index.scopeAt(item.groups, undefined), budget);
      if (typeof emitted === "string") return undefined;
      for (const loss of emitted.losses) formLosses.push(`${item.note.path}: ${loss}`);
      return emitted.definition;
    }
    const { question } = item;
    const scope = index.scopeAt([...question.groups], question);
    const emitted = question.missing ?? emitQuestion(question, scope, budget);
    if (typeof emitted === "string") {
      missing.set(question, emitted);
      return undefined;
    }
    if (emitted.losses.length > 0) losses.set(question, [...emitted.losses]);
    byName.set(question.name, question);
    return emitted.definition;
  };

  for (const section of plan.sections) {
    const fields: FieldDefinition[] = [];
    for (const item of section.items) {
      const definition = emit(item);
      if (definition) fields.push(definition);
      yield;
    }
    if (fields.length === 0) continue;
    structure[section.key] = fields;
    if (section.label !== undefined || section.help !== undefined)
      sections[section.key] = {
        ...(section.label !== undefined && { label: section.label }),
        ...(section.help !== undefined && { sub_heading: section.help }),
      };
  }
  const title = labelText(form.title) ?? fallbackTitle;
  const layout = {
    layout_key: layoutKeyOf(plainOf(title)),
    name: title,
    schema_version: 1,
    structure,
    ...(Object.keys(sections).length > 0 && { sections }),
  } as FormLayout;

  yield* repairLayout(layout, {
    lose: (name, reason) => {
      const question = byName.get(name);
      if (!question) formLosses.push(reason);
      else losses.set(question, [...(losses.get(question) ?? []), reason]);
    },
    drop: (name, reason) => {
      const question = byName.get(name);
      if (!question) formLosses.push(reason);
      else missing.set(question, reason);
    },
  });
  return {
    layout,
    report: reportOf(format, plan.questions, losses, missing),
    formLosses: [...new Set(formLosses)],
  };
}

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
