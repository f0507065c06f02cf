import { useState } from "react";
import type { GroupValue } from "../grids/groups.ts";
import type { ListState } from "../grids/list-state.ts";
import type { ShownGroup } from "./grid-groups.tsx";

/** State of an open group. */
export interface OpenGroup {
  readonly value: GroupValue;
  /** 0-based. */
  readonly page: number;
  /** Page that stays visible until this one is loaded. */
  readonly previousPage: number | undefined;
}

export interface OpenGroups {
  /** Open groups by key. */
  readonly open: ReadonlyMap<string, OpenGroup>;
  readonly toggle: (group: Pick<ShownGroup, "key" | "value">) => void;
  readonly goTo: (group: Pick<ShownGroup, "key" | "value">, page: number) => void;
}

/** Key of a group, unique within its list. */
export const groupKey = (value: GroupValue): string => JSON.stringify(value);

const noGroups: ReadonlyMap<string, OpenGroup> = new Map();

/** Identifies the grouping and filters that open groups belong to. */
const scopeOf = ({ groupBy, search, filters, anyOf }: ListState): string =>
  JSON.stringify([groupBy, search, filters, anyOf]);

/** Open groups of a list, and their pages; reset when grouping, search or filters change. */
export function useOpenGroups(state: ListState): OpenGroups {
  const scope = scopeOf(state);
  const [stored, setStored] = useState({ scope, open: noGroups });
  const open = stored.scope === scope ? stored.open : noGroups;
  const set = (key: string, group: OpenGroup | undefined) => {
    const next = new Map(open);
    if (group === undefined) next.delete(key);
    else next.set(key, group);
    setStored({ scope, open: next });
  };
  return {
    open,
    toggle: ({ key, value }) =>
      set(key, open.has(key) ? undefined : { value, page: 0, previousPage: undefined }),
    goTo: ({ key, value }, page) => set(key, { value, page, previousPage: open.get(key)?.page }),
  };
}
