import type { Import } from "./imports.ts";

/** Sibling folders that import each other, directly or transitively, with one example import per edge. */
export interface FolderCycle {
  folders: string[];
  imports: Import[];
}

/**
 * Finds strongly connected components of at least two nodes, each sorted by name. Tarjan's algorithm, O(nodes + edges).
 */
const cyclesOf = (arrows: ReadonlyMap<string, ReadonlySet<string>>): string[][] => {
  const order = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    let low = order.get(node) ?? 0;
    stack.push(node);
    for (const next of arrows.get(node) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === order.get(node)) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) groups.push(group.toSorted());
    }
    return low;
  };
  for (const node of arrows.keys()) if (!order.has(node)) visit(node);
  return groups;
};

/** The first differing folders of two paths; undefined if one of them is a file at that depth. */
const partingOf = (from: string, to: string): [string, string] | undefined => {
  const [left, right] = [from.split("/"), to.split("/")];
  let depth = 0;
  while (left[depth] === right[depth]) depth += 1;
  if (depth >= left.length - 1 || depth >= right.length - 1) return undefined;
  return [left.slice(0, depth + 1).join("/"), right.slice(0, depth + 1).join("/")];
};

/** Cycles between sibling folders at every level; type-only and dynamic imports count too. */
export const folderCycles = (imports: readonly Import[]): FolderCycle[] => {
  const arrows = new Map<string, Map<string, Import>>();
  for (const each of imports) {
    if (each.isPackage) continue;
    const [from, to] = partingOf(each.from, each.to) ?? [];
    if (from === undefined || to === undefined) continue;
    const targets = arrows.get(from) ?? new Map<string, Import>();
    if (!targets.has(to)) targets.set(to, each);
    arrows.set(from, targets);
  }
  const graph = new Map([...arrows].map(([from, targets]) => [from, new Set(targets.keys())]));
  return cyclesOf(graph).map((folders) => ({
    folders,
    imports: folders.flatMap((from) =>
      [...(arrows.get(from) ?? [])].filter(([to]) => folders.includes(to)).map(([, example]) => example),
    ),
  }));
};

/** Groups of files that import each other at load time, where the result depends on the evaluation order. */
export const fileCycles = (imports: readonly Import[]): string[][] => {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to, isDeferred, isPackage } of imports) {
    if (!isDeferred && !isPackage) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  return cyclesOf(arrows);
};
