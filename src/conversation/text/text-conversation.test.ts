import { expect, test } from "vitest";
import { type ApiProblem, networkProblem, problemOf } from "../../contracts/api-problem.ts";
import type { AgentResponseInput, DebugEvent } from "../../contracts/contracts.gen.ts";
import { aDebugEvent, createFakeTimers } from "../testing/fake-socket.ts";
import type { AskAgent, ReplyEvent } from "./agent-response.ts";
import { createTextConversation, retryDelayMs } from "./text-conversation.ts";

type Script = readonly (ReplyEvent | Error)[];

function conversation(scripts: readonly Script[]) {
  const timers = createFakeTimers();
  const requests: { request: AgentResponseInput; messageId: string }[] = [];
  const left = [...scripts];
  const started: string[] = [];
  const ask: AskAgent = async function* ask(request, { messageId, signal }) {
    requests.push({ request, messageId });
    for (const event of left.shift() ?? []) {
      await Promise.resolve();
      signal.throwIfAborted();
      if (event instanceof Error) throw event;
      yield event;
    }
  };
  let ids = 0;
  const talk = createTextConversation({
    ask,
    context: { workflow_id: "w", version_id: null, user_id: null, metadata_context: { is_test: true } },
    newId: () => `id-${(ids += 1)}`,
    now: () => 1000 + timers.now(),
    schedule: timers.schedule,
    random: () => 1,
    onStarted: (id) => started.push(id),
  });
  const settled = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  return { talk, requests, started, settled, timers };
}

const refusal = (status: number, retryAfterMs: number | null = null) =>
  problemOf("voice", status, null, { retryAfterMs });

const says = (text: string): ReplyEvent => ({ type: "text", text });

test("streams the interviewer's first reply", async () => {
  const { talk, requests, started } = conversation([[says("Good "), says("morning")]]);
  const seen: string[] = [];
  talk.subscribe(() => seen.push(talk.snapshot().lines.at(-1)?.content ?? ""));
  await talk.start();
  expect(requests[0]?.request).toMatchObject({
    session_id: "id-1",
    user_input: "",
    metadata_context: { is_test: true },
  });
  expect(talk.snapshot().lines).toMatchObject([{ type: "ai", content: "Good morning", status: "complete" }]);
  expect(seen).toContain("Good ");
  expect(started).toEqual(["id-1"]);
});

test("starts a test at a node of the guide", async () => {
  const { talk, requests } = conversation([[says("Question 3")]]);
  await talk.start("q-3");
  expect(requests[0]?.request.metadata_context).toEqual({ is_test: true, start_node: "q-3" });
});

test("sends a pressed button as its key and shows its label", async () => {
  const { talk, requests, settled } = conversation([[says("Next?")]]);
  expect(talk.send("Skip question", "skip")).toBe(true);
  expect(talk.snapshot().unsent).toBe("");
  await settled();
  expect(requests[0]?.request).toMatchObject({
    user_input: "Skip question",
    metadata_context: { is_test: true, pressed: "skip" },
  });
  expect(talk.snapshot().lines.map(({ content }) => content)).toEqual(["Skip question", "Next?"]);
});

test("sends trimmed, non-empty text only, one turn at a time", async () => {
  const { talk, requests, settled } = conversation([[says("Why?")]]);
  expect(talk.send("   ")).toBe(false);
  expect(talk.send("  Because  ")).toBe(true);
  expect(talk.snapshot().waiting).toBe(true);
  expect(talk.send("And also")).toBe(false);
  await settled();
  expect(requests).toHaveLength(1);
  expect(talk.snapshot().waiting).toBe(false);
  expect(talk.snapshot().lines.map(({ content }) => content)).toEqual(["Because", "Why?"]);
});

test("retries a failed turn with the same id and shows it once", async () => {
  const { talk, requests, settled } = conversation([[says("Wh"), refusal(200)], [says("Why?")]]);
  talk.send("Because");
  await settled();
  expect(talk.snapshot().error?.kind).toBe("unexpected");
  expect(talk.snapshot().lines).toMatchObject([
    { content: "Because", status: "failed" },
    { content: "Wh", status: "failed" },
  ]);
  talk.retry();
  await settled();
  expect(requests.map(({ messageId }) => messageId)).toEqual(["id-2", "id-2"]);
  expect(talk.snapshot()).toMatchObject({ error: null, waiting: false });
  expect(talk.snapshot().lines).toMatchObject([
    { content: "Because", status: "complete" },
    { content: "Why?", status: "complete" },
  ]);
});

