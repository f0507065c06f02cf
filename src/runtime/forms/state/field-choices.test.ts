import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createEndpointChoices, suggestionDelayMs } from "./field-choices.ts";
import { createOptionLoader } from "../choices/option-loader.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Choices of a city field, whose service echoes the query after a delay of `milliseconds`. */
function suggestions(milliseconds: (query: string) => number) {
  const asked: string[] = [];
  const aborted: string[] = [];
  const loader = createOptionLoader({
    fetchRows: ({ path }, signal) => {
      const query = decodeURIComponent(path.split("q=")[1] ?? "");
      asked.push(query);
      signal.addEventListener("abort", () => aborted.push(query));
      return new Promise((resolve) => {
        setTimeout(() => resolve([{ id: query, label: `City of ${query}` }]), milliseconds(query));
      });
    },
  });
  const changed = vi.fn();
  const choices = createEndpointChoices(
    {
      kind: "endpoint",
      property: "api_endpoint",
      path: "/api/cities?q={query}",
      idKey: "id",
      labelKey: "label",
    },
    "en",
    loader,
    { changed, chosenIds: () => [] },
  );
  choices.start();
  return { choices, asked, aborted };
}

describe("suggestions", () => {
  it("are requested once typing pauses", async () => {
    const { choices, asked } = suggestions(() => 10);
    for (const text of ["z", "zu", "zur"]) {
      choices.state().search?.(text);
      await vi.advanceTimersByTimeAsync(suggestionDelayMs - 1);
    }
    expect(asked).toEqual([""]);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toEqual(["", "zur"]);
  });

  it("of a slow earlier request never replace later ones, and the request is aborted", async () => {
    const { choices, aborted } = suggestions((query) => (query === "slow" ? 5000 : 10));
    choices.state().search?.("slow");
    await vi.advanceTimersByTimeAsync(suggestionDelayMs);
    choices.state().search?.("fast & new");
    await vi.advanceTimersByTimeAsync(suggestionDelayMs + 10);
    expect(aborted).toContain("slow");
    expect(choices.state().choices.map(({ label }) => label)).toEqual(["City of fast & new"]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(choices.state().choices.map(({ label }) => label)).toEqual(["City of fast & new"]);
  });

  it("are not requested by an unmounted field", async () => {
    const { choices, asked } = suggestions(() => 10);
    choices.state().search?.("late");
    choices.stop();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toEqual([""]);
  });
});
