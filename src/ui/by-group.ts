/** Items under one heading; those without one have `undefined`. */
export interface Group<T> {
  readonly group: string | undefined;
  readonly items: readonly T[];
}

/** Items by their headings, each heading where its first item stands; items keep their order within it. */
export function byGroup<T extends { readonly group?: string | undefined }>(
  items: readonly T[],
): readonly Group<T>[] {
  const groups = new Map<string | undefined, T[]>();
  for (const item of items) {
    const known = groups.get(item.group);
    if (known) known.push(item);
    else groups.set(item.group, [item]);
  }
  return [...groups].map(([group, inside]) => ({ group, items: inside }));
}
