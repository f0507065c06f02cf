import { describe, expect, it } from "vitest";
import { networkProblem, problemOf } from "../api/api-problem.ts";
import { createSubmissionKeys } from "./submission-keys.ts";
import { submitOnce } from "./submit-once.ts";

/** Submits the same body twice, the first time with an end; answers the keys that were sent. */
async function keysOf(end: () => Promise<string>): Promise<readonly string[]> {
  let count = 0;
  const keys = createSubmissionKeys(() => `key-${(count += 1)}`);
  const sent: string[] = [];
  const first = async (key: string) => {
    sent.push(key);
    return await end();
  };
  await submitOnce(keys, { a: 1 }, first).catch(() => {});
  await submitOnce(keys, { a: 1 }, async (key) => void sent.push(key));
  return sent;
}

describe("a submission", () => {
  it("keeps its key when the answer was lost", async () => {
    const lost = async () => {
      throw networkProblem("main", null);
    };
    expect(await keysOf(lost)).toEqual(["key-1", "key-1"]);
  });

  it("is another one after a refusal, and after a success", async () => {
    const refused = async () => {
      throw problemOf("main", 422, { title: "No", error_code: "ERR_VALIDATION" });
    };
    expect(await keysOf(refused)).toEqual(["key-1", "key-2"]);
    expect(await keysOf(async () => "made")).toEqual(["key-1", "key-2"]);
  });
});
