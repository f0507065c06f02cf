import { expect, test } from "vitest";
import { aGraph } from "../engine/testing.ts";
import { currentGeneration, type EngineEvent, type Generation } from "../engine/engine-event.ts";
import { renderLine } from "../engine/lines/render-line.ts";
import type { Language } from "../languages/language.ts";
import { replay } from "./replay.ts";
import earliest from "./earliest-logs.testing.json" with { type: "json" };
import logs from "./stored-logs.testing.json" with { type: "json" };

type StoredLog = Omit<(typeof logs)[number], "language"> & { readonly language?: Language };
const stored = logs as unknown as readonly StoredLog[];

/** Actions of a log besides lines. */
const orders = (actions: readonly { readonly type: string }[]) =>
  actions.filter(({ type }) => type === "erase" || type === "care_flagged");

const named = stored.map((log) => {
  const { generation = 1 } = log.events[0] as { readonly generation?: Generation };
  return { log, generation, language: log.language ?? "en", profile: log.profile };
});

/**
 * Logs stored before commands were confirmed and forgetting could be undone, and by each generation since; those of 3
 * and 4 include options, a belief, goals, and events of a language model.
 */
test.each(named)(
  "a log of generation $generation, $profile in $language, replays to the same lines and outcome",
  ({ log, language }) => {
    const graph = aGraph(log.questions, { language, profile: log.profile, asksConsent: log.asksConsent });
    const { state, log: entries } = replay(graph, log.events as unknown as readonly EngineEvent[]);
    const actions = entries.flatMap((entry) => entry.actions);
    const words: Readonly<Record<string, string | undefined>> = log.utterances;
    const find = { utterance: (id: string) => words[id], passage: () => undefined };
    expect(state.outcome).toBe(log.outcome);
    expect(
      actions.flatMap((action) => (action.type === "say" ? [renderLine(graph, action.parts, find)] : [])),
    ).toEqual(log.lines);
    expect(orders(actions)).toEqual(orders(log.actions));
  },
);

test("the stored logs cover every generation and include events of a language model", () => {
  const generations = new Set<number>(named.map(({ generation }) => generation));
  expect(generations).toEqual(new Set(Array.from({ length: currentGeneration }, (_, at) => at + 1)));
  for (const { log, language } of named.filter(({ generation }) => generation > 2)) {
    expect(language).not.toBe("en");
    const types = log.events.map(({ type }) => type);
    expect(types.filter((type) => type === "noticed")).toHaveLength(2);
    expect(types).toContain("care_raised");
  }
});

/** Logs of the first engine, which had no generations: with consent, commands, silence, refusals and endings. */
test.each(earliest.map((log, index) => ({ log, index, language: log.language as Language })))(
  "log $index of the first engine, in $language, replays to the same lines and outcome",
  ({ log, language }) => {
    const graph = aGraph(log.questions, { language, profile: log.profile, asksConsent: log.asksConsent });
    const { state, log: entries } = replay(graph, log.events as unknown as readonly EngineEvent[]);
    const words: Readonly<Record<string, string | undefined>> = log.utterances;
    const find = { utterance: (id: string) => words[id], passage: () => undefined };
    const actions = entries.flatMap((entry) => entry.actions);
    expect(state.outcome).toBe(log.outcome);
    expect(
      actions.flatMap((action) => (action.type === "say" ? [renderLine(graph, action.parts, find)] : [])),
    ).toEqual(log.lines);
    expect(orders(actions)).toEqual(log.orders);
  },
);
