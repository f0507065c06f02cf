import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { ConfigFinding } from "../../../../contracts/contracts.gen.ts";
import { queryKey } from "../../../api/queries.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { type Studio, useSession } from "./use-studio.ts";

/** What is wrong or doubtful in the document as it is: undefined until it was checked once. */
export interface StudioFindings {
  readonly list: readonly ConfigFinding[] | undefined;
  readonly isChecking: boolean;
  readonly error: unknown;
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Tells one document from another: as a key, the document itself would be written out at every render. */
function numberOf(document: unknown): number {
  if (typeof document !== "object" || document === null) return 0;
  const number = numbers.get(document) ?? (lastNumber += 1);
  numbers.set(document, number);
  return number;
}

/** Checks the document after each change, by the rules that publishing holds it to. */
export function useFindings({ item, session, readOnly }: Studio): StudioFindings {
  const { api } = useTenant();
  const { document } = useSession(session);
  const data = useDeferredValue(document);
  const check = useQuery({
    queryKey: queryKey(api, "lintConfigItem", item.id, numberOf(data)),
    queryFn: async ({ signal }) =>
      (await api.call("lintConfigItem", { params: { id: item.id }, body: { data }, signal })).data,
    enabled: !readOnly,
    // What was found of the text before stays until the next is known.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 10_000,
    meta: { isBackground: true },
  });
  return { list: check.data, isChecking: check.isFetching, error: check.error };
}
