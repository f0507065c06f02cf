import { emptyValueSchema } from "../../../types/field-type.ts";
import { idKeyOf } from "../../choices/choices.ts";
import { ignoredDependency } from "../../compile-conditions.ts";
import type {
  CompiledCondition,
  CompiledDependency,
  CompiledField,
  CompiledForm,
} from "../../compiled-form.ts";
import { allOf, anyOf, not, type Schema, whenSchema, type WhenSchema } from "./schema-logic.ts";

/** Matches records with a value at the path that the schema accepts. Numeric tokens also index lists. */
function holdsAt(path: readonly string[], schema: Schema): Schema {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const below = holdsAt(rest, schema);
  const inObject = { type: "object", required: [key], properties: { [key]: below } };
  if (!/^\d{1,3}$/.test(key)) return inObject;
  const position = Number(key);
  const inList = {
    type: "array",
    minItems: position + 1,
    prefixItems: [...Array.from({ length: position }, () => true), below],
  };
  return { anyOf: [inObject, inList] };
}

/** Schemas that match the records in which the fields of a form are shown. */
export interface Conditions {
  /** Matches records in which the field is shown; `undefined` if a schema cannot express it. */
  readonly shown: (field: CompiledField) => Schema | undefined;
  /** Ways in which a field can be shown: matching variants, and a schema of the records in which they match. */
  readonly cases: (field: CompiledField) => readonly Case[] | undefined;
  /** Matches records in which a condition holds; `undefined` if a schema cannot express it. */
  readonly holds: (condition: CompiledCondition) => Schema | undefined;
  /** Matches records in which the field is shown and filled with a value that the schema accepts. */
  readonly filledWith: (field: CompiledField, value: Schema) => Schema | undefined;
  /** Definitions that the schemas reference. */
  readonly definitions: Readonly<Record<string, Schema>>;
}

export interface Case {
  readonly matches: readonly number[];
  readonly when: Schema;
}

/** Fields with more cases are omitted from the schema. */
const maxCases = 256;

