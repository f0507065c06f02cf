import { keepPreviousData, skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ConfigItem } from "../../contracts/contracts.gen.ts";
import { compileForm } from "../../runtime/forms/compile-form.ts";
import type { CompiledForm } from "../../runtime/forms/compiled-form.ts";
import { loadPatternCompiler } from "../../runtime/forms/validation/pattern.ts";
import { queryKey } from "../api/queries.ts";
import { useTenant } from "../tenant/tenant-context.ts";

/** Compiles a layout; fields unchanged since the previous revision keep their identity. */
export function useCompiledForm(item: ConfigItem | null) {
  const { api } = useTenant();
  const previous = useRef<CompiledForm | undefined>(undefined);
  const compiled = useQuery({
    queryKey: queryKey(api, "compileForm", item?.layout_key, item?.revision),
    queryFn:
      item === null
        ? skipToken
        : async () => {
            const compilePattern = await loadPatternCompiler(item.data);
            const last = previous.current;
            return compileForm(item.data, {
              compilePattern,
              ...(last === undefined ? {} : { previous: last }),
            });
          },
    staleTime: Infinity,
    // Contains functions and maps, so compare by identity only.
    structuralSharing: false,
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    previous.current = compiled.data;
  }, [compiled.data]);
  return compiled;
}
