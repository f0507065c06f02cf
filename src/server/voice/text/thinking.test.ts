import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request as send, type ClientRequest, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApi, tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createTestInterviewer } from "../testing/create-test-interviewer.ts";
import { startModelServer, type ModelServer } from "../testing/provider-servers.ts";
import { readEvents } from "../testing/respondent-device.ts";

let api: TestApi;
let model: ModelServer;
let workflowId: string;
let port: number;

const sheet = "# Study sheet\n\nThe answers are read by the research team. They are stored in Ireland.";

beforeAll(async () => {
  model = await startModelServer();
  api = await createTestApi({ environment: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "test" } });
  const documents = { "Study sheet": sheet };
  workflowId = (await createTestInterviewer(api.database, { tenantId: tenantIds.genie, documents })).engineId;
  await api.app.listen({ port: 0, host: "127.0.0.1" });
  port = (api.app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await api.close();
  await model.close();
});
beforeEach(() => {
  model.requests.length = 0;
  model.manner = (body) => (isBesideTheTurn(body) ? { says: "{}" } : "silent");
});

/** Remarks and answers are read, and follow-ups worded, beside the turn, which does not wait for that. */
const isBesideTheTurn = (body: string) =>
  ["needs care", "note what it settles", "after the next answer"].some((words) => body.includes(words));
const wordingRequests = () => model.requests.filter((body) => !isBesideTheTurn(body));

/** Too short for an answer: the interviewer asks on, in the model's words. */
const short = "Late deliveries.";

/** Takes a turn over a socket of its own. */
function ask(sessionId: string, text: string, messageId = randomUUID()): ClientRequest {
  const request = send({
    port,
    host: "127.0.0.1",
    method: "POST",
    path: "/voice/http_text_sse/agent-response",
    headers: { authorization: "admin", "content-type": "application/json", "idempotency-key": messageId },
    agent: false,
  });
  request.on("error", () => {});
  request.end(JSON.stringify({ session_id: sessionId, workflow_id: workflowId, user_input: text }));
  return request;
}

async function answerTo(request: ClientRequest): Promise<string> {
  const [response] = (await once(request, "response")) as [IncomingMessage];
  let body = "";
  for await (const chunk of response) body += String(chunk);
  return body;
}

async function until(holds: () => boolean, milliseconds: number): Promise<number> {
  const begun = performance.now();
  while (!holds() && performance.now() - begun < milliseconds) await wait(5);
  return performance.now() - begun;
}

describe("while a language model thinks", () => {
  it("the first words of a follow-up are sent; the engine's own question follows soon", async () => {
    const id = randomUUID();
    await answerTo(ask(id, ""));
    const begun = performance.now();
    const [response] = (await once(ask(id, short), "response")) as [IncomingMessage];
    let body = "";
    let firstWords = 0;
    for await (const chunk of response) {
      if (body === "") firstWords = performance.now() - begun;
      body += String(chunk);
    }
    const events = readEvents(body);
    expect(events.map(({ event }) => event)).toEqual(["text", "text", "debug_event"]);
    // Without a model in time the question comes after 900 ms.
    const between = performance.now() - begun - firstWords;
    expect(between).toBeGreaterThan(500);
    expect(between).toBeLessThan(1_500);
    expect(wordingRequests()).toHaveLength(1);
    const [lead, question] = events.map(({ data }) => data);
    const stored = await api.query(
      `select content from tenant.conversation_messages where type = 'ai' and conversation_id = '${id}'
        order by sequence desc limit 1`,
    );
    expect(stored).toEqual([{ content: `${lead}${question}` }]);
  });

  it("the stream of an answer to a question is open and sends a ping before the line", async () => {
    const id = randomUUID();
    await answerTo(ask(id, ""));
    const body = await answerTo(ask(id, "Where are the answers stored?"));
    expect(body.startsWith(": ping\n\n")).toBe(true);
    expect(readEvents(body).map(({ event }) => event)).toEqual(["text", "debug_event"]);
  });

  it("a client that disconnects aborts the model at once; its words are stored, and a retry is answered", async () => {
    const id = randomUUID();
    await answerTo(ask(id, ""));
    const messageId = randomUUID();
    const request = ask(id, short, messageId);
    await until(() => wordingRequests().length === 1, 5_000);
    expect(model.open).toBeGreaterThan(0);
    request.destroy();
    // Without a disconnect the first token is awaited for 900 ms.
    expect(await until(() => model.open === 0, 850)).toBeLessThan(600);
    const body = await answerTo(ask(id, short, messageId));
    expect(readEvents(body)[0]).toMatchObject({ event: "text" });
    expect(wordingRequests()).toHaveLength(1);
    const said = await api.query(
      `select content from tenant.conversation_messages where type = 'human' and conversation_id = '${id}'`,
    );
    expect(said).toEqual([{ content: short }]);
  });
});
