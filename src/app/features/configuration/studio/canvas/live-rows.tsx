import { useMemo, useState } from "react";
import { compileGrid } from "../../../../../runtime/grids/compile.ts";
import { decodeListQuery, listRequest } from "../../../../../runtime/grids/list-query.ts";
import type { ListState } from "../../../../../runtime/grids/list-state.ts";
import { columnTypes } from "../../../../../runtime/types/column-types.ts";
import { ListGrid } from "../../../../grids/list-grid.tsx";
import { useTenant } from "../../../../tenant/tenant-context.ts";

interface LiveRowsProps {
  readonly document: unknown;
  /** BCP 47 language tag of the texts; default `en`. */
  readonly language?: string;
  /** Shows the rows as cards, as on a phone, regardless of the width. */
  readonly isNarrow?: boolean;
  /** Renames the list to tell it apart from another instance on the screen; default: its own name. */
  readonly nameOf?: (name: string) => string;
}

/** Shows a list definition with the tenant's rows; keeps the list state locally instead of in the URL. */
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

/** Row clicks do nothing in the studio: navigating would lose the edited document from view. */
const stay = () => undefined;
