import type { Finding } from "../finding.ts";
import { isObject, pointerTo, pointerTokens } from "../../kernel/json.ts";
import { guess } from "../structural-findings.ts";
import type { CompiledCondition, CompiledDependency, ConditionSource } from "./compiled-form.ts";
import { compileWhen, type WhenTest } from "./condition.ts";
import type { Variant } from "../language/form-layout.gen.ts";

/** Maximum nesting of conditions, and maximum number of parts including those of named conditions. */
const maxDepth = 10;
const maxParts = 300;

export interface ConditionCompilerOptions {
  /** The layout's named conditions, as written. */
  readonly conditions: unknown;
  /** Whether the form has a field of this name. */
  readonly hasField: (name: string) => boolean;
  readonly report: (finding: Finding) => void;
}

/** Compiles the conditions of one layout. Never throws: reports invalid parts and ignores them. */
export interface ConditionCompiler {
  /** Compiles `depends_on` of a field or section: a condition, or a list of conditions that must all hold. */
  readonly dependencies: (dependsOn: unknown, pointer: string) => readonly CompiledDependency[];
  readonly condition: (value: unknown, pointer: string) => CompiledCondition | undefined;
  /** Returns a condition that was already compiled from the same value; reports nothing. */
  readonly compiled: (value: unknown) => CompiledCondition | undefined;
}

/** Match of an ignored dependency: it neither hides nor changes the field. */
export const ignoredDependency = -2;

const none: readonly CompiledDependency[] = [];

/** Creates the compiler for one layout. Reports and ignores conditions that refer to themselves. */
export function createConditionCompiler({
  conditions,
  hasField,
  report,
}: ConditionCompilerOptions): ConditionCompiler {
  const definitions = isObject(conditions) ? conditions : {};
  const known = new Map<string, CompiledCondition | undefined>();
  const made = new WeakMap<object, CompiledCondition | undefined>();
  const open: string[] = [];

  const error = (code: string, pointer: string, message: string, suggestion: string, meant?: string) => {
    report({
      code,
      pointer,
      message,
      suggestion,
      severity: "error",
      ...(meant !== undefined && { meant }),
    });
    return undefined;
  };

  const named = (name: string, pointer: string): CompiledCondition | undefined => {
    if (!Object.hasOwn(definitions, name)) {
      const near = guess(name, Object.keys(definitions));
      return error(
        "absent-condition",
        pointer,
        `The layout has no condition named "${name}".`,
        hasField(name)
          ? `"${name}" is a field: write { "field": "${name}" }.`
          : near === undefined
            ? "Add it under conditions, or write the condition here."
            : `Did you mean "${near}"?`,
        hasField(name) ? undefined : near,
      );
    }
    if (open.includes(name)) {
      const path = [...open.slice(open.indexOf(name)), name].join(" -> ");
      return error(
        "condition-cycle",
        pointer,
        `These conditions refer to each other: ${path}.`,
        "Change one of them so that it does not use the others.",
      );
    }
    if (!known.has(name)) {
      open.push(name);
      const part = condition(definitions[name], pointerTo("/conditions", name));
      open.pop();
      known.set(name, part && { kind: "named", name, part, fields: part.fields, size: part.size + 1 });
    }
    return known.get(name);
  };

  const combined = (kind: "any" | "all", list: unknown, pointer: string, depth: number) => {
    if (!Array.isArray(list)) return unusable(pointer);
    const parts: CompiledCondition[] = [];
    for (const [position, item] of list.entries()) {
      const part = condition(item, `${pointer}/${position}`, depth + 1);
      if (part) parts.push(part);
    }
    const size = parts.reduce((sum, part) => sum + part.size, 1);
    if (parts.length === 0) return list.length === 0 ? unusable(pointer) : undefined;
    return withinLimit({ kind, parts, fields: namesOf(parts), size }, pointer);
  };

  const withinLimit = (found: CompiledCondition, pointer: string): CompiledCondition | undefined =>
    found.size <= maxParts
      ? found
      : error(
          "large-condition",
          pointer,
          `This condition has ${found.size} parts, including those it refers to; at most ${maxParts} are allowed.`,
          "Split it, or remove what is not needed.",
        );

  const unusable = (pointer: string) =>
    error(
      "bad-dependency",
      pointer,
      "A dependency must name a field.",
      'Write { "field": "..." } with the name of another field, or a place such as /channel/type.',
    );

  const condition = (value: unknown, pointer: string, depth = 0): CompiledCondition | undefined => {
    if (depth > maxDepth)
      return error(
        "large-condition",
        pointer,
        `Conditions can be nested at most ${maxDepth} levels deep.`,
        "Move the inner ones under conditions and refer to them by name.",
      );
    if (typeof value === "string") return named(value, pointer);
    if (!isObject(value)) return unusable(pointer);
    const found = shownBy(dependencyOf(value, pointer, depth), pointer);
    made.set(value, found);
    return found;
  };

  const shownBy = (dependency: CompiledDependency | undefined, pointer: string) => {
    if (!dependency) return undefined;
    const { source, variants, fields } = dependency;
    if (source.kind === "condition" && !variants) return source.condition;
    const size = 1 + (source.kind === "condition" ? source.condition.size : 0);
    return withinLimit({ kind: "shown", dependency, fields, size }, pointer);
  };

  const sourceOf = (item: Readonly<Record<string, unknown>>, pointer: string, depth: number) => {
    const { field, any, all, not } = item;
    if (typeof field === "string" && field !== "") return fieldSource(field);
    const found =
      any !== undefined
        ? combined("any", any, `${pointer}/any`, depth)
        : all !== undefined
          ? combined("all", all, `${pointer}/all`, depth)
          : not !== undefined
            ? negated(not, `${pointer}/not`, depth)
            : unusable(pointer);
    return found && ({ kind: "condition", condition: found } as const);
  };

  const negated = (value: unknown, pointer: string, depth: number): CompiledCondition | undefined => {
    const part = condition(value, pointer, depth + 1);
    return part && { kind: "not", part, fields: part.fields, size: part.size + 1 };
  };

  const dependencyOf = (item: Readonly<Record<string, unknown>>, pointer: string, depth: number) => {
    const source = sourceOf(item, pointer, depth);
    if (!source) return undefined;
    const { variants, when } = item;
    const written = Array.isArray(variants) ? variants.filter(isObject) : undefined;
    const usable = written ?? (when === undefined ? undefined : [{ when }]);
    return compileDependency(source, usable);
  };

  return {
    condition,
    compiled: (value) =>
      typeof value === "string" ? known.get(value) : isObject(value) ? made.get(value) : undefined,
    dependencies: (dependsOn, pointer) => {
      if (dependsOn === undefined) return none;
      const isList = Array.isArray(dependsOn);
      const list: readonly unknown[] = isList ? dependsOn : [dependsOn];
      return list.flatMap((item, position) => {
        const place = isList ? `${pointer}/${position}` : pointer;
        if (typeof item === "string") {
          const found = named(item, place);
          return found ? compileDependency({ kind: "condition", condition: found }, undefined) : leftOut();
        }
        const isUsable =
          isObject(item) && ["field", "any", "all", "not"].some((key) => item[key] !== undefined);
        if (!isUsable || item["field"] === "") return unusable(pointer) ?? [];
        return dependencyOf(item, place, 0) ?? leftOut();
      });
    },
  };
}

