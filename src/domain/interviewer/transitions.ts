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
