import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import type { ConfigFinding } from "../../../../contracts/contracts.gen.ts";
import { partAt } from "../../../../runtime/studio/finding-fix.ts";
import { queryKey } from "../../../api/queries.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { type Studio, useSession } from "./use-studio.ts";

/** What was found in one field or column, counted once for all that draw it. */
export interface FoundInPart {
  readonly list: readonly ConfigFinding[];
  readonly errors: number;
  readonly warnings: number;
}

/** What is wrong or doubtful in the document as it is: undefined until it was checked once. */
export interface StudioFindings {
  readonly list: readonly ConfigFinding[] | undefined;
  /** What was checked: until the next check is done, not the document as it is. */
  readonly document: unknown;
  /** Those of each field or column, by what selects it. */
  readonly byPart: ReadonlyMap<string, FoundInPart>;
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

const unchecked = { list: undefined, document: undefined, byPart: new Map() } as const;

function checked(document: unknown, list: readonly ConfigFinding[]) {
  const byPart = new Map<string, FoundInPart>();
  for (const finding of list) {
    const part = partAt(document, finding.pointer);
    if (part === undefined) continue;
    const { list: others, errors, warnings } = byPart.get(part) ?? { list: [], errors: 0, warnings: 0 };
    const isError = finding.severity === "error";
    byPart.set(part, {
      list: [...others, finding],
      errors: errors + (isError ? 1 : 0),
      warnings: warnings + (isError ? 0 : 1),
    });
  }
  return { list, document, byPart };
}

/** Checks the document after each change, by the rules that publishing holds it to. */
export function useFindings({ item, session, readOnly }: Studio): StudioFindings {
  const { api } = useTenant();
  const { document } = useSession(session);
  const data = useDeferredValue(document);
  const check = useQuery({
    queryKey: queryKey(api, "lintConfigItem", item.id, numberOf(data)),
    queryFn: async ({ signal }) =>
      checked(
        data,
        (await api.call("lintConfigItem", { params: { id: item.id }, body: { data }, signal })).data,
      ),
    enabled: !readOnly,
    // What was found of the text before stays until the next is known.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 10_000,
    meta: { isBackground: true },
  });
  return { ...(check.data ?? unchecked), isChecking: check.isFetching, error: check.error };
}
