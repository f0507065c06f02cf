import type { InterviewerInput } from "../../../contracts/contracts.gen.ts";
import { contentMessages } from "../../../domain/errors/messages.ts";
import { caseCodeError } from "../../../domain/interviewer/input-rules.ts";
import {
  readStatus,
  isActiveIn,
  nextStatus,
  type InterviewerEvent,
} from "../../../domain/interviewer/statuses.ts";
import { problem, type ProblemError } from "../../platform/errors.ts";
import type { InterviewerRow } from "./queries.ts";

const refused = (pointer: string, code: string, message: string): ProblemError =>
  problem("ERR_VALIDATION", { errors: [{ pointer, code, message }] });

/** The status that a body asks for by name. */
function eventOfStatus(body: InterviewerInput, row: InterviewerRow): InterviewerEvent | undefined {
  if (body.status === undefined || body.status === null) return undefined;
  const status = readStatus(body.status);
  if (status === "published") return isUnderWay(body, row) ? undefined : "publish";
  if (status === row.status) return undefined;
  if (status === "ready_to_test") return "ready";
  if (status === "inactive") return "pause";
  throw refused("/status", "option", "Only published, ready_to_test and inactive can be asked for");
}

/** Whether the same publishing is under way or done already: somebody pressed twice. */
const isUnderWay = (body: InterviewerInput, row: InterviewerRow): boolean =>
  ["launching", "published"].includes(row.status) &&
  (body.case_code === undefined || body.case_code?.trim() === row.caseCode);

/** What a body asks to happen to an interviewer, in the order in which it happens. */
export function readEvents(body: InterviewerInput, row: InterviewerRow): InterviewerEvent[] {
  const events: InterviewerEvent[] = [];
  if (body.is_active === true && !row.isActive) events.push("ready");
  if (body.is_active === false && row.isActive) events.push("pause");
  const event = eventOfStatus(body, row);
  if (event !== undefined && !events.includes(event)) events.push(event);
  return events;
}

const refusals: Readonly<Record<InterviewerEvent, string>> = {
  ready: "It is ready already.",
  publish: "It has to be ready to test first.",
  pause: "A launch is under way; wait until it has ended.",
  launched: "No launch is under way.",
  launch_failed: "No launch is under way.",
};

/**
 * An interviewer after an event, by the table of transitions.
 * @throws {ProblemError} 409 where the event is forbidden in its status.
 */
export function applyTransition(row: InterviewerRow, event: InterviewerEvent): InterviewerRow {
  const status = nextStatus(row.status, event);
  if (status === undefined) {
    throw problem("ERR_CONFLICT", { detail: `The interviewer is ${row.status}. ${refusals[event]}` });
  }
  return { ...row, status, isActive: isActiveIn(status) };
}

/**
 * The case code of a publishing.
 * @throws {ProblemError} 422 with the message of the specification.
 */
export function readCaseCode(body: InterviewerInput, row: InterviewerRow): string {
  const text = (body.case_code ?? row.caseCode ?? "").trim();
  const fault = caseCodeError(text);
  if (fault !== null) throw refused("/case_code", "min_length", fault);
  return text;
}

/**
 * Holds a publishing to what it cannot do without.
 * @throws {ProblemError} 422 with everything that is missing.
 */
export function requirePublishable(row: InterviewerRow): void {
  const errors = [];
  if (row.channelId === null) {
    errors.push({ pointer: "/channel_id", code: "required", message: "Choose a channel" });
  }
  if (row.interviewGuideId === null || row.knowledgeBaseId === null) {
    const pointer = row.interviewGuideId === null ? "/interview_guide_id" : "/knowledge_base_id";
    errors.push({ pointer, code: "required", message: contentMessages.required });
  }
  if (errors.length > 0) throw problem("ERR_VALIDATION", { errors });
}
