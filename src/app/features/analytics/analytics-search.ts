import { isUuid } from "../../../kernel/json.ts";
export const analyticsTabs = ["overview", "transcripts", "insights"] as const;

export type AnalyticsTab = (typeof analyticsTabs)[number];

/** Search parameters of the analytics page (spec section 2.11), in addition to those of the list. */
export interface AnalyticsSearch {
  /** Worker id or interviewer id. */
  readonly workerId?: string | undefined;
  readonly tab?: AnalyticsTab | undefined;
  /** First and last day of the overview, `yyyy-mm-dd`; undefined means unbounded. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Segment filter of the insights: a link parameter, as name=value. */
  readonly parameter?: string | undefined;
  /** Conversation id of the open transcript. */
  readonly transcript?: string | undefined;
  /** Id of the highlighted message. */
  readonly message?: string | undefined;
  /** Quoted range of that message, as `start-end` in UTF-16 code units. */
  readonly quote?: string | undefined;
}

const day = /^\d{4}-\d{2}-\d{2}$/;
const parameter = /^[a-z][a-z0-9_]{0,29}=.{1,100}$/u;
const range = /^\d{1,7}-\d{1,7}$/;

const uuidOf = (value: unknown) => (isUuid(value) ? value : undefined);

/** Drops invalid parameters. Sets them to undefined because the router merges the result into the current query. */
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

/** Parses the quoted range; null if it is missing or outside the text. */
export function quotedRange(quote: string | undefined, content: string): readonly [number, number] | null {
  const [start, end] = (quote ?? "").split("-").map(Number);
  if (start === undefined || end === undefined || !(start < end && end <= content.length)) return null;
  return [start, end];
}

function matching(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === "string" && pattern.test(value) ? value : undefined;
}

/** Accepts only dates that exist in the calendar. */
function dayOf(value: unknown): string | undefined {
  const text = matching(value, day);
  if (text === undefined) return undefined;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isNaN(time) || !new Date(time).toISOString().startsWith(text) ? undefined : text;
}