test("does not report a start if the first turn is refused", async () => {
  const { talk, started } = conversation([[refusal(404)]]);
  await talk.start();
  expect(started).toEqual([]);
  expect(talk.snapshot().error?.status).toBe(404);
});

test("keeps the part of a reply before a stop, marked as interrupted", async () => {
  const { talk, settled } = conversation([[says("A long"), says(" answer")]]);
  talk.subscribe(() => {
    if (talk.snapshot().lines.at(-1)?.content === "A long") talk.stop();
  });
  talk.send("Tell me");
  await settled();
  expect(talk.snapshot().lines.at(-1)).toMatchObject({ content: "A long", status: "interrupted" });
  expect(talk.snapshot().error).toBeNull();
});

test("sends nothing after the end", async () => {
  const { talk, settled } = conversation([
    [says("Bye"), { type: "debug", debug: aDebugEvent({ is_ended: true, ending: "completed" }) }],
  ]);
  talk.send("That is all");
  await settled();
  expect(talk.snapshot().ending).toBe("completed");
  expect(talk.send("One more thing")).toBe(false);
});

test("retries a turn without a response automatically, with the same id and without an error", async () => {
  const { talk, requests, settled, timers } = conversation([
    [networkProblem("voice", null)],
    [says("Wh"), networkProblem("voice", null)],
    [refusal(503, 1_000)],
    [says("Why?")],
  ]);
  talk.send("Because");
  await settled();
  expect(talk.snapshot()).toMatchObject({ error: null, waiting: true, unsent: "Because", isDelayed: false });
  await timers.pass(500);
  expect(talk.snapshot().unsent).toBe("");
  await timers.pass(1_000);
  expect(requests).toHaveLength(3);
  await timers.pass(1_499);
  expect(talk.snapshot()).toMatchObject({ waiting: true, isDelayed: false });
  await timers.pass(1);
  expect(requests.map(({ messageId }) => messageId)).toEqual(Array(4).fill("id-2"));
  expect(talk.snapshot()).toMatchObject({ error: null, waiting: false });
  expect(talk.snapshot().lines).toMatchObject([
    { content: "Because", status: "complete" },
    { content: "Why?", status: "complete" },
  ]);
});

test("reports a delay after some seconds and a failure after a minute", async () => {
  const { talk, requests, settled, timers } = conversation(
    Array.from({ length: 20 }, () => [networkProblem("voice", null)]),
  );
  talk.send("Because");
  await settled();
  await timers.pass(2_999);
  expect(talk.snapshot().isDelayed).toBe(false);
  await timers.pass(1);
  expect(talk.snapshot()).toMatchObject({ isDelayed: true, error: null, waiting: true });
  await timers.pass(57_000);
  expect(talk.snapshot()).toMatchObject({
    isDelayed: false,
    waiting: false,
    unsent: "Because",
    error: { kind: "network" },
    lines: [{ content: "Because", status: "failed" }],
  });
  const { length } = requests;
  expect(length).toBeLessThan(14);
  await timers.pass(600_000);
  expect(requests).toHaveLength(length);
  talk.retry();
  await settled();
  expect(requests.at(-1)?.messageId).toBe("id-2");
});

test("reports a failure when the wait for a retry is stopped, and allows sending again", async () => {
  const { talk, requests, settled, timers } = conversation([[refusal(429, 30_000)], [says("Why?")]]);
  talk.send("Because");
  await settled();
  await timers.pass(5_000);
  talk.stop();
  await settled();
  expect(talk.snapshot()).toMatchObject({ error: { status: 429 }, waiting: false, isDelayed: false });
  expect(talk.snapshot().lines).toMatchObject([{ status: "failed" }]);
  talk.retry();
  await settled();
  expect(requests.map(({ messageId }) => messageId)).toEqual(["id-2", "id-2"]);
  expect(talk.snapshot().error).toBeNull();
});

