import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ConfigImpact, ValueChoice } from "../../../../../contracts/contracts.gen.ts";
import type { ValueAction } from "../../../../../runtime/studio/impact/value-offers.ts";
import { queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";

/** Milliseconds after the last choice until the numbers are asked for again. */
const askDelay = 400;
/** Milliseconds between two looks at a count that takes long. */
const pollInterval = 1_000;

/** What somebody is choosing for the stored values of a field; what they chose for another action is kept. */
export interface ChoiceDraft {
  readonly action: ValueAction;
  readonly map: readonly { readonly from: unknown; readonly to: unknown }[];
  /** Undefined while it is empty. */
  readonly value: unknown;
}

export const noChoice: ChoiceDraft = { action: "keep", map: [], value: undefined };

export interface Impact {
  /** The latest numbers, which stay while others are counted; `undefined` until there are any. */
  readonly answer: ConfigImpact | undefined;
  readonly error: Error | null;
  /** Other numbers are counted, for what was chosen since. */
  readonly isCounting: boolean;
  readonly retry: () => void;
  /** Stops a count that takes long; the numbers are those of the records that it has seen. */
  readonly cancel: () => void;
  readonly drafts: ReadonlyMap<string, ChoiceDraft>;
  readonly choose: (field: string, draft: ChoiceDraft) => void;
  /** The choices that can be sent: those that change something and lack nothing. */
  readonly choices: readonly ValueChoice[];
  /** Names of the fields whose choices lack something, or cannot be carried out. */
  readonly incomplete: readonly string[];
}

/**
 * Whom a document affects, and what becomes of stored values as somebody chooses it, counted anew after each choice.
 * @param data the document; counted at once when it changes
 */
export function useImpact(id: string, data: unknown): Impact {
  const { api } = useTenant();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ChoiceDraft>>(new Map());
  const chosen = useMemo(() => readDrafts(drafts), [drafts]);
  const [asked, setAsked] = useState(chosen.choices);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(chosen.choices), askDelay);
    return () => clearTimeout(timer);
  }, [chosen]);
  const key = queryKey(api, "configImpact", id, data, asked);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const count = client.getQueryData<ConfigImpact>(key)?.count;
      const body = {
        data,
        ...(asked.length > 0 && { value_choices: [...asked] }),
        ...(count?.state === "running" && { count_id: count.id }),
      };
      return (await api.call("configImpact", { params: { id }, body, signal })).data;
    },
    refetchInterval: ({ state: { data: latest } }) => (isRunning(latest) ? pollInterval : false),
    // Asked again each time: what is stored changes by itself.
    gcTime: 0,
  });
  const cancelling = useMutation({
    mutationFn: () => api.call("cancelConfigImpact", { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: key }),
  });
  useCancelledOnLeaving(isRunning(query.data), () => api.call("cancelConfigImpact", { params: { id } }));
  const [answer, setAnswer] = useState<ConfigImpact>();
  if (query.data !== undefined && query.data !== answer) setAnswer(query.data);
  const errors =
    query.data?.changes.flatMap(({ field, fault: error }) =>
      field !== null && error !== null ? [field] : [],
    ) ?? [];
  return {
    answer,
    error: query.error,
    isCounting: query.isFetching || isRunning(query.data) || asked !== chosen.choices,
    retry: () => void query.refetch(),
    cancel: () => cancelling.mutate(),
    drafts,
    choose: (field, draft) => setDrafts((before) => new Map(before).set(field, draft)),
    choices: chosen.choices,
    incomplete: [...new Set([...chosen.incomplete, ...errors])],
  };
}

const isRunning = (impact: ConfigImpact | undefined): boolean => impact?.count?.state === "running";

/** Nobody waits for a count any more once its dialog is closed. */
function useCancelledOnLeaving(isCounting: boolean, cancel: () => Promise<unknown>): void {
  const latest = useRef({ isCounting, cancel });
  useEffect(() => {
    latest.current = { isCounting, cancel };
  });
  useEffect(
    () => () => {
      // What could not be said ends by itself.
      if (latest.current.isCounting) latest.current.cancel().catch(() => undefined);
    },
    [],
  );
}

function readDrafts(drafts: Impact["drafts"]) {
  const choices: ValueChoice[] = [];
  const incomplete: string[] = [];
  for (const [field, { action, map, value }] of drafts) {
    if (action === "keep") continue;
    if ((action === "map" && map.length === 0) || (action === "default" && value === undefined))
      incomplete.push(field);
    else
      choices.push({
        field,
        action,
        ...(action === "map" && { map: [...map] }),
        ...(action === "default" && { value }),
      });
  }
  return { choices, incomplete };
}
