import type { Finding } from "../finding.ts";
import { isObject, pointerTo, sameJson } from "../../kernel/json.ts";
import type { FieldType } from "../types/field-type.ts";
import { fieldTypes, type FieldTypes } from "../types/field-types.ts";
import { unknownType } from "../types/unknown-type.ts";
import { compileField, type CompileContext } from "./compile-field.ts";
import type { CompiledField, CompiledForm, CompiledSection } from "./compiled-form.ts";
import type { FieldDefinition, Text } from "./language.gen.ts";
import { compileSimplePattern, type Matcher, type PatternCompiler } from "./pattern.ts";
import { readLayout, type LocatedField } from "./read-layout.ts";
import { cycleWords, ruleGraph } from "./rule-graph.ts";
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
  const used: LocatedField[] = [];
  const fields: CompiledField[] = [];
  const index = new Map<string, number>();
  // By index, as wherever all fields are gone through here: a browser compiles a layout before any of this is optimised.
  for (let place = 0; place < located.length; place += 1) {
    const field = located[place] as LocatedField;
    if (!isUsed(field, options.section)) continue;
    const { definition, pointer } = field;
    const type = types.get(definition.type) ?? unknownType;
    index.set(definition.name, fields.length);
    fields.push(
      reused(definition, type, previous, language) ?? compileField(definition, pointer, type, context),
    );
    used.push(field);
  }
  const { order, dependents, comparedBy, filteredBy, cycles, ignoredEdges } = ruleGraph(fields, index);
  for (const cycle of cycles) faults.push(cycleFinding(cycle, used, index));
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
    ignoredEdges,
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

function reused(
  definition: FieldDefinition,
  type: FieldType,
  previous: CompiledForm | undefined,
  language: string,
): CompiledField | undefined {
  if (previous?.language !== language) return undefined;
  const old = previous.fields[previous.index.get(definition.name) ?? -1];
  return old?.type === type && sameJson(old.definition, definition) ? old : undefined;
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

function cycleFinding(
  cycle: readonly string[],
  fields: readonly LocatedField[],
  index: ReadonlyMap<string, number>,
): Finding {
  const first = fields[index.get(cycle[0] ?? "") ?? -1];
  return {
    code: "cycle",
    pointer: pointerTo(first?.pointer ?? "", "depends_on"),
    message: `These fields depend on each other in a circle: ${cycleWords(cycle)}.`,
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
  for (let position = 0; position < fields.length; position += 1) {
    const { name, dependencies } = fields[position] as CompiledField;
    if (dependencies.length === 0) continue;
    for (const { source } of dependencies) {
      if (source.kind === "record" || index.has(source.name)) continue;
      faults.push({
        code: "absent-field",
        pointer: pointerTo(located[position]?.pointer ?? "", "depends_on"),
        message: `"${name}" depends on the field "${source.name}", which the form does not have.`,
        suggestion: "Name a field of this form, or a place in the record, such as /channel/type.",
        severity: "error",
      });
    }
  }
}