test("considers a turn accepted when the reply starts", async () => {
  const { talk, settled } = conversation([[refusal(404)], [says("Why?")]]);
  talk.send("Because");
  await settled();
  expect(talk.snapshot().unsent).toBe("Because");
  talk.retry();
  await settled();
  expect(talk.snapshot().unsent).toBe("");
});

const delay = (error: ApiProblem, attempt = 1, elapsedMs = 0, random = 1) =>
  retryDelayMs(error, { attempt, elapsedMs, random });

test("retries on network errors, overload and unavailable servers, but not on refusals", () => {
  for (const status of [429, 502, 503, 504]) expect(delay(refusal(status))).toBe(500);
  expect(delay(networkProblem("voice", null))).toBe(500);
  expect(delay(problemOf("voice", 503, { title: "Later.", error_code: "ERR_UNAVAILABLE" }))).toBe(500);
  for (const status of [400, 401, 403, 404, 409, 422, 500]) expect(delay(refusal(status))).toBe(null);
  expect(delay(problemOf("voice", 500, { title: "Broken.", error_code: "ERR_INTERNAL" }))).toBe(null);
  expect(delay(refusal(200))).toBe(null);
});

test("doubles the delay up to 8 seconds, with 50 % jitter", () => {
  const error = networkProblem("voice", null);
  expect([1, 2, 3, 4, 5, 6, 20].map((attempt) => delay(error, attempt))).toEqual([
    500, 1_000, 2_000, 4_000, 8_000, 8_000, 8_000,
  ]);
  expect(delay(error, 3, 0, 0)).toBe(1_000);
});

test("waits for Retry-After plus jitter", () => {
  const error = refusal(429, 20_000);
  expect(delay(error, 1, 0, 0)).toBe(20_000);
  expect(delay(error, 5, 0, 1)).toBe(20_500);
  expect(delay(refusal(503, 0), 1, 0, 0)).toBe(500);
});

test("gives up after a minute, or if Retry-After is longer", () => {
  expect(delay(networkProblem("voice", null), 9, 52_000)).toBe(8_000);
  expect(delay(networkProblem("voice", null), 9, 52_001)).toBe(null);
  expect(delay(refusal(429, 61_000))).toBe(null);
});

test("retries for five minutes if a busy service sends Retry-After", () => {
  const busy = refusal(503, 1_000);
  expect(delay(busy, 40, 298_500)).toBe(1_500);
  expect(delay(busy, 40, 298_501)).toBe(null);
});

test("hides an answer that the respondent takes back, until they undo that", async () => {
  const heard = (more: Partial<DebugEvent> = {}): ReplyEvent => ({ type: "debug", debug: aDebugEvent(more) });
  const { talk, settled } = conversation([
    [says("How was it?"), heard()],
    [says("Your last answer is being deleted."), heard({ taken_back_id: "id-2" })],
    [says("It is back."), heard()],
  ]);
  const said = () => talk.snapshot().lines.flatMap(({ type, ...line }) => (type === "human" ? [line] : []));
  talk.send("Slow");
  await settled();
  talk.send("Forget that");
  await settled();
  expect(said()).toMatchObject([{ status: "erased" }, { content: "Forget that", status: "complete" }]);
  talk.send("Undo");
  await settled();
  expect(said()[0]).toMatchObject({ content: "Slow", status: "complete" });
});

test("removes erased words, also where the interviewer quoted them", async () => {
  const { talk, settled } = conversation([
    [
      says("Thank you."),
      says("\n\nYou said slow."),
      says(" Why?"),
      { type: "debug", debug: aDebugEvent({ message_ids: ["one", "two"] }) },
    ],
    [
      says("Gone."),
      {
        type: "debug",
        debug: aDebugEvent({
          message_ids: ["three"],
          changed_messages: [
            { message_id: "id-2", content: "" },
            { message_id: "two", content: "Why?" },
          ],
        }),
      },
    ],
  ]);
  talk.send("Slow");
  await settled();
  expect(talk.snapshot().lines[1]?.content).toBe("Thank you.\n\nYou said slow. Why?");
  talk.send("Go on");
  await settled();
  expect(talk.snapshot().lines.map(({ content, status }) => [content, status])).toEqual([
    ["", "erased"],
    ["Thank you.\n\nWhy?", "complete"],
    ["Go on", "complete"],
    ["Gone.", "complete"],
  ]);
});
