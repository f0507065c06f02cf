import type { InterviewerStatus } from "../../contracts/contracts.gen.ts";

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