/** Source for a field name, or for a JSON pointer into the record. */
export const fieldSource = (name: string): ConditionSource =>
  name.startsWith("/") ? { kind: "record", path: pointerTokens(name) } : { kind: "field", name };

const namesOf = (parts: readonly CompiledCondition[]): readonly string[] => [
  ...new Set(parts.flatMap(({ fields }) => fields)),
];

/** @param variants if undefined, the dependency holds while its source is true or filled */
export function compileDependency(
  source: ConditionSource,
  variants: readonly Variant[] | undefined,
): CompiledDependency {
  const read =
    source.kind === "field" ? [source.name] : source.kind === "condition" ? source.condition.fields : [];
  if (!variants)
    return { source, variants, fields: read, match: source.kind === "condition" ? whereTrue : whereFilled };
  const tests = variants.map(({ when, otherwise }): WhenTest =>
    otherwise === true ? always : compileWhen(when, "id"),
  );
  const operands = variants.flatMap(({ when }) =>
    isObject(when) && typeof when["field"] === "string" && !when["field"].startsWith("/")
      ? [when["field"]]
      : [],
  );
  return {
    source,
    variants,
    fields: operands.length === 0 ? read : [...new Set([...read, ...operands])],
    match: (value, isFilled, operand) => tests.findIndex((holds) => holds(value, isFilled, operand)),
  };
}

/** Placeholder for an invalid dependency, to keep compiled and written dependencies aligned by index. */
const leftOut = (): CompiledDependency => ({
  source: { kind: "record", path: [] },
  variants: undefined,
  fields: [],
  match: () => ignoredDependency,
});

const always: WhenTest = () => true;

const whereFilled: CompiledDependency["match"] = (_value, isFilled) => (isFilled ? 0 : -1);
const whereTrue: CompiledDependency["match"] = (value) => (value === true ? 0 : -1);
