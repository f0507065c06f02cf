import { useState } from "react";
import type { GroupValue } from "../grids/groups.ts";
import type { ListState } from "../grids/list-state.ts";
import type { ShownGroup } from "./grid-groups.tsx";

/** Where a person is in an open group. */
export interface OpenGroup {
  readonly value: GroupValue;
  /** 0-based. */
  readonly page: number;
  /** The page before this one, which stays on screen until this one is there. */
  readonly previousPage: number | undefined;
}

export interface OpenGroups {
  /** The open groups by their keys. */
  readonly open: ReadonlyMap<string, OpenGroup>;
  readonly toggle: (group: Pick<ShownGroup, "key" | "value">) => void;
  readonly goTo: (group: Pick<ShownGroup, "key" | "value">, page: number) => void;
}

/** The key of a group among those of its list. */
export const groupKey = (value: GroupValue): string => JSON.stringify(value);

const noGroups: ReadonlyMap<string, OpenGroup> = new Map();

/** What open groups belong to: a grouping, and all that decides which rows there are. */
const scopeOf = ({ groupBy, search, filters, anyOf }: ListState): string =>
  JSON.stringify([groupBy, search, filters, anyOf]);

/** Which groups of a list are open, and at which of their pages: none where it is grouped or narrowed otherwise. */
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
