import type { Finding } from "../finding.ts";
import { convertible } from "../../kernel/convertible.ts";
import { isObject, pointerTo, sameJson } from "../../kernel/json.ts";
import type { FieldType } from "../types/field-type.ts";
import { fieldTypeOf, fieldTypes, type FieldTypes, unknownType } from "../types/field-types.ts";
import { createConditionCompiler } from "./compile-conditions.ts";
import { compileField, type CompileContext } from "./compile/compile-field.ts";
import type { CompiledDependency, CompiledField, CompiledForm, CompiledSection } from "./compiled-form.ts";
import type { Text } from "../language/form-layout.gen.ts";
import { optionRulesVersion } from "./choices/option-rules.ts";
import { compilePages } from "./compile/compile-pages.ts";
import { memoizeCompiler, compileSimplePattern, type PatternCompiler } from "./validation/pattern.ts";
import { readLayout, type LocatedField } from "./compile/read-layout.ts";
import { formatCycle, ruleGraph } from "./compile/rule-graph.ts";
import { textOf } from "./choices/label-values.ts";

export interface CompileOptions {
  readonly types?: FieldTypes;
  /** BCP 47 tag of the language of labels and messages. Default: `en`. */
  readonly language?: string;
  /** Default: simple patterns only. Pass the RE2 compiler if a layout may contain others. */
  readonly compilePattern?: PatternCompiler;
  /** Compiles only this section of the layout. Default: all. */
  readonly section?: string;
  /** Previous compilation; fields with an unchanged definition are reused. */
  readonly previous?: CompiledForm;
  /** Number of lists that the form's rows are nested in. Default: 0. */
  readonly depth?: number;
}

/** Maximum nesting of lists. */
const maxListDepth = 5;
const rowSection = "rows";
const rowsLayout = { layout_key: "rows", name: "" };

/** Maps a pointer in a list's row form to the layout. Returns `undefined` if it lies outside the rows. */
export function rowPointer(pointer: string, list: string, isPlain: boolean): string | undefined {
  const start = `/structure/${rowSection}`;
  if (!pointer.startsWith(start)) return undefined;
  const below = pointer.slice(start.length);
  return isPlain ? `${list}/of${below.replace(/^\/0/, "")}` : `${list}/fields${below}`;
}

const tooDeep = (pointer: string): Finding => ({
  code: "too-deep",
  pointer,
  message: `Lists can be nested at most ${maxListDepth} levels deep.`,
  suggestion: "Move the inner rows to a list of their own.",
  severity: "error",
});

/**
 * Compiles a form layout for the browser and the server. Pure, and never throws: problems of the document are reported
 * in `errors` by JSON pointer, and the rest of the form works.
 */
export function compileForm(document: unknown, options: CompileOptions = {}): CompiledForm {
  const { types = fieldTypes, language = "en", compilePattern = compileSimplePattern, previous } = options;
  const { depth = 0 } = options;
  const readable = depth === 0 ? convertible(document) : document;
  const { layout, fields: located, errors: readingErrors } = readLayout(readable, types, depth > 0);
  const errors: Finding[] = [...readingErrors];
  const report = (finding: Finding) => errors.push(finding);
  const conditions = createConditionCompiler({
    conditions: layout.conditions,
    hasField: (name) => located.some(({ definition }) => definition.name === name),
    report,
  });
  const context: CompileContext = {
    language,
    compilePattern: memoizeCompiler(compilePattern),
    ruleCache: new Map(),
    conditions,
    hasOptionRules: Number(layout.schema_version) >= optionRulesVersion,
    report,
    compileRows: (rows, pointer, isPlain) => {
      if (depth === maxListDepth) {
        report(tooDeep(pointer));
        return undefined;
      }
      const form = compileForm(
        {
          ...rowsLayout,
          structure: { [rowSection]: rows },
          conditions: layout.conditions,
          schema_version: layout.schema_version,
        },
        { types, language, compilePattern: context.compilePattern, depth: depth + 1 },
      );
      // The layout reports problems of its named conditions once, itself.
      for (const finding of form.errors) {
        const place = rowPointer(finding.pointer, pointer, isPlain);
        if (place !== undefined) report({ ...finding, pointer: place });
      }
      return form;
    },
  };
  const shared = {
    conditions: layout.conditions ?? null,
    sections: sectionConditions(layout.sections),
    version: layout.schema_version ?? null,
  };
  const earlier = previous?.language === language && sameJson(previous.shared, shared) ? previous : undefined;
  const inheritedFrom = inheritedDependencies(layout.sections, conditions);
  const rowDependencies = dependenciesOfRows(context);
  const used: LocatedField[] = [];
  const fields: CompiledField[] = [];
  const index = new Map<string, number>();
  // Indexed loops here and below: a browser runs this before the JIT has optimized it.
  for (let place = 0; place < located.length; place += 1) {
    const field = located[place] as LocatedField;
    if (!isUsed(field, options.section)) continue;
    const { definition, section, group } = field;
    const type = fieldTypeOf(types, definition) ?? unknownType;
    index.set(definition.name, fields.length);
    fields.push(
      reused(field, type, earlier) ??
        compileField(
          field,
          type,
          context,
          group
            ? [...dependenciesIn(fields, index, group), ...rowDependencies(field)]
            : inheritedFrom(section),
        ),
    );
    used.push(field);
  }
  const { cycles, ...graph } = ruleGraph(fields, index);
  for (const cycle of cycles) errors.push(cycleFinding(cycle, used, index));
  for (const name of Object.keys(isObject(layout.conditions) ? layout.conditions : {}))
    conditions.condition(name, pointerTo("/conditions", name));
  reportAbsentFields(fields, used, index, errors);
  const sections = sectionsOf(layout.sections, used, language).map((section) =>
    reusedSection(section, fields, index, previous),
  );
  return Object.freeze({
    layoutKey: typeof layout.layout_key === "string" ? layout.layout_key : "",
    entity: layout.entity,
    title: textOf(layout.name, language),
    afterCreating: textOf(layout.after_creating, language).trim(),
    language,
    fields,
    sections,
    pages: compilePages(layout.pages, sections, language),
    groups: groupsOf(used),
    index,
    ...graph,
    shared,
    errors,
  });
}

