import type { FieldFilter } from "../../../runtime/grids/list-state.ts";

/** Some of an interviewer's interviews. */
export interface InterviewSelection {
  readonly tenant: string;
  readonly workerId: string;
  /** First and last day, where the tenant is; absent: without bound. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly filters?: Readonly<Record<string, FieldFilter>>;
}

function pathOf(tenant: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `/${tenant}/agents/analytics?${search.toString()}`;
}

/** The transcripts of a selection, as the list's own filters. */
export function transcriptsPath({ tenant, workerId, from, to, filters = {} }: InterviewSelection): string {
  const days = { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lte: to }) };
  const all = Object.keys(days).length === 0 ? filters : { created_at: days, ...filters };
  const isFiltered = Object.keys(all).length > 0;
  return pathOf(tenant, {
    workerId,
    tab: "transcripts",
    from,
    to,
    q_filters: isFiltered ? JSON.stringify(all) : undefined,
  });
}

/** Whose insights a quote stands in. */
export interface QuoteOrigin {
  readonly tenant: string;
  readonly workerId: string;
  /** The segment that they are about, as name=value. */
  readonly parameter?: string | undefined;
}

/** A place in a transcript, with its words marked where there are any. */
export function quotePath(
  { tenant, workerId, parameter }: QuoteOrigin,
  place: { conversation_id: string; message_id?: string; start?: number; end?: number },
): string {
  const { start, end } = place;
  return pathOf(tenant, {
    workerId,
    tab: "insights",
    parameter,
    transcript: place.conversation_id,
    message: place.message_id,
    quote: start === undefined || end === undefined ? undefined : `${start}-${end}`,
  });
}
