import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import type { ConfigFinding } from "../../../../../contracts/contracts.gen.ts";
import { partAtPointer } from "../../../../../runtime/studio/editing/finding-fix.ts";
import { queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";
import type { DocumentSession } from "../../../../../runtime/studio/editing/document-session.ts";
import type { Studio } from "./use-studio.ts";

/** Findings of a field or column, with counts. */
export interface FindingSummary {
  readonly list: readonly ConfigFinding[];
  readonly errors: number;
  readonly warnings: number;
}

/** Findings of the last check; `list` is undefined before the first. */
export interface StudioFindings {
  readonly list: readonly ConfigFinding[] | undefined;
  /** The checked document, which may be older than the current one. */
  readonly document: unknown;
  /** Findings by the selection key of a field or column. */
  readonly byPart: ReadonlyMap<string, FindingSummary>;
}

/** Progress of the check; separate so that showing findings does not re-render when a check starts. */
export interface CheckState {
  readonly isChecking: boolean;
  readonly error: unknown;
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** Identifies a document in a query key; the document itself would be serialized on each render. */
function numberOf(document: unknown): number {
  if (typeof document !== "object" || document === null) return 0;
  const number = numbers.get(document) ?? (lastNumber += 1);
  numbers.set(document, number);
  return number;
}

const unchecked: StudioFindings = { list: undefined, document: undefined, byPart: new Map() };

function checked(document: unknown, list: readonly ConfigFinding[]): StudioFindings {
  const byPart = new Map<string, FindingSummary>();
  for (const finding of list) {
    const part = partAtPointer(document, finding.pointer);
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

/** Upper limit of the delay, in case the browser is never idle. */
const maxWaitMs = 300;

/** Runs a function after the current change has been painted. Not every browser supports requestIdleCallback. */
function whenIdle(work: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(work, { timeout: maxWaitMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 50);
  return () => clearTimeout(timer);
}

/** The document as of the last idle time: serializing it on every edit would block the canvas. */
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

/** Checks the document after each change, with the same rules as publishing. */
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
    // Keep the previous findings until the new ones arrive.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 10_000,
    meta: { isBackground: true },
  });
  const check = useMemo(() => ({ isChecking: isFetching, error }), [isFetching, error]);
  return { findings, check };
}