const isUsed = ({ definition, section, group }: LocatedField, wanted: string | undefined): boolean =>
  definition.is_enabled !== false &&
  definition.form_field !== false &&
  (wanted === undefined || section === wanted) &&
  (group === undefined || isUsed(group, wanted));

/** Dependencies that hide a group, and so all fields in it. */
const dependenciesIn = (
  fields: readonly CompiledField[],
  index: ReadonlyMap<string, number>,
  { definition }: LocatedField,
): readonly CompiledDependency[] => fields[index.get(definition.name) ?? -1]?.dependencies ?? noDependencies;

function reused(
  { definition, path, group }: LocatedField,
  type: FieldType,
  previous: CompiledForm | undefined,
): CompiledField | undefined {
  // The field inherits the group's dependencies, which may have changed.
  if (group !== undefined) return undefined;
  const old = previous?.fields[previous.index.get(definition.name) ?? -1];
  return old?.type === type && sameJson(old.definition, definition) && sameJson(old.path, path)
    ? old
    : undefined;
}

/** `depends_on` of each section, as written. */
const sectionConditions = (sections: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(isObject(sections) ? sections : {}).flatMap(([name, heading]) =>
      isObject(heading) && heading["depends_on"] !== undefined ? [[name, heading["depends_on"]]] : [],
    ),
  );

/** Returns the dependencies that hide a whole section; compiles them once per section. */
function inheritedDependencies(sections: unknown, conditions: CompileContext["conditions"]) {
  const dependsOn = sectionConditions(sections);
  const known = new Map<string, readonly CompiledDependency[]>();
  return (section: string): readonly CompiledDependency[] => {
    if (!Object.hasOwn(dependsOn, section)) return noDependencies;
    const found =
      known.get(section) ??
      conditions.dependencies(dependsOn[section], `${pointerTo("/sections", section)}/depends_on`);
    known.set(section, found);
    return found;
  };
}

/** Returns the dependencies that hide the row of a matrix; compiles them once per row. */
function dependenciesOfRows({ conditions, hasOptionRules }: CompileContext) {
  const known = new Map<string, readonly CompiledDependency[]>();
  return ({ rowCondition }: LocatedField): readonly CompiledDependency[] => {
    if (rowCondition === undefined || !hasOptionRules) return noDependencies;
    const { dependsOn, place } = rowCondition;
    const found = known.get(place) ?? conditions.dependencies(dependsOn, place);
    known.set(place, found);
    return found;
  };
}

const noDependencies: readonly CompiledDependency[] = [];

function sectionsOf(headings: unknown, fields: readonly LocatedField[], language: string): CompiledSection[] {
  const members = new Map<string, { readonly fields: string[]; readonly entries: string[] }>();
  for (const { definition, section, group } of fields) {
    let lists = members.get(section);
    if (!lists) members.set(section, (lists = { fields: [], entries: [] }));
    lists.fields.push(definition.name);
    if (group === undefined) lists.entries.push(definition.name);
  }
  return [...members].map(([name, lists]) => {
    const heading = isObject(headings) && isObject(headings[name]) ? headings[name] : {};
    return {
      name,
      label: textOf(heading["label"] as Text | undefined, language),
      subHeading: textOf(heading["sub_heading"] as Text | undefined, language),
      ...lists,
    };
  });
}

