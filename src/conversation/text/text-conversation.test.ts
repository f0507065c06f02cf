import { expect, test } from "vitest";
import type { AgentResponseInput } from "../../contracts/contracts.gen.ts";
import { aDebugEvent } from "../testing/debug-events.ts";
import type { AskAgent, ReplyEvent } from "./agent-response.ts";
import { networkError, statusError } from "./stream-error.ts";
import { createTextConversation } from "./text-conversation.ts";

type Script = readonly (ReplyEvent | Error)[];

function conversation(scripts: readonly Script[]) {
  const asked: { request: AgentResponseInput; messageId: string }[] = [];
  const left = [...scripts];
  const started: string[] = [];
  const ask: AskAgent = async function* ask(request, { messageId, signal }) {
    asked.push({ request, messageId });
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
    now: () => 1000,
    onStarted: (id) => started.push(id),
  });
  const settled = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
  };
  return { talk, asked, started, settled };
}

const says = (text: string): ReplyEvent => ({ type: "text", text });

test("the interviewer begins, and its reply grows as it comes", async () => {
  const { talk, asked, started } = conversation([[says("Good "), says("morning")]]);
  const seen: string[] = [];
  talk.subscribe(() => seen.push(talk.snapshot().lines.at(-1)?.content ?? ""));
  await talk.start();
  expect(asked[0]?.request).toMatchObject({
    session_id: "id-1",
    user_input: "",
    metadata_context: { is_test: true },
  });
  expect(talk.snapshot().lines).toMatchObject([{ type: "ai", content: "Good morning", status: "complete" }]);
  expect(seen).toContain("Good ");
  expect(started).toEqual(["id-1"]);
});

test("a rehearsal can begin at a node of the guide", async () => {
  const { talk, asked } = conversation([[says("Question 3")]]);
  await talk.start("q-3");
  expect(asked[0]?.request.metadata_context).toEqual({ is_test: true, start_node: "q-3" });
});

test("only trimmed text is sent, and one turn at a time", async () => {
  const { talk, asked, settled } = conversation([[says("Why?")]]);
  expect(talk.send("   ")).toBe(false);
  expect(talk.send("  Because  ")).toBe(true);
  expect(talk.snapshot().waiting).toBe(true);
  expect(talk.send("And also")).toBe(false);
  await settled();
  expect(asked).toHaveLength(1);
  expect(talk.snapshot().waiting).toBe(false);
  expect(talk.snapshot().lines.map(({ content }) => content)).toEqual(["Because", "Why?"]);
});

test("a turn that failed is repeated under its id, and stands in the transcript once", async () => {
  const { talk, asked, settled } = conversation([[says("Wh"), networkError(null)], [says("Why?")]]);
  talk.send("Because");
  await settled();
  expect(talk.snapshot().fault?.kind).toBe("network");
  expect(talk.snapshot().lines).toMatchObject([
    { content: "Because", status: "failed" },
    { content: "Wh", status: "failed" },
  ]);
  talk.retry();
  await settled();
  expect(asked.map(({ messageId }) => messageId)).toEqual(["id-2", "id-2"]);
  expect(talk.snapshot()).toMatchObject({ fault: null, waiting: false });
  expect(talk.snapshot().lines).toMatchObject([
    { content: "Because", status: "complete" },
    { content: "Why?", status: "complete" },
  ]);
});

test("a first turn that was refused registers nothing", async () => {
  const { talk, started } = conversation([[statusError(404, null)]]);
  await talk.start();
  expect(started).toEqual([]);
  expect(talk.snapshot().fault?.message).toBe("HTTP error! status: 404");
});

test("what was said before a stop stays, marked as interrupted", async () => {
  const { talk, settled } = conversation([[says("A long"), says(" answer")]]);
  talk.subscribe(() => {
    if (talk.snapshot().lines.at(-1)?.content === "A long") talk.stop();
  });
  talk.send("Tell me");
  await settled();
  expect(talk.snapshot().lines.at(-1)).toMatchObject({ content: "A long", status: "interrupted" });
  expect(talk.snapshot().fault).toBeNull();
});

test("nothing more is sent after the end", async () => {
  const { talk, settled } = conversation([
    [says("Bye"), { type: "debug", debug: aDebugEvent({ is_ended: true, ending: "completed" }) }],
  ]);
  talk.send("That is all");
  await settled();
  expect(talk.snapshot().ending).toBe("completed");
  expect(talk.send("One more thing")).toBe(false);
});
