import type { CompiledField } from "./compiled-form.ts";

export interface RuleGraph {
  /** Indices, a controller before whatever depends on it. */
  readonly order: readonly number[];
  readonly dependents: readonly (readonly number[])[];
  readonly comparedBy: readonly (readonly number[])[];
  readonly filteredBy: readonly (readonly number[])[];
  /** Each cycle of `depends_on`, as names, its first name repeated at the end. */
  readonly cycles: readonly (readonly string[])[];
}

const nobody: readonly number[] = [];

/** Who reads whom, in linear time over fields and references. References to absent fields are left out. */
export function ruleGraph(fields: readonly CompiledField[], index: ReadonlyMap<string, number>): RuleGraph {
  const dependents: (number[] | undefined)[] = [];
  const comparedBy: (number[] | undefined)[] = [];
  const filteredBy: (number[] | undefined)[] = [];
  const controllers: (readonly number[])[] = [];
  fields.forEach((field, position) => {
    const reads: number[] = [];
    for (const { source } of field.dependencies) {
      const controller = source.kind === "field" ? index.get(source.name) : undefined;
      if (controller === undefined) continue;
      reads.push(controller);
      (dependents[controller] ??= []).push(position);
    }
    controllers.push(reads.length === 0 ? nobody : reads);
    const filter = field.cascade && index.get(field.cascade.field);
    if (filter !== undefined) (filteredBy[filter] ??= []).push(position);
    for (const name of comparedNames(field)) {
      const other = index.get(name);
      if (other !== undefined) (comparedBy[other] ??= []).push(position);
    }
  });
  const { order, cycles } = topologicalOrder(controllers);
  return {
    order,
    dependents: fields.map((_, position) => dependents[position] ?? nobody),
    comparedBy: fields.map((_, position) => comparedBy[position] ?? nobody),
    filteredBy: fields.map((_, position) => filteredBy[position] ?? nobody),
    cycles: cycles.map((cycle) => cycle.map((position) => fields[position]?.name ?? "")),
  };
}

/** Names that any state of the field may be compared with, in whatever variant. */
function comparedNames({ definition }: CompiledField): Set<string> {
  const names = new Set<string>();
  const add = (list: unknown) => {
    if (!Array.isArray(list)) return;
    for (const item of list) if (typeof item?.field === "string") names.add(item.field);
  };
  add(definition.validation?.dependant_fields);
  const { depends_on } = definition;
  if (depends_on === undefined) return names;
  for (const dependency of Array.isArray(depends_on) ? depends_on : [depends_on]) {
    if (!Array.isArray(dependency?.variants)) continue;
    for (const variant of dependency.variants) add(variant?.validation?.dependant_fields);
  }
  return names;
}

/** Depth-first, without recursion, so that a long chain of fields cannot exhaust the stack. */
function topologicalOrder(controllers: readonly (readonly number[])[]): {
  order: number[];
  cycles: number[][];
} {
  const order: number[] = [];
  const cycles: number[][] = [];
  const state = new Uint8Array(controllers.length);
  const next = new Uint32Array(controllers.length);
  for (let start = 0; start < controllers.length; start += 1) {
    if (state[start] !== 0) continue;
    const path = [start];
    state[start] = 1;
    while (path.length > 0) {
      const current = path.at(-1) as number;
      const controller = controllers[current]?.[next[current] ?? 0];
      if (controller === undefined) {
        state[current] = 2;
        order.push(current);
        path.pop();
        continue;
      }
      next[current] = (next[current] ?? 0) + 1;
      if (state[controller] === 0) {
        state[controller] = 1;
        path.push(controller);
      } else if (state[controller] === 1) {
        cycles.push([...path.slice(path.indexOf(controller)), controller]);
      }
    }
  }
  return { order, cycles };
}
