import { expect, test } from "vitest";
import { quotePath, transcriptsPath } from "./analytics-address.ts";

const of = { tenant: "genie", workerId: "w" };
const filtersOf = (path: string) => new URL(path, "http://x").searchParams.get("q_filters");

test("transcriptsPath turns days and filters into list filters", () => {
  const path = transcriptsPath({
    ...of,
    from: "2026-11-01",
    to: "2026-11-07",
    filters: { ending: { eq: "completed" } },
  });
  expect(JSON.parse(filtersOf(path) ?? "")).toEqual({
    created_at: { gte: "2026-11-01", lte: "2026-11-07" },
    ending: { eq: "completed" },
  });
});

test("a created_at filter overrides the day range", () => {
  const path = transcriptsPath({ ...of, from: "2026-11-01", filters: { created_at: { eq: "2026-11-03" } } });
  expect(JSON.parse(filtersOf(path) ?? "")).toEqual({ created_at: { eq: "2026-11-03" } });
});

test("transcriptsPath sets no filter without days or filters", () => {
  expect(transcriptsPath(of)).toBe("/genie/agents/analytics?workerId=w&tab=transcripts");
});

test("quotePath addresses the quoted range", () => {
  const path = quotePath(of, { conversation_id: "c", message_id: "m", start: 3, end: 9 });
  expect(path).toBe("/genie/agents/analytics?workerId=w&tab=insights&transcript=c&message=m&quote=3-9");
});
