import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import { useDebounced } from "../../../../platform/use-debounced.ts";
import type { ConfigImpact, ValueChoice } from "../../../../../contracts/contracts.gen.ts";
import type { ValueAction } from "../../../../../runtime/studio/impact/value-offers.ts";
import { queryKey } from "../../../../api/queries.ts";
import { useTenant } from "../../../../tenant/tenant-context.ts";

/** Debounce between the last choice and the next request, in milliseconds. */
const askDelay = 400;
/** Polling interval during a long count, in milliseconds. */
const pollInterval = 1_000;

/** A choice for the stored values of a field, being edited; keeps the inputs of other actions. */
export interface ChoiceDraft {
  readonly action: ValueAction;
  readonly map: readonly { readonly from: unknown; readonly to: unknown }[];
  /** Undefined while empty. */
  readonly value: unknown;
}

export const defaultChoice: ChoiceDraft = { action: "keep", map: [], value: undefined };

export interface Impact {
  /** The latest result, kept while a new one is counted; `undefined` until the first. */
  readonly answer: ConfigImpact | undefined;
  readonly error: Error | null;
  /** Whether a newer choice is being counted. */
  readonly isCounting: boolean;
  readonly retry: () => void;
  /** Stops a long count; the result then covers the records counted so far. */
  readonly cancel: () => void;
  readonly drafts: ReadonlyMap<string, ChoiceDraft>;
  readonly choose: (field: string, draft: ChoiceDraft) => void;
  /** Complete choices that change something, ready to send. */
  readonly choices: readonly ValueChoice[];
  /** Names of fields whose choice is incomplete or impossible. */
  readonly incomplete: readonly string[];
}

/**
 * Impact of publishing a document, including the choices for stored values; recounts after each choice.
 * @param data the document; a change triggers an immediate count
 */
export function useImpact(id: string, data: unknown): Impact {
  const { api } = useTenant();
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, ChoiceDraft>>(new Map());
  const chosen = useMemo(() => readDrafts(drafts), [drafts]);
  const debouncedChoices = useDebounced(chosen.choices, askDelay);
  const key = queryKey(api, "configImpact", id, data, debouncedChoices);
  const query = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const count = client.getQueryData<ConfigImpact>(key)?.count;
      const body = {
        data,
        ...(debouncedChoices.length > 0 && { value_choices: [...debouncedChoices] }),
        ...(count?.state === "running" && { count_id: count.id }),
      };
      return (await api.call("configImpact", { params: { id }, body, signal })).data;
    },
    refetchInterval: ({ state: { data: latest } }) => (isRunning(latest) ? pollInterval : false),
    // Refetched on each opening: stored data may have changed.
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
    isCounting: query.isFetching || isRunning(query.data) || debouncedChoices !== chosen.choices,
    retry: () => void query.refetch(),
    cancel: () => cancelling.mutate(),
    drafts,
    choose: (field, draft) => setDrafts((before) => new Map(before).set(field, draft)),
    choices: chosen.choices,
    incomplete: [...new Set([...chosen.incomplete, ...errors])],
  };
}

const isRunning = (impact: ConfigImpact | undefined): boolean => impact?.count?.state === "running";

/** Cancels a running count when the dialog closes. */
function useCancelledOnLeaving(isCounting: boolean, cancel: () => Promise<unknown>): void {
  const latest = useRef({ isCounting, cancel });
  useEffect(() => {
    latest.current = { isCounting, cancel };
  });
  useEffect(
    () => () => {
      // If the request fails, the count finishes without effect.
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
