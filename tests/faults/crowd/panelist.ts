import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { ApiProblem } from "../../../src/contracts/api-problem.ts";
import { schedule } from "../../../src/kernel/schedule.ts";
import { createAskAgent } from "../../../src/conversation/text/agent-response.ts";
import {
  createTextConversation,
  type TextConversation,
} from "../../../src/conversation/text/text-conversation.ts";
import { createRespondentApi } from "../../../src/respondent/respondent-api.ts";
import type { Place } from "../rolling-restart/place.ts";

/** How long a respondent retries "Start"; the report shows the actual waits. */
const retryTimeoutMs = Number(process.env["CROWD_PATIENCE_SECONDS"] ?? 300) * 1_000;

/** Request statistics of all panelists. */
export class RequestCounts {
  requests = 0;
  /** Responses 429 and 503; clients retry them on their own. */
  refused = 0;
  /** Responses 429 and 503 without `Retry-After`. */
  refusedWithoutRetryAfter = 0;
  /** Network errors and other error responses. */
  readonly failures: string[] = [];
}

/** A respondent of an open link, using the client code of the respondent page and a client address of its own. */
export class Panelist {
  /** Answers acknowledged by the service, in order. */
  readonly acknowledged: string[] = [];
  /** Time from each answer to the complete reply in ms, including retries. */
  readonly waits: number[] = [];
  /** Errors shown to the respondent: turns that failed despite automatic retries. */
  readonly complaints: string[] = [];
  /** Number of additional "Start" presses. */
  presses = 0;
  readonly #api: ReturnType<typeof createRespondentApi>;
  readonly #fetch: typeof fetch;
  #talk: TextConversation | undefined;

  constructor(
    private readonly place: Place,
    index: number,
    counts: RequestCounts,
  ) {
    const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
    this.#fetch = async (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set("x-forwarded-for", address);
      counts.requests += 1;
      try {
        const response = await fetch(input, { ...init, headers });
        if (response.status === 429 || response.status === 503) {
          counts.refused += 1;
          if (response.headers.get("retry-after") === null) counts.refusedWithoutRetryAfter += 1;
        } else if (!response.ok) counts.failures.push(`${response.status}: ${await response.clone().text()}`);
        return response;
      } catch (error) {
        counts.failures.push(String(error instanceof Error ? (error.cause ?? error) : error));
        throw error;
      }
    };
    const code = randomBytes(32).toString("base64url");
    const serviceUrl = `${place.origin}/voice`;
    const { linkToken: token } = place;
    const session = { token, resumeCode: () => code, deviceId: randomUUID() };
    this.#api = createRespondentApi({ fetch: this.#fetch, serviceUrl, ...session });
  }

  get conversationId(): string {
    return this.#talk?.snapshot().id ?? "";
  }

  /** Presses "Start", retrying after refusals, and waits for the first question. */
  async begin(): Promise<void> {
    const startedAt = performance.now();
    for (;;) {
      try {
        const { conversation_id: id } = await this.#api.token({ takesOver: true });
        this.#talk = this.#conversation(id);
        break;
      } catch (error) {
        if (performance.now() - startedAt > retryTimeoutMs || !(error instanceof ApiProblem)) throw error;
        this.presses += 1;
        await sleep((error.retryAfterMs ?? 1_000) + Math.random() * 2_000);
      }
    }
    await this.#talk.start();
    this.#complain();
    this.waits.push(performance.now() - startedAt);
  }

  /** Sends an answer and waits for the complete reply. */
  async answer(text: string): Promise<void> {
    const talk = this.#talk;
    if (talk?.send(text) !== true) throw new Error("Nobody could answer.");
    const startedAt = performance.now();
    await new Promise<void>((resolve) => {
      const look = () => {
        const { waiting, lines } = talk.snapshot();
        if (waiting || lines.some(({ status }) => status === "arriving")) return;
        stop();
        resolve();
      };
      const stop = talk.subscribe(look);
    });
    this.waits.push(performance.now() - startedAt);
    if (!this.#complain()) this.acknowledged.push(text);
  }

  #complain(): boolean {
    const fault = this.#talk?.snapshot().error ?? null;
    if (fault !== null) this.complaints.push(`${fault.status} ${fault.message} ${fault.detail ?? ""}`);
    return fault !== null;
  }

  #conversation(id: string): TextConversation {
    return createTextConversation({
      ask: createAskAgent(this.#api.conversation),
      context: { workflow_id: this.place.workflowId, version_id: null, metadata_context: {} },
      newId: randomUUID,
      now: Date.now,
      schedule,
      random: Math.random,
      earlier: { id, lines: [], ending: null },
    });
  }
}
