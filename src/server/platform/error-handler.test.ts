import { describe, expect, it } from "vitest";
import { toProblem, type Repetitions, RepeatedErrors } from "./error-handler.ts";
import { problem, problemBody } from "./errors.ts";

const failed = (code: string) =>
  Object.assign(new Error("Failed query: select secret"), {
    cause: Object.assign(new Error("no"), { code }),
  });

describe("an error", () => {
  it("of ours is answered as it is", () => {
    const error = problem("ERR_NOT_FOUND", { detail: "No such thing." });
    expect(toProblem(error)).toBe(error);
  });

  it.each(["ECONNREFUSED", "08006", "53300", "57P01", "40P01", "57014"])(
    "of a database that is away or busy (%s) says to come back",
    (code) => {
      const answered = toProblem(failed(code));
      expect(answered.code).toBe("ERR_UNAVAILABLE");
      expect(answered.details.headers).toEqual({ "retry-after": "1" });
    },
  );

  it.each([
    "Connection terminated unexpectedly",
    "Client has encountered a connection error and is not queryable",
  ])("of a connection that broke (%s) says to come back", (message) => {
    expect(toProblem(new Error(message)).code).toBe("ERR_UNAVAILABLE");
  });

  it("of a connection that was tried on several addresses counts as the database's", () => {
    const refused = Object.assign(new Error("connect ECONNREFUSED ::1:5432"), { code: "ECONNREFUSED" });
    expect(toProblem(new AggregateError([refused, refused])).code).toBe("ERR_UNAVAILABLE");
  });

  it.each(["22021", "22003", "54000"])(
    "of a value that the database cannot take (%s) is the caller's",
    (code) => {
      expect(toProblem(failed(code)).statusCode).toBe(400);
    },
  );

  it("that nobody foresaw tells the caller nothing of its inside", () => {
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

it("logs an error at once, and its repetitions as a count every ten seconds", () => {
  const due: { at: number; work: () => void }[] = [];
  let time = 0;
  const lines: [number, string, Repetitions][] = [];
  const errors = new RepeatedErrors((work, milliseconds) => {
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
  // The last count is told as well, though the error does not come again.
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
