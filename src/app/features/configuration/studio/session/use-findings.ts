import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ConfigFinding } from "../../../../../contracts/contracts.gen.ts";
import { partAt } from "../../../../../runtime/studio/editing/finding-fix.ts";
import { queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import type { DocumentSession } from "../../../../../runtime/studio/editing/document-session.ts";
import type { Studio } from "./use-studio.ts";

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
}

/** How the check goes: known apart, so that what shows findings alone is not drawn when one begins. */
export interface CheckState {
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

const unchecked: StudioFindings = { list: undefined, document: undefined, byPart: new Map() };

function checked(document: unknown, list: readonly ConfigFinding[]): StudioFindings {
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

/** After so long something is done even where the browser was never idle. */
const maxWaitMs = 300;

/** Does something once what was just changed is painted. Not every browser says when it is idle. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: maxWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}

/** The document as it was when there was last a moment for it: writing all of it out would hold up the canvas. */
function useIdleDocument(session: DocumentSession): unknown {
  const [document, setDocument] = useState(() => session.getState().document);
  useEffect(() => {
    let cancel: (() => void) | undefined;
    const wait = () => {
      cancel ??= whenIdle(() => {
        cancel = undefined;
        setDocument(session.getState().document);
      });
    };
    const release = session.subscribe(wait);
    wait();
    return () => {
      release();
      cancel?.();
    };
  }, [session]);
  return document;
}

/** Checks the document after each change, by the rules that publishing holds it to. */
export function useFindings({ item, session, readOnly }: Studio): {
  readonly findings: StudioFindings;
  readonly check: CheckState;
} {
  const { api } = useTenant();
  const data = useIdleDocument(session);
  const {
    data: findings = unchecked,
    isFetching,
    error,
  } = useQuery({
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
  const check = useMemo(() => ({ isChecking: isFetching, error }), [isFetching, error]);
  return { findings, check };
}
