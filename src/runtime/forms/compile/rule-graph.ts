import type { AnswerSource, CompiledDependency, CompiledField } from "../compiled-form.ts";
import { changesRulesOnly } from "./rules-only.ts";

export interface RuleGraph {
  /** Field indices in topological order: a controller before its dependents. */
  readonly order: readonly number[];
  readonly dependents: readonly (readonly number[])[];
  readonly comparedBy: readonly (readonly number[])[];
  readonly filteredBy: readonly (readonly number[])[];
  /** Cycles of `depends_on` as names, with the first name repeated at the end; at most 100. */
  readonly cycles: readonly (readonly string[])[];
  /** Dependencies that would close a cycle; ignored, so that every value is well defined. */
  readonly ignoredEdges: ReadonlySet<CompiledDependency>;
  /** Dependencies that would close a cycle but change only rules and texts: read once all values are known. */
  readonly lateEdges: ReadonlySet<CompiledDependency>;
  /** For each field, the fields with late dependencies that read it. */
  readonly lateReaders: readonly (readonly number[])[];
  /** Fields with late dependencies. */
  readonly lateFields: readonly number[];
}

/** Limit on reported cycles: a dense graph may have thousands, each as long as the form. */
const maxCycles = 100;
/** Longer cycles are abbreviated. */
const maxCycleNames = 20;

/** Formats the path of a cycle for messages. */
export const formatCycle = (names: readonly string[]): string =>
  (names.length <= maxCycleNames
    ? names
    : [...names.slice(0, maxCycleNames - 2), `${names.length - maxCycleNames + 1} more`, ...names.slice(-1)]
  ).join(" -> ");

const none: readonly number[] = [];

/** Builds the dependency graph of the fields in O(fields + references). References to absent fields are left out. */
export function ruleGraph(fields: readonly CompiledField[], index: ReadonlyMap<string, number>): RuleGraph {
  const comparedBy = lists(fields);
  const filteredBy = lists(fields);
  const dependents = lists(fields);
  const controllers = fields.map(() => none);
  /** Fields with dependencies; most have none, so later loops visit only these. */
  const dependent: number[] = [];
  for (let position = 0; position < fields.length; position += 1) {
    const { dependencies, cascade, optionReaders, optionsFrom, comparedWith } = fields[
      position
    ] as CompiledField;
    const filter = cascade && index.get(cascade.field);
    if (filter !== undefined) filteredBy.add(filter, position);
    for (const name of optionReaders) {
      const reader = index.get(name);
      if (reader !== undefined && reader !== filter) filteredBy.add(reader, position);
    }
    if (optionsFrom) addOrigins(fields, index, optionsFrom, (origin) => filteredBy.add(origin, position));
    for (const name of comparedWith) {
      const other = index.get(name);
      if (other !== undefined) comparedBy.add(other, position);
    }
    if (dependencies.length === 0) continue;
    dependent.push(position);
    controllers[position] = dependencies.flatMap((dependency) => controllersOf(dependency, index));
  }
  let { order, cycles } = topologicalOrder(controllers);
  if (cycles.length > 0) {
    const binding = controllers.map((all, position) =>
      all === none ? none : bindingControllers(fields[position] as CompiledField, index),
    );
    ({ order, cycles } = topologicalOrder(binding));
  }
  const rank = new Uint32Array(fields.length);
  for (let place = 0; place < order.length; place += 1) rank[order[place] as number] = place;
  const ignoredEdges = new Set<CompiledDependency>();
  const lateEdges = new Set<CompiledDependency>();
  const lateReaders = lists(fields);
  const lateFields = new Set<number>();
  for (const position of dependent) {
    const field = fields[position] as CompiledField;
    for (const dependency of field.dependencies) {
      const read = controllersOf(dependency, index);
      if (read.every((controller) => (rank[controller] as number) < (rank[position] as number))) {
        for (const controller of read) dependents.add(controller, position);
      } else if (changesRulesOnly(field, dependency)) {
        lateEdges.add(dependency);
        lateFields.add(position);
        for (const controller of read) lateReaders.add(controller, position);
      } else ignoredEdges.add(dependency);
    }
  }
  return {
    order,
    dependents: dependents.all,
    comparedBy: comparedBy.all,
    filteredBy: filteredBy.all,
    cycles: cycles.map((cycle) => cycle.map((position) => fields[position]?.name ?? "")),
    ignoredEdges,
    lateEdges,
    lateReaders: lateReaders.all,
    lateFields: [...lateFields],
  };
}

/** The fields whose value or visibility must be known before that of a field. */
const bindingControllers = (field: CompiledField, index: ReadonlyMap<string, number>): readonly number[] =>
  field.dependencies.flatMap((dependency) =>
    changesRulesOnly(field, dependency) ? [] : controllersOf(dependency, index),
  );

/** Adds the sources of a source's choices: its labels come from them. */
function addOrigins(
  fields: readonly CompiledField[],
  index: ReadonlyMap<string, number>,
  from: AnswerSource,
  add: (origin: number) => void,
): void {
  const seen = new Set<AnswerSource>();
  for (let next: AnswerSource | undefined = from; next && !seen.has(next);) {
    seen.add(next);
    const [name = ""]: readonly string[] = next.dependency.fields;
    next = fields[index.get(name) ?? -1]?.optionsFrom;
    const origin = next && index.get(next.dependency.fields[0] ?? "");
    if (origin !== undefined) add(origin);
  }
}

const controllersOf = ({ fields }: CompiledDependency, index: ReadonlyMap<string, number>): number[] =>
  fields.flatMap((name) => index.get(name) ?? []);

/** A list per field, allocated when the first item is added. */
function lists(fields: readonly CompiledField[]): {
  readonly all: readonly (readonly number[])[];
  readonly add: (at: number, item: number) => void;
} {
  const all = fields.map(() => none);
  const listAt = new Map<number, number[]>();
  return {
    all,
    add: (at, item) => {
      const list = listAt.get(at);
      if (list) {
        list.push(item);
        return;
      }
      const created = [item];
      listAt.set(at, created);
      all[at] = created;
    },
  };
}

/** By graph and position; the rows of a list share the graph of their form. */
const knownDependents = new WeakMap<object, (readonly number[])[]>();

/** Returns all fields whose state may change with the value of one, in topological order; computed once. */
export function transitiveDependents(
  graph: Pick<RuleGraph, "dependents" | "order">,
  position: number,
): readonly number[] {
  const direct = graph.dependents[position] ?? none;
  if (direct.length === 0) return none;
  const known = knownDependents.get(graph) ?? [];
  knownDependents.set(graph, known);
  return (known[position] ??= reachedFrom(graph, direct));
}

function reachedFrom(
  { dependents, order }: Pick<RuleGraph, "dependents" | "order">,
  direct: readonly number[],
): readonly number[] {
  const reached = new Set<number>();
  const waiting = [...direct];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    waiting.push(...(dependents[next] ?? none));
  }
  return order.filter((candidate) => reached.has(candidate));
}

/** Depth-first search without recursion, so that a long chain of fields cannot overflow the stack. */
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
    if (controllers[start]?.length === 0) {
      state[start] = 2;
      order.push(start);
      continue;
    }
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
      } else if (state[controller] === 1 && cycles.length < maxCycles) {
        cycles.push([...path.slice(path.indexOf(controller)), controller]);
      }
    }
  }
  return { order, cycles };
}
