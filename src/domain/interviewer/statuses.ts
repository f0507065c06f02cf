import type { InterviewerStatus } from "../../contracts/contracts.gen.ts";

/** Events that change the status: by staff (ready, publish, pause) or by the launch job (launched, launch_failed). */
export type InterviewerEvent = "ready" | "publish" | "pause" | "launched" | "launch_failed";

/** Statuses that this server sets. */
export type ServedStatus = Extract<
  InterviewerStatus,
  "draft" | "ready_to_test" | "launching" | "published" | "failed" | "inactive"
>;

/** Status transitions by event. Everything not listed is forbidden. */
export const transitions: Readonly<
  Record<ServedStatus, Readonly<Partial<Record<InterviewerEvent, ServedStatus>>>>
> = {
  draft: { ready: "ready_to_test" },
  ready_to_test: { publish: "launching", pause: "inactive" },
  launching: { launched: "published", launch_failed: "failed" },
  published: { pause: "inactive" },
  failed: { publish: "launching", pause: "inactive" },
  inactive: { ready: "ready_to_test" },
};

/** Value of `is_active`: true if the interviewer can be tested and published. */
export const isActiveIn = (status: ServedStatus): boolean => status !== "draft" && status !== "inactive";

/** Status after an event; `undefined` if the transition is forbidden or the status is not one of this server's. */
export const nextStatus = (status: string, event: InterviewerEvent): ServedStatus | undefined =>
  Object.hasOwn(transitions, status) ? transitions[status as ServedStatus][event] : undefined;

export type StatusTone = "success" | "warning" | "danger" | "info" | "neutral";

interface StatusTraits {
  readonly label: string;
  readonly tone: StatusTone;
}

/** Label and colour of every status of spec 4.1, including those this server never sets. */
const statuses: Readonly<Record<InterviewerStatus, StatusTraits>> = {
  draft: { label: "DRAFT", tone: "neutral" },
  ready_to_test: { label: "READY TO TEST", tone: "info" },
  launching: { label: "LAUNCHING", tone: "warning" },
  published: { label: "LIVE", tone: "success" },
  failed: { label: "FAILED", tone: "danger" },
  inactive: { label: "INACTIVE", tone: "danger" },
  active: { label: "ACTIVE", tone: "success" },
  live: { label: "LIVE", tone: "success" },
  inprogress: { label: "IN PROGRESS", tone: "warning" },
  started: { label: "STARTED", tone: "warning" },
  expired: { label: "EXPIRED", tone: "neutral" },
};

/** All statuses of an interviewer. */
export const interviewerStatuses = Object.keys(statuses) as readonly InterviewerStatus[];

/** Parses a status, ignoring case and spaces instead of underscores. Returns `undefined` if unknown. */
export function readStatus(text: string): InterviewerStatus | undefined {
  const name = text.trim().toLowerCase().replaceAll(/\s+/gu, "_");
  return interviewerStatuses.find((status) => status === name);
}

/** Label and colour of a status badge. Unknown statuses are shown verbatim in grey. */
export function statusTraits(text: string): StatusTraits {
  const status = readStatus(text);
  return status === undefined ? { label: text.toUpperCase(), tone: "neutral" } : statuses[status];
}
