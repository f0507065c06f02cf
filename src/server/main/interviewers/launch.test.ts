import { describe, expect, it } from "vitest";
import type { InterviewerInput } from "../../../contracts/contracts.gen.ts";
import { isActiveIn, type ServedStatus, transitions } from "../../../domain/interviewer/statuses.ts";
import { ProblemError } from "../../platform/errors.ts";
import type { InterviewerRow } from "./queries.ts";
import { applyTransition, readEvents } from "./launch.ts";

const caseCode = "CASE-2026-117";

const rowIn = (status: ServedStatus): InterviewerRow =>
  ({ status, isActive: isActiveIn(status), caseCode }) as unknown as InterviewerRow;

/** Resulting status of a body; `=` if nothing changes, or the HTTP status of the error. */
function outcome(status: ServedStatus, body: InterviewerInput): string {
  const row = rowIn(status);
  try {
    const next = readEvents(body, row).reduce(applyTransition, row);
    expect(next.isActive).toBe(isActiveIn(next.status as ServedStatus));
    return next === row ? "=" : next.status;
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return String(error.statusCode);
  }
}

const bodies: Readonly<Record<string, InterviewerInput>> = {
  active: { is_active: true },
  inactive: { is_active: false },
  "status ready_to_test": { status: "Ready to test" },
  "status inactive": { status: "INACTIVE" },
  "status published": { status: "published", case_code: caseCode },
  "status published, another code": { status: "published", case_code: "CASE-OTHER-1" },
  "active, status published": { is_active: true, status: "published", case_code: caseCode },
  "inactive, status published": { is_active: false, status: "published", case_code: caseCode },
  "status draft": { status: "draft" },
  "status launching": { status: "launching" },
  "status failed": { status: "failed" },
  "status live": { status: "live" },
  "status elsewhere": { status: "elsewhere" },
};

const statuses = Object.keys(transitions) as ServedStatus[];

/** Columns: draft, ready_to_test, launching, published, failed, inactive. */
const table: Readonly<Record<keyof typeof bodies, string>> = {
  active: "ready_to_test = = = = ready_to_test",
  inactive: "= inactive 409 inactive inactive =",
  "status ready_to_test": "ready_to_test = 409 409 409 ready_to_test",
  "status inactive": "409 inactive 409 inactive inactive =",
  "status published": "409 launching = = launching 409",
  "status published, another code": "409 launching 409 409 launching 409",
  "active, status published": "launching launching = = launching launching",
  "inactive, status published": "409 409 409 inactive 409 409",
  "status draft": "= 422 422 422 422 422",
  "status launching": "422 422 = 422 422 422",
  "status failed": "422 422 422 422 = 422",
  "status live": "422 422 422 422 422 422",
  "status elsewhere": "422 422 422 422 422 422",
};

describe("status transitions requested by a body", () => {
  it.each(Object.entries(bodies))("%s", (name, body) => {
    expect(statuses.map((status) => outcome(status, body)).join(" ")).toBe(table[name]);
  });

  it("are tested for every status that the server sets", () => {
    expect(statuses.join(" ")).toBe("draft ready_to_test launching published failed inactive");
    expect(Object.keys(table)).toEqual(Object.keys(bodies));
  });
});
