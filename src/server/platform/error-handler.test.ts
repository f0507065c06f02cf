import { describe, expect, it } from "vitest";
import { toProblem, type Repetitions, ErrorThrottle } from "./error-handler.ts";
import { problem, problemBody } from "./errors.ts";

const failed = (code: string) =>
  Object.assign(new Error("Failed query: select secret"), {
    cause: Object.assign(new Error("no"), { code }),
  });

describe("toProblem", () => {
  it("returns a problem unchanged", () => {
    const error = problem("ERR_NOT_FOUND", { detail: "No such thing." });
    expect(toProblem(error)).toBe(error);
  });

  it.each(["ECONNREFUSED", "08006", "53300", "57P01", "40P01", "57014"])(
    "maps an unavailable or busy database (%s) to 503 with Retry-After",
    (code) => {
      const answered = toProblem(failed(code));
      expect(answered.code).toBe("ERR_UNAVAILABLE");
      expect(answered.details.headers).toEqual({ "retry-after": "1" });
    },
  );

  it.each([
    "Connection terminated unexpectedly",
    "Client has encountered a connection error and is not queryable",
  ])("maps a broken connection (%s) to 503", (message) => {
    expect(toProblem(new Error(message)).code).toBe("ERR_UNAVAILABLE");
  });

  it("maps connection errors of several addresses to 503", () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED ::1:5432"), { code: "ECONNREFUSED" });
    expect(toProblem(new AggregateError([refused, refused])).code).toBe("ERR_UNAVAILABLE");
  });

  it.each(["22021", "22003", "54000"])("maps a value that the database rejects (%s) to 400", (code) => {
    expect(toProblem(failed(code)).statusCode).toBe(400);
  });

  it("does not expose details of unexpected errors", () => {
    const body = problemBody(toProblem(failed("42703")), "id");
    expect(body).toEqual({
      type: "/problems/ERR_INTERNAL",
      title: "Something went wrong",
      status: 500,
      error_code: "ERR_INTERNAL",
      request_id: "id",
    });
  });
});

it("logs a repeated error at once, and then as a count every ten seconds", () => {
  const due: { at: number; work: () => void }[] = [];
  let time = 0;
  const lines: [number, string, Repetitions][] = [];
  const errors = new ErrorThrottle((work, milliseconds) => {
    due.push({ at: time + milliseconds, work });
    return () => {};
  });
  const passUntil = (end: number) => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) {
      if (next.at > end) {
        due.unshift(next);
        break;
      }
      time = next.at;
      next.work();
    }
    time = end;
  };
  const report = (key: string) => errors.report(key, (repetitions) => lines.push([time, key, repetitions]));
  for (let count = 0; count < 800; count += 1) report("disk full");
  report("other");
  passUntil(9_999);
  report("disk full");
  passUntil(15_000);
  report("disk full");
  // The last count is logged even if the error does not occur again.
  passUntil(60_000);
  report("disk full");
  expect(lines).toEqual([
    [0, "disk full", {}],
    [0, "other", {}],
    [10_000, "disk full", { repeated: 800 }],
    [20_000, "disk full", { repeated: 1 }],
    [60_000, "disk full", {}],
  ]);
});