/** Reuses the previously compiled section if neither it nor its fields have changed. */
function reusedSection(
  section: CompiledSection,
  fields: readonly CompiledField[],
  index: ReadonlyMap<string, number>,
  previous: CompiledForm | undefined,
): CompiledSection {
  const old = previous?.sections.find(({ name }) => name === section.name);
  if (previous === undefined || old === undefined || !sameJson(old, section)) return section;
  const isSame = (name: string) =>
    fields[index.get(name) ?? -1] === previous.fields[previous.index.get(name) ?? -1];
  return section.fields.every(isSame) ? old : section;
}

function groupsOf(fields: readonly LocatedField[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { definition, group } of fields) {
    if (["group", "matrix", "range"].includes(definition.type)) groups.set(definition.name, []);
    if (group) groups.get(group.definition.name)?.push(definition.name);
  }
  return groups;
}

function cycleFinding(
  cycle: readonly string[],
  fields: readonly LocatedField[],
  index: ReadonlyMap<string, number>,
): Finding {
  const first = fields[index.get(cycle[0] ?? "") ?? -1];
  return {
    code: "cycle",
    pointer: dependsOnPlace(first),
    message: `These fields depend on each other in a cycle: ${formatCycle(cycle)}.`,
    suggestion: "Remove one of the dependencies.",
    severity: "error",
  };
}

/** Pointer to what makes a field depend on others: a property of it, or `depends_on` of its group or section. */
function dependsOnPlace(field: LocatedField | undefined): string {
  if (field?.definition.calculate !== undefined) return pointerTo(field.pointer, "calculate");
  if (field?.definition.row_count !== undefined && field.definition.depends_on === undefined)
    return pointerTo(field.pointer, "row_count");
  if (field?.definition.label_values === true && field.definition.depends_on === undefined)
    return pointerTo(field.pointer, "label_values");
  if (field?.definition.options_from !== undefined && field.definition.depends_on === undefined)
    return pointerTo(field.pointer, "options_from");
  if (field?.definition.type === "list" && field.definition.depends_on === undefined)
    return pointerTo(field.pointer, field.definition.fields === undefined ? "of" : "fields");
  if (field?.rowCondition !== undefined && field.definition.depends_on === undefined)
    return field.rowCondition.place;
  if (field === undefined || field.definition.depends_on !== undefined)
    return pointerTo(field?.pointer ?? "", "depends_on");
  return field.group ? dependsOnPlace(field.group) : `${pointerTo("/sections", field.section)}/depends_on`;
}

function reportAbsentFields(
  fields: readonly CompiledField[],
  located: readonly LocatedField[],
  index: ReadonlyMap<string, number>,
  errors: Finding[],
): void {
  for (let position = 0; position < fields.length; position += 1) {
    const { name, dependencies, calculation, start, rowCount, labelValues, optionsFrom, list } = fields[
      position
    ] as CompiledField;
    for (const dependency of dependencies) {
      // Lint reports these, with their own suggestions.
      if (dependency === optionsFrom?.dependency || dependency === list?.choicesDependency) continue;
      const isCalculated = dependency === (calculation ?? start ?? rowCount)?.dependency;
      const property = calculation ? "calculate" : start ? "default_from" : "row_count";
      for (const absent of dependency.fields) {
        if (index.has(absent)) continue;
        if (dependency === labelValues?.dependency) {
          errors.push({
            code: "absent-field",
            pointer: pointerTo(located[position]?.pointer ?? "", "label_values"),
            message: `The texts of "${name}" contain the value of the field "${absent}", which the form does not have.`,
            suggestion: "Name a field of this form, or a place in the record, such as {/channel/type}.",
            severity: "error",
          });
          continue;
        }
        errors.push({
          code: "absent-field",
          pointer: isCalculated
            ? pointerTo(located[position]?.pointer ?? "", property)
            : dependsOnPlace(located[position]),
          message: isCalculated
            ? `"${name}" is calculated from the field "${absent}", which the form does not have.`
            : `"${name}" depends on the field "${absent}", which the form does not have.`,
          suggestion: meantByLabel(fields, absent),
          severity: "error",
        });
      }
    }
  }
}

/** What to write in place of a field that the form does not have: people tend to write its label. */
function meantByLabel(fields: readonly CompiledField[], absent: string): string {
  const wanted = absent.trim().toLowerCase();
  const meant = fields.find(({ definition: { label } }) =>
    (isObject(label) ? Object.values(label) : [label]).some(
      (text) => typeof text === "string" && text.trim().toLowerCase() === wanted,
    ),
  );
  return meant === undefined
    ? "Name a field of this form, or a place in the record, such as /channel/type."
    : `This is the label of the field "${meant.name}": write its name.`;
}
