import { describe, expect, it } from "vitest";
import { createSubmissionKeys, pageMemory, submitOnce } from "./submission-keys.ts";
import { networkProblem, problemOf } from "../api/api-problem.ts";

describe("the key of a submission", () => {
  const keys = () => {
    let count = 0;
    return createSubmissionKeys(() => `key-${(count += 1)}`);
  };

  it("is the same when the same body is sent again", () => {
    const submissions = keys();
    expect(submissions.keyFor({ a: 1 })).toBe("key-1");
    expect(submissions.keyFor({ a: 1 })).toBe("key-1");
  });

  it("is another one for another body, and after an answer", () => {
    const submissions = keys();
    submissions.keyFor({ a: 1 });
    expect(submissions.keyFor({ a: 2 })).toBe("key-2");
    submissions.settled();
    expect(submissions.keyFor({ a: 2 })).toBe("key-3");
  });

  it("is the same after a reload, where a memory outlives the page", () => {
    const memory = pageMemory();
    const first = createSubmissionKeys(() => "first", memory);
    expect(first.keyFor({ a: 1 })).toBe("first");
    const reloaded = createSubmissionKeys(() => "second", memory);
    expect(reloaded.keyFor({ a: 1 })).toBe("first");
    expect(reloaded.keyFor({ a: 2 })).toBe("second");
    reloaded.settled();
    expect(memory.read()).toBeNull();
  });
});

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
    const byGateway = async () => {
      throw problemOf("main", 504, "<h1>Gateway Timeout</h1>");
    };
    expect(await keysOf(byGateway)).toEqual(["key-1", "key-1"]);
  });

  it("is another one after a refusal, and after a success", async () => {
    const refused = async () => {
      throw problemOf("main", 422, { title: "No", error_code: "ERR_VALIDATION" });
    };
    expect(await keysOf(refused)).toEqual(["key-1", "key-2"]);
    expect(await keysOf(async () => "made")).toEqual(["key-1", "key-2"]);
  });
});
