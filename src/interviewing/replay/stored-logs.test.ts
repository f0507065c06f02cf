import { expect, test } from "vitest";
import { aGraph } from "../engine/testing.ts";
import type { EngineEvent } from "../engine/engine-event.ts";
import { renderLine } from "../engine/render-line.ts";
import { replay } from "./replay.ts";
import logs from "./stored-logs.testing.json" with { type: "json" };

/** Logs as they were stored before commands were asked about and forgetting could be undone, and by the second generation. */
test.each(logs)("a log of $profile from before replays to the same lines and the same end", (log) => {
  const graph = aGraph(log.questions, { profile: log.profile, asksConsent: log.asksConsent });
  const { state, log: entries } = replay(graph, log.events as unknown as readonly EngineEvent[]);
  const actions = entries.flatMap((entry) => entry.actions);
  const words: Readonly<Record<string, string | undefined>> = log.utterances;
  const find = { utterance: (id: string) => words[id], passage: () => undefined };
  expect(state.outcome).toBe(log.outcome);
  expect(
    actions.flatMap((action) => (action.type === "say" ? [renderLine(graph, action.parts, find)] : [])),
  ).toEqual(log.lines);
  expect(actions.filter(({ type }) => type === "erase")).toEqual(
    log.actions.filter(({ type }) => type === "erase"),
  );
});
