import type { Finding } from "../finding.ts";
import { isObject, pointerTo, sameJson } from "../json.ts";
import type { FieldType } from "../types/field-type.ts";
import { fieldTypes, type FieldTypes } from "../types/field-types.ts";
import { unknownType } from "../types/unknown-type.ts";
import { compileField, type CompileContext } from "./compile-field.ts";
import type { CompiledField, CompiledForm, CompiledSection } from "./compiled-form.ts";
import type { Text } from "./language.gen.ts";
import { compileSimplePattern, type Matcher, type PatternCompiler } from "./pattern.ts";
import { readLayout, type LocatedField } from "./read-layout.ts";
import { ruleGraph } from "./rule-graph.ts";
import { textOf } from "./text.ts";

export interface CompileOptions {
  readonly types?: FieldTypes;
  /** BCP 47 tag of the language of labels and messages; default `en`. */
  readonly language?: string;
  /** Default: simple patterns only; give the RE2 compiler where a layout may hold others. */
  readonly compilePattern?: PatternCompiler;
  /** Only this section of the layout; default: all. */
  readonly section?: string;
  /** The last compilation: fields whose definition did not change are taken over as they are. */
  readonly previous?: CompiledForm;
}

/**
 * Compiles a form layout into what the browser and the server run. Pure, and never throws: whatever is wrong
 * with the document is in `faults`, by JSON pointer, and the rest of the form works.
 */
export function compileForm(document: unknown, options: CompileOptions = {}): CompiledForm {
  const { types = fieldTypes, language = "en", compilePattern = compileSimplePattern, previous } = options;
  const { layout, fields: located, faults: readingFaults } = readLayout(document, types);
  const faults: Finding[] = [...readingFaults];
  const context: CompileContext = {
    language,
    compilePattern: once(compilePattern),
    ruleCache: new Map(),
    report: (finding) => faults.push(finding),
  };
  const used = located.filter((field) => isUsed(field, options.section));
  const fields = used.map(
    (field) => reused(field, types, previous, language) ?? compileLocated(field, types, context),
  );
  const index = new Map<string, number>();
  fields.forEach(({ name }, position) => index.set(name, position));
  const { order, dependents, comparedBy, filteredBy, cycles, cut } = ruleGraph(fields, index);
  for (const cycle of cycles) faults.push(cycleFault(cycle, used, index));
  reportAbsentFields(fields, used, index, faults);
  return Object.freeze({
    layoutKey: typeof layout.layout_key === "string" ? layout.layout_key : "",
    entity: layout.entity,
    title: textOf(layout.name, language),
    language,
    fields,
    sections: sectionsOf(layout.sections, used, language),
    index,
    order,
    dependents,
    comparedBy,
    filteredBy,
    cut,
    faults,
  });
}

function once(compile: PatternCompiler): PatternCompiler {
  const made = new Map<string, Matcher>();
  return (pattern) => {
    const known = made.get(pattern) ?? compile(pattern);
    made.set(pattern, known);
    return known;
  };
}

const isUsed = ({ definition, section }: LocatedField, wanted: string | undefined) =>
  definition.is_enabled !== false &&
  definition.form_field !== false &&
  (wanted === undefined || section === wanted);

function compileLocated(
  { definition, pointer }: LocatedField,
  types: FieldTypes,
  context: CompileContext,
): CompiledField {
  return compileField(definition, pointer, typeOf(definition.type, types), context);
}

const typeOf = (name: string, types: FieldTypes): FieldType => types.get(name) ?? unknownType;

function reused(
  { definition }: LocatedField,
  types: FieldTypes,
  previous: CompiledForm | undefined,
  language: string,
): CompiledField | undefined {
  if (!previous || previous.language !== language) return undefined;
  const old = previous.fields[previous.index.get(definition.name) ?? -1];
  return old && old.type === typeOf(definition.type, types) && sameJson(old.definition, definition)
    ? old
    : undefined;
}

function sectionsOf(headings: unknown, fields: readonly LocatedField[], language: string): CompiledSection[] {
  const members = new Map<string, string[]>();
  for (const { definition, section } of fields) {
    const list = members.get(section);
    if (list) list.push(definition.name);
    else members.set(section, [definition.name]);
  }
  return [...members].map(([name, names]) => {
    const heading = isObject(headings) && isObject(headings[name]) ? headings[name] : {};
    return {
      name,
      label: textOf(heading["label"] as Text | undefined, language),
      subHeading: textOf(heading["sub_heading"] as Text | undefined, language),
      fields: names,
    };
  });
}

function cycleFault(
  cycle: readonly string[],
  fields: readonly LocatedField[],
  index: ReadonlyMap<string, number>,
): Finding {
  const first = fields[index.get(cycle[0] ?? "") ?? -1];
  return {
    code: "cycle",
    pointer: pointerTo(first?.pointer ?? "", "depends_on"),
    message: `These fields depend on each other in a circle: ${cycle.join(" -> ")}.`,
    suggestion: "Remove one of the dependencies.",
    severity: "error",
  };
}

function reportAbsentFields(
  fields: readonly CompiledField[],
  located: readonly LocatedField[],
  index: ReadonlyMap<string, number>,
  faults: Finding[],
): void {
  fields.forEach((field, position) => {
    for (const { source } of field.dependencies) {
      if (source.kind === "record" || index.has(source.name)) continue;
      faults.push({
        code: "absent-field",
        pointer: pointerTo(located[position]?.pointer ?? "", "depends_on"),
        message: `"${field.name}" depends on the field "${source.name}", which the form does not have.`,
        suggestion: "Name a field of this form, or a place in the record, such as /channel/type.",
        severity: "error",
      });
    }
  });
}
