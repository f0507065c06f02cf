import type { Import } from "./imports.ts";

/** Folders beside each other that import each other, directly or through others, with one import for each arrow. */
export interface FolderCycle {
  folders: string[];
  imports: Import[];
}

/**
 * Groups of nodes that reach each other, each in the order of its names; a node on its own is no group. Tarjan's
 * algorithm, O(nodes + arrows).
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

/** The folders at which two paths part; undefined where one of the two is a file there, not a folder. */
const partingOf = (from: string, to: string): [string, string] | undefined => {
  const [left, right] = [from.split("/"), to.split("/")];
  let depth = 0;
  while (left[depth] === right[depth]) depth += 1;
  if (depth >= left.length - 1 || depth >= right.length - 1) return undefined;
  return [left.slice(0, depth + 1).join("/"), right.slice(0, depth + 1).join("/")];
};

/** Cycles between folders beside each other, at every level; an import of a type, and one that comes later, counts all the same. */
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

/** Groups of files that need each other to be loaded: the order of their statements would decide what works. */
export const fileCycles = (imports: readonly Import[]): string[][] => {
  const arrows = new Map<string, Set<string>>();
  for (const { from, to, isDeferred, isPackage } of imports) {
    if (!isDeferred && !isPackage) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
  }
  return cyclesOf(arrows);
};