/** @param isRow whether the form is a list row; its conditions on the outer record are ignored */
export function conditionsOf(
  form: CompiledForm,
  pathOf: (field: CompiledField) => readonly string[],
  isRow = false,
): Conditions {
  const definitions: Record<string, Schema> = {};
  const known = new Map<CompiledField, Schema | undefined>();

  /** Adds a schema to the definitions and returns a reference to it. */
  const named = (name: string, schema: Schema | undefined): Schema | undefined => {
    if (typeof schema !== "object") return schema;
    definitions[name] = schema;
    return { $ref: `#/$defs/${name}` };
  };

  const shown = (field: CompiledField): Schema | undefined => {
    if (known.has(field)) return known.get(field);
    const parts = field.dependencies.map(
      (dependency, place) =>
        form.lateEdges.has(dependency) || anyShown(matchesOf(dependency, `when.${field.name}.${place}`)),
    );
    const schema = named(`shown.${field.name}`, allSaid(parts));
    known.set(field, schema);
    return schema;
  };

  const filledWith = (field: CompiledField, value: Schema): Schema | undefined => {
    const visible = shown(field);
    if (visible === undefined) return undefined;
    definitions[`empty.${field.type.name}`] = field.type.emptySchema;
    const filled = allOf([{ not: { $ref: `#/$defs/empty.${field.type.name}` } }, value]);
    return allOf([visible, holdsAt(pathOf(field), filled)]);
  };

  /** Matches records in which the value read by the dependency meets a condition. */
  const reads = ({ source }: CompiledDependency, { filled, empty }: WhenSchema): Schema | undefined => {
    if (source.kind === "condition" || (isRow && source.kind === "record")) return undefined;
    const having = (value: Schema): Schema | undefined => {
      if (value === false) return false;
      if (source.kind === "record") return holdsAt(source.path, allOf([{ not: emptyValueSchema }, value]));
      const controller = form.fields[form.index.get(source.name) ?? -1];
      return controller ? filledWith(controller, value) : false;
    };
    if (!empty) return having(filled);
    const others = having(not(filled));
    return others === undefined ? undefined : not(others);
  };

  const holds = (condition: CompiledCondition): Schema | undefined => {
    switch (condition.kind) {
      case "named":
        return named(`condition.${condition.name}`, holds(condition.part));
      case "not": {
        const part = holds(condition.part);
        return part === undefined ? undefined : not(part);
      }
      case "all":
        return allSaid(condition.parts.map(holds));
      case "any": {
        const parts = condition.parts.map(holds);
        return parts.includes(undefined) ? undefined : anyOf(parts as Schema[]);
      }
      case "shown":
        return anyShown(matchesOf(condition.dependency, undefined));
    }
  };

  /** Matches, for each variant, the records in which it is the first that applies. */
  const matchesOf = (dependency: CompiledDependency, name: string | undefined): readonly Match[] => {
    if (
      form.ignoredEdges.has(dependency) ||
      dependency.match(undefined, false, noOperand) === ignoredDependency
    )
      return [{ index: ignoredDependency, hidden: false, when: true }];
    const { source, variants } = dependency;
    if (source.kind === "condition") return matchesOfCondition(dependency, holds(source.condition));
    if (!variants)
      return [{ index: 0, hidden: false, when: reads(dependency, { filled: true, empty: false }) }];
    const before: (Schema | undefined)[] = [];
    const controller = source.kind === "field" ? form.fields[form.index.get(source.name) ?? -1] : undefined;
    const idKey = controller ? idKeyOf(controller.definition) : "id";
    return variants.map((variant, index) => {
      const condition = variant.otherwise === true ? always : whenSchema(variant.when, idKey);
      const matching = condition && reads(dependency, condition);
      const reference = name === undefined ? matching : named(`${name}.${index}`, matching);
      const parts = [
        reference,
        ...before.map((earlier) => (earlier === undefined ? undefined : not(earlier))),
      ];
      before.push(reference);
      return { index, hidden: variant.hidden === true, when: allSaid(parts) };
    });
  };

  /** A dependency on a condition has two cases, whatever its variants. */
  const matchesOfCondition = (
    { variants, match }: CompiledDependency,
    condition: Schema | undefined,
  ): readonly Match[] => {
    if (condition === undefined || variants?.some(({ when }) => whenSchema(when, "id") === undefined))
      return [{ index: 0, hidden: false, when: undefined }];
    const found = [
      [match(true, true, noOperand), condition] as const,
      [match(false, true, noOperand), not(condition)] as const,
    ].filter(([index]) => index >= 0);
    return found.map(([index, when]) => ({ index, hidden: variants?.[index]?.hidden === true, when }));
  };

  const cases = (field: CompiledField): readonly Case[] | undefined => {
    let all: Case[] = [{ matches: [], when: true }];
    for (const dependency of field.dependencies) {
      const place = field.dependencies.indexOf(dependency);
      const matches = matchesOf(dependency, `when.${field.name}.${place}`).filter(
        ({ hidden, when }) => !hidden && when !== false,
      );
      if (matches.some(({ when }) => when === undefined) || all.length * matches.length > maxCases)
        return undefined;
      all = all.flatMap((one) =>
        matches.map(({ index, when }) => ({
          matches: [...one.matches, index],
          when: allOf([one.when, when as Schema]),
        })),
      );
    }
    return all;
  };

  return { shown, cases, holds, filledWith, definitions };
}

const noOperand = () => null;
const always: WhenSchema = { filled: true, empty: true };

interface Match {
  readonly index: number;
  readonly hidden: boolean;
  readonly when: Schema | undefined;
}

/** Conjunction of schemas; `undefined` if one of them is unknown. */
function allSaid(schemas: readonly (Schema | undefined)[]): Schema | undefined {
  const known = schemas.filter((schema) => schema !== undefined);
  return known.length === schemas.length ? allOf(known) : undefined;
}

function anyShown(matches: readonly Match[]): Schema | undefined {
  if (matches.some(({ when }) => when === undefined)) return undefined;
  return anyOf(matches.filter(({ hidden }) => !hidden).map(({ when }) => when as Schema));
}
