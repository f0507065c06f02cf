import type { InterviewerStatus } from "../../contracts/contracts.gen.ts";

/** What moves an interviewer: staff (ready, publish, pause) or its launch (launched, launch_failed). */
export type InterviewerEvent = "ready" | "publish" | "pause" | "launched" | "launch_failed";

/** The statuses that this server sets. */
export type ServedStatus = Extract<
  InterviewerStatus,
  "draft" | "ready_to_test" | "launching" | "published" | "failed" | "inactive"
>;

/** The one table: where an event leads from each status. What stands not here is forbidden. */
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

/** Whether an interviewer in this status may be tested and published: `is_active`. */
export const isActiveIn = (status: ServedStatus): boolean => status !== "draft" && status !== "inactive";

/** Where an event leads; nothing where it is forbidden, or where the status is none of this server's. */
export const nextStatus = (status: string, event: InterviewerEvent): ServedStatus | undefined =>
  Object.hasOwn(transitions, status) ? transitions[status as ServedStatus][event] : undefined;

export type StatusTone = "success" | "warning" | "danger" | "info" | "neutral";

interface StatusTraits {
  readonly label: string;
  readonly tone: StatusTone;
}

/** Every status of spec 4.1 with its label and colour; this server sets some of them only. */
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

export const interviewerStatuses = Object.keys(statuses) as readonly InterviewerStatus[];

/** Finds a status whatever its case, or words parted by blanks; none where the product knows no such status. */
export function readStatus(text: string): InterviewerStatus | undefined {
  const name = text.trim().toLowerCase().replaceAll(/\s+/gu, "_");
  return interviewerStatuses.find((status) => status === name);
}

/** What a badge shows of a status; an unknown one as it came, in grey. */
export function statusTraits(text: string): StatusTraits {
  const status = readStatus(text);
  return status === undefined ? { label: text.toUpperCase(), tone: "neutral" } : statuses[status];
}
