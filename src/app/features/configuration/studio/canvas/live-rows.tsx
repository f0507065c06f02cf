import { useMemo, useState } from "react";
import { compileGrid } from "../../../../../runtime/grids/compile.ts";
import { decodeListQuery, listRequest } from "../../../../../runtime/grids/list-query.ts";
import type { ListState } from "../../../../../runtime/grids/list-state.ts";
import { columnTypes } from "../../../../../runtime/types/column-types.ts";
import { ListGrid } from "../../../../grids/list-grid.tsx";
import { useTenant } from "../../../../tenant/tenant-context.ts";

interface LiveRowsProps {
  readonly document: unknown;
  /** BCP 47 tag of its texts; default `en`. */
  readonly language?: string;
  /** Its rows are cards, as on a phone, however much room there is. */
  readonly isNarrow?: boolean;
  /** What it is called beside the same list elsewhere on the screen; default: as it is. */
  readonly nameOf?: (name: string) => string;
}

/** The list of a definition with the tenant's own rows; where one is in it is kept here, not in the address. */
export function LiveRows({ document, language = "en", isNarrow = false, nameOf }: LiveRowsProps) {
  const { name: tenant } = useTenant();
  const grid = useMemo(() => {
    const compiled = compileGrid(document, { types: columnTypes, language });
    return nameOf === undefined ? compiled : { ...compiled, name: nameOf(compiled.name) };
  }, [document, language, nameOf]);
  const [state, setState] = useState<ListState | null>(null);
  const shown = state ?? decodeListQuery({}, grid.rules).state;
  const params = useMemo(() => ({ tenant }), [tenant]);
  return (
    <ListGrid
      grid={grid}
      {...(isNarrow && { isNarrow })}
      path={grid.endpoint?.(params) ?? null}
      query={listRequest(shown, grid.rules)}
      state={shown}
      onStateChange={setState}
      params={params}
      onNavigate={stay}
    />
  );
}

/** A row that is clicked in the studio leads nowhere: one would lose the place. */
const stay = () => undefined;
