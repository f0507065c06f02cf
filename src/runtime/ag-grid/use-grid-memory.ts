import { useEffect, useMemo, useRef, useState } from "react";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import { createGridMemory, type StorageLike } from "../grids/grid-memory.ts";
import { encodeListQuery } from "../grids/list-query.ts";
import type { ListState } from "../grids/list-state.ts";
import type { GridPreferences } from "../grids/preferences.ts";

export interface GridMemoryResult {
  readonly preferences: GridPreferences;
  readonly setPreferences: (preferences: GridPreferences) => void;
}

/**
 * Connects a grid with its memory (spec 4.3). The URL owns the list state: if it is empty on mount, it is filled from
 * the memory once, with *replace*; afterwards the memory follows the URL.
 */
export function useGridMemory(
  grid: CompiledGrid,
  storage: StorageLike | undefined,
  state: ListState,
  onRestore: (state: ListState) => void,
): GridMemoryResult {
  const memory = useMemo(() => createGridMemory(grid, storage), [grid, storage]);
  const [preferences, setPreferences] = useState(() => memory.readPreferences());
  const [known, setKnown] = useState(memory);
  if (memory !== known) {
    setKnown(memory);
    setPreferences(memory.readPreferences());
  }

  const restored = useRef<string>(undefined);
  const restore = useRef(onRestore);
  useEffect(() => {
    restore.current = onRestore;
  });
  useEffect(() => {
    const isFirst = restored.current !== grid.key;
    restored.current = grid.key;
    const isBare = Object.keys(encodeListQuery(state, grid.rules)).length === 0;
    const remembered = isFirst && isBare ? memory.readListState() : undefined;
    if (remembered === undefined) memory.writeListState(state);
    else restore.current(remembered);
  }, [grid, memory, state]);

  return {
    preferences,
    setPreferences: (changed) => {
      setPreferences(changed);
      memory.writePreferences(changed);
    },
  };
}
