import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

/** Times since the request in ms. */
export interface TurnTime {
  readonly firstText: number;
  readonly reply: number;
}

const answers = [
  "We moved to another company last week because the deliveries of infusion pumps came late every month.",
  "Not much",
  "The ward manager and the head of purchasing decide together, and the finance department has the last word in it.",
  "About 20 percent of all orders, more or less, since the spring of last year when prices rose",
  "How long does the study last?",
  "I don't know",
];

export interface BenchTalk {
  readonly origin: string;
  readonly token: string;
  readonly workflowId: string;
  /** Thinking time before the next answer, in ms. */
  readonly think: () => number;
  /** Number of turns before the respondent leaves. Defaults to the whole interview. */
  readonly turns?: number;
}

async function takeTurn(talk: BenchTalk, conversationId: string, text: string) {
  const started = performance.now();
  const response = await fetch(new URL("/voice/http_text_sse/agent-response", talk.origin), {
    method: "POST",
    headers: {
      authorization: `Token ${talk.token}`,
      "x-tenant": "genie",
      "content-type": "application/json",
      "idempotency-key": randomUUID(),
    },
    body: JSON.stringify({ session_id: conversationId, workflow_id: talk.workflowId, user_input: text }),
  });
  if (!response.ok || response.body === null) {
    throw new Error(`A turn was answered ${response.status}: ${await response.text()}`);
  }
  let body = "";
  let firstText = Number.NaN;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    body += chunk;
    if (Number.isNaN(firstText) && body.includes("event: text")) firstText = performance.now() - started;
  }
  return {
    time: { firstText, reply: performance.now() - started },
    isEnded: body.includes('"is_ended":true'),
  };
}

/** Holds an interview from first to last line. Returns the times of each turn. */
export async function holdInterview(talk: BenchTalk): Promise<TurnTime[]> {
  const conversationId = randomUUID();
  const times: TurnTime[] = [];
  for (let turn = 0; turn < (talk.turns ?? 60); turn += 1) {
    const text =
      turn === 0 ? "" : turn === 1 ? "Yes, that is all right." : (answers[turn % answers.length] ?? "");
    const { time, isEnded } = await takeTurn(talk, conversationId, text);
    times.push(time);
    if (isEnded) break;
    await sleep(talk.think());
  }
  return times;
}
