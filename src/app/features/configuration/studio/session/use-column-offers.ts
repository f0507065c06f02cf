import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import type { JsonObject } from "../../../../../kernel/json.ts";
import {
  type ColumnAbility,
  listWithAllAbilities,
  abilityKey,
  unsupportedAbilities,
} from "../../../../../runtime/studio/properties/column-offers.ts";
import { queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import { type Studio, useDocument } from "./use-studio.ts";

const nothing: ReadonlySet<ColumnAbility> = new Set();

/**
 * Determines which abilities the list's service does not support, so that they are not offered. Lints the document with
 * all abilities turned on for every column, using the same check as publishing.
 *
 * @returns the unsupported abilities of a column; empty until known
 */
export function useColumnOffers({
  item,
  session,
  readOnly,
}: Studio): (column: JsonObject) => ReadonlySet<ColumnAbility> {
  const { api } = useTenant();
  const document = useDeferredValue(useDocument(session));
  const list = useMemo(
    () => (item.name === "grid" && !readOnly ? listWithAllAbilities(document) : undefined),
    [item.name, readOnly, document],
  );
  const { data: refused } = useQuery({
    queryKey: queryKey(api, "lintConfigItem", item.id, "offers", JSON.stringify(list)),
    queryFn: async ({ signal }) => {
      const data = list ?? {};
      const found = await api.call("lintConfigItem", { params: { id: item.id }, body: { data }, signal });
      return unsupportedAbilities(data, found.data);
    },
    enabled: list !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 10_000,
    meta: { isBackground: true },
  });
  return (column) => refused?.get(abilityKey(column)) ?? nothing;
}
