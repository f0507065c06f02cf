import { describe, expect, it } from "vitest";
import { createSubmissionKeys, pageMemory } from "./submission-keys.ts";

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
