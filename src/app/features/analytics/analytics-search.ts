import { isUuid } from "../../../kernel/json.ts";
export const analyticsTabs = ["overview", "transcripts", "insights"] as const;

export type AnalyticsTab = (typeof analyticsTabs)[number];

/** Query of the analytics page (spec section 2.11), beside the list's own parameters. */
export interface AnalyticsSearch {
  /** The interviewer, by its worker id or its own. */
  readonly workerId?: string | undefined;
  readonly tab?: AnalyticsTab | undefined;
  /** First and last day of the overview, `yyyy-mm-dd`; absent: without bound. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** The segment that insights are about: a parameter of its links, as name=value. */
  readonly parameter?: string | undefined;
  /** The interview whose transcript is open. */
  readonly transcript?: string | undefined;
  /** The message of it that is pointed at. */
  readonly message?: string | undefined;
  /** The words of that message that are quoted, as `start-end` in UTF-16 units. */
  readonly quote?: string | undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const parameter = /^[a-z][a-z0-9_]{0,29}=.{1,100}$/u;
const range = /^\d{1,7}-\d{1,7}$/;

const uuidOf = (value: unknown) => (isUuid(value) ? value : undefined);

/** Takes what makes sense; the rest is undefined, since the router lays the answer over the query as it stands. */
export function readAnalyticsSearch(search: Readonly<Record<string, unknown>>): AnalyticsSearch {
  return {
    workerId: uuidOf(search["workerId"]),
    tab: analyticsTabs.find((tab) => tab === search["tab"]),
    from: dayOf(search["from"]),
    to: dayOf(search["to"]),
    parameter: matching(search["parameter"], parameter),
    transcript: uuidOf(search["transcript"]),
    message: uuidOf(search["message"]),
    quote: matching(search["quote"], range),
  };
}

/** The quoted part of a message's words; null where the address names none that is in it. */
export function quotedRange(quote: string | undefined, content: string): readonly [number, number] | null {
  const [start, end] = (quote ?? "").split("-").map(Number);
  if (start === undefined || end === undefined || !(start < end && end <= content.length)) return null;
  return [start, end];
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === "string" && pattern.test(value) ? value : undefined;
}

/** A day that exists. */
function dayOf(value: unknown): string | undefined {
  const text = matching(value, day);
  if (text === undefined) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? undefined : text;
}
