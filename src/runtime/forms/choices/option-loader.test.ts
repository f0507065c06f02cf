import { QueryClient } from "@tanstack/query-core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createOptionLoader, isServicePath, type OptionRequest } from "./option-loader.ts";

const users: OptionRequest = { property: "api_endpoint", path: "/api/users" };

interface Asked {
  readonly path: string;
  readonly signal: AbortSignal;
  readonly answer: (rows: unknown) => Promise<void>;
  readonly fail: () => Promise<void>;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const settled = async () => void (await vi.advanceTimersByTimeAsync(0));

/** A loader whose service is controlled by the test. */
function setUp() {
  const asked: Asked[] = [];
  const loader = createOptionLoader({
    client: new QueryClient({ defaultOptions: { queries: { gcTime: 600_000 } } }),
    fetchRows: ({ path }, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          path,
          signal,
          answer: (rows) => (resolve(rows), settled()),
          fail: () => (reject(new Error("down")), settled()),
        });
      }),
  });
  const last = (): Asked => {
    const found = asked.at(-1);
    if (found === undefined) throw new Error("nothing was asked");
    return found;
  };
  return { loader, asked, last };
}

describe("option rows", () => {
  it("are requested once for equal requests, and all observers are notified", async () => {
    const { loader, asked, last } = setUp();
    const heard = [vi.fn(), vi.fn()];
    for (const changed of heard) loader.watch({ ...users }, changed);
    expect(asked).toHaveLength(1);
    await last().answer([{ id: 1 }]);
    expect(loader.peek(users)).toEqual({ status: "ready", rows: [{ id: 1 }] });
    for (const changed of heard) expect(changed).toHaveBeenCalled();
  });

  it("start with an added row, only at its path, until they are fetched again", async () => {
    const { loader, last } = setUp();
    const found = { ...users, path: "/api/users?search_query=a" };
    const others = { ...users, path: "/api/others" };
    for (const request of [users, found, others]) {
      loader.watch(request, () => {});
      await last().answer([{ id: 1 }]);
    }
    loader.add(found, { id: 2 });
    expect(loader.peek(users).rows).toEqual([{ id: 2 }, { id: 1 }]);
    expect(loader.peek(found).rows).toEqual([{ id: 2 }, { id: 1 }]);
    expect(loader.peek(others).rows).toEqual([{ id: 1 }]);
    loader.retry(users);
    await last().answer([{ id: 3 }]);
    expect(loader.peek(users).rows).toEqual([{ id: 3 }]);
  });

  it("of the two services are cached separately", () => {
    const { loader, asked } = setUp();
    loader.watch(users, () => {});
    loader.watch({ ...users, property: "genie_api_endpoint" }, () => {});
    expect(asked).toHaveLength(2);
  });

  it("are fresh for five minutes, then refetched in the background", async () => {
    const { loader, asked, last } = setUp();
    loader.watch(users, () => {});
    await last().answer(["a"]);
    await vi.advanceTimersByTimeAsync(299_999);
    loader.watch(users, () => {});
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    loader.watch(users, () => {});
    expect(asked).toHaveLength(2);
    expect(loader.peek(users)).toEqual({ status: "loading", rows: ["a"] });
  });

  it("stay cached without observers for the cache's gcTime", async () => {
    const { loader, last } = setUp();
    const release = loader.watch(users, () => {});
    await last().answer(["a"]);
    release();
    await vi.advanceTimersByTimeAsync(599_999);
    expect(loader.peek(users).rows).toEqual(["a"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(loader.peek(users).rows).toEqual([]);
  });

  it("are aborted without observers, and a late response is ignored", async () => {
    const { loader, asked, last } = setUp();
    const changed = vi.fn();
    const releases = [loader.watch(users, changed), loader.watch(users, () => {})];
    releases[0]?.();
    expect(last().signal.aborted).toBe(false);
    releases[1]?.();
    expect(last().signal.aborted).toBe(true);
    loader.watch(users, changed);
    await asked[1]?.answer(["new"]);
    await asked[0]?.answer(["old"]);
    expect(loader.peek(users)).toEqual({ status: "ready", rows: ["new"] });
    expect(changed).toHaveBeenCalled();
  });

  it("are an empty list after a failure or invalid response, until retried", async () => {
    const { loader, asked, last } = setUp();
    loader.watch(users, () => {});
    await last().fail();
    expect(loader.peek(users)).toEqual({ status: "error", rows: [] });
    loader.retry(users);
    await last().answer({ message: "nonsense" });
    expect(loader.peek(users)).toEqual({ status: "error", rows: [] });
    loader.retry(users);
    await last().answer(["a"]);
    expect(loader.peek(users)).toEqual({ status: "ready", rows: ["a"] });
    expect(asked).toHaveLength(3);
  });

  it("are never requested outside of our services", async () => {
    const { loader, asked } = setUp();
    const request: OptionRequest = { property: "api_endpoint", path: "//evil.example/users" };
    loader.watch(request, () => {});
    await settled();
    expect(loader.peek(request)).toEqual({ status: "error", rows: [] });
    expect(asked).toEqual([]);
  });
});

describe("isServicePath", () => {
  it.each(["/api/users", "/api/users?q=a/../b", "/management/tts-configs"])("accepts %s", (path) => {
    expect(isServicePath(path)).toBe(true);
  });

  it.each([
    "api/users",
    "https://evil.example/a",
    "//evil.example",
    String.raw`/\evil.example`,
    "/api/../admin",
    "/a b",
    "/a\n",
    "",
  ])("rejects %j", (path) => {
    expect(isServicePath(path)).toBe(false);
  });
});
