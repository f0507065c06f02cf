import { expect, it } from "vitest";
import type { Database } from "../../storage/database.ts";
import type { KnowledgeAnswer } from "../model/knowledge-answer.ts";
import { TurnTimes } from "./turn-times.ts";

it("reports the time of a turn in the queue, the database, the model and in total", async () => {
  let time = 100;
  const passes =
    (milliseconds: number) =>
    <T>(answer: T) => {
      time += milliseconds;
      return Promise.resolve(answer);
    };
  const times = new TurnTimes(() => time);
  time += 40;
  times.dequeued();
  const database = times.database({
    inControl: () => passes(3)(undefined),
    inTenant: () => passes(5)(undefined),
  } as unknown as Database);
  const model = times.knowledgeAnswer({ choose: () => passes(300)({}) } as unknown as KnowledgeAnswer);
  await database.inTenant("", () => Promise.resolve());
  await database.inControl(() => Promise.resolve());
  await model?.choose({ question: "", passages: [] }, undefined);
  time += 2;
  expect(times.summary()).toEqual({ queue_ms: 40, database_ms: 8, model_ms: 300, total_ms: 350 });
  expect(times.knowledgeAnswer(undefined)).toBeUndefined();
  // Of a call: the time for hearing the turn, and until the reply was spoken.
  times.stop();
  time += 5_000;
  expect(times.summary({ hearingMs: 900, speechMs: 120 })).toEqual({
    hearing_ms: 900,
    queue_ms: 40,
    database_ms: 8,
    model_ms: 300,
    speech_ms: 120,
    total_ms: 1_370,
  });
});
