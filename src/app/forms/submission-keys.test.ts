import { describe, expect, it } from "vitest";
import { createSubmissionKeys, createPageMemory, submitOnce } from "./submission-keys.ts";
import { networkProblem, problemOf } from "../../contracts/api-problem.ts";

describe("createSubmissionKeys", () => {
  const keys = () => {
    let count = 0;
    return createSubmissionKeys(() => `key-${(count += 1)}`);
  };

  it("returns the same key for the same body", () => {
    const submissions = keys();
    expect(submissions.keyFor({ a: 1 })).toBe("key-1");
    expect(submissions.keyFor({ a: 1 })).toBe("key-1");
  });

  it("returns a new key for another body, and after a response", () => {
    const submissions = keys();
    submissions.keyFor({ a: 1 });
    expect(submissions.keyFor({ a: 2 })).toBe("key-2");
    submissions.clear();
    expect(submissions.keyFor({ a: 2 })).toBe("key-3");
  });

  it("returns the same key after a reload if the memory is persistent", () => {
    const memory = createPageMemory();
    const first = createSubmissionKeys(() => "first", memory);
    expect(first.keyFor({ a: 1 })).toBe("first");
    const reloaded = createSubmissionKeys(() => "second", memory);
    expect(reloaded.keyFor({ a: 1 })).toBe("first");
    expect(reloaded.keyFor({ a: 2 })).toBe("second");
    reloaded.clear();
    expect(memory.read()).toBeNull();
  });
});

/** Submits the same body twice; `end` finishes the first attempt. Returns the keys that were sent. */
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

describe("submitOnce", () => {
  it("keeps the key if the response was lost", async () => {
    const lost = async () => {
      throw networkProblem("main", null);
    };
    expect(await keysOf(lost)).toEqual(["key-1", "key-1"]);
    const byGateway = async () => {
      throw problemOf("main", 504, "<h1>Gateway Timeout</h1>");
    };
    expect(await keysOf(byGateway)).toEqual(["key-1", "key-1"]);
  });

  it("changes the key after an error response or a success", async () => {
    const refused = async () => {
      throw problemOf("main", 422, { title: "No", error_code: "ERR_VALIDATION" });
    };
    expect(await keysOf(refused)).toEqual(["key-1", "key-2"]);
    expect(await keysOf(async () => "made")).toEqual(["key-1", "key-2"]);
  });
});
