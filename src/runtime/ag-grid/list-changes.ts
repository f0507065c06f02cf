import type { Narrowing } from "../grids/filter-chips.ts";
import type { ListRules } from "../grids/list-rules.ts";
import type { ListState, Sorting } from "../grids/list-state.ts";

export interface ListChanges {
  readonly search: (query: string) => void;
  readonly filter: (narrowing: Narrowing) => void;
  readonly sort: (ordering: readonly Sorting[]) => void;
  readonly goTo: (page: number) => void;
  readonly resize: (pageSize: number) => void;
  /** Takes away whatever narrows the list. */
  readonly loosen: () => void;
}

/**
 * What a person does to a list, as changes of its state. Whatever changes which rows there are goes to the first
 * page. Back undoes each of them, but a search that is being refined is one step, not one for every pause.
 */
export function listChanges(
  state: ListState,
  rules: ListRules,
  onStateChange: (state: ListState, how: "push" | "replace") => void,
): ListChanges {
  const push = (change: Partial<ListState>) => onStateChange({ ...state, page: 0, ...change }, "push");
  const narrow = (narrowing: Narrowing, search = state.search) => {
    const { anyOf: _, ...others } = state;
    onStateChange({ ...others, page: 0, search, ...narrowing }, "push");
  };
  return {
    search: (search) => {
      const isRefined = search !== "" && state.search !== "";
      onStateChange({ ...state, search, page: 0 }, isRefined ? "replace" : "push");
    },
    filter: (narrowing) => narrow(narrowing),
    sort: (ordering) => push({ ordering: ordering.length === 0 ? rules.defaultOrdering : ordering }),
    goTo: (page) => push({ page }),
    resize: (pageSize) => push({ pageSize }),
    loosen: () => narrow({ filters: {} }, ""),
  };
}
