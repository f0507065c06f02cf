import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Conversation } from "../../../src/contracts/contracts.gen.ts";
import { staffHeaders, type Place } from "../rolling-restart/place.ts";

/** What one client has written and the server acknowledged; the test's oracle. */
interface Written {
  readonly recordId: string;
  /** Valid descriptions of the record: the last acknowledged one and later ones without a response. */
  descriptions: string[];
  readonly interviews: Interview[];
}

interface Interview {
  readonly id: string;
  /** Acknowledged answers, in order. */
  readonly texts: string[];
  /** The answer sent without a response so far. */
  unanswered: string | null;
}

/** Response counts by status, and responses that violate the contract. */
export interface Answers {
  readonly counts: Map<string, number>;
  readonly complaints: string[];
}

/** Number of turns per interview. */
const turnsPerInterview = 30;

/** Clients that save records and answer interviews, and retry requests without a response. */
export class Writers {
  readonly answers: Answers = { counts: new Map(), complaints: [] };
  readonly #place: Place;
  readonly #written: Written[] = [];
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(place: Place) {
    this.#place = place;
  }

  start(clients = 3): void {
    this.#running = Promise.all(Array.from({ length: clients }, () => this.#run()));
  }

  /** Number of acknowledged requests so far. */
  get acknowledged(): number {
    return this.answers.counts.get("2xx") ?? 0;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  /** Returns descriptions of lost, duplicated or partial writes. */
  async losses(): Promise<readonly string[]> {
    const losses: string[] = [];
    for (const { recordId, descriptions, interviews } of this.#written) {
      const record = (await this.#read(`/main/api/archetypes/${recordId}`)) as { description: string };
      if (!descriptions.includes(record.description)) {
        losses.push(`saved ${JSON.stringify(descriptions)}, stored "${record.description}"`);
      }
      for (const { id, texts, unanswered } of interviews) {
        if (texts.length === 0) continue;
        const { messages = [] } = (await this.#read(`/voice/conversations/${id}`)) as Conversation;
        const stored = messages.filter(({ type }) => type === "human").map(({ content }) => content);
        const expected = stored.length > texts.length ? [...texts, unanswered] : texts;
        if (JSON.stringify(stored) !== JSON.stringify(expected)) {
          losses.push(`${id}: said ${JSON.stringify(expected)}, stored ${JSON.stringify(stored)}`);
        }
      }
    }
    return losses;
  }

  async #read(path: string): Promise<unknown> {
    const { origin, token } = this.#place;
    const headers = path.startsWith("/voice/")
      ? { authorization: `Token ${token}`, "x-tenant": "genie" }
      : staffHeaders(token);
    const answer = await fetch(`${origin}${path}`, { headers });
    return ((await answer.json()) as { data: unknown }).data;
  }

  /** Sends a request. Returns null on failure or a temporary refusal, which must be a 503 with `Retry-After`. */
  async #ask(path: string, init: RequestInit): Promise<unknown> {
    const count = (what: string) => this.answers.counts.set(what, (this.answers.counts.get(what) ?? 0) + 1);
    try {
      const answer = await fetch(`${this.#place.origin}${path}`, {
        ...init,
        signal: AbortSignal.timeout(30_000),
      });
      const text = await answer.text();
      const isBroken = text.includes("event: error");
      count(answer.ok && !isBroken ? "2xx" : isBroken ? "broken stream" : String(answer.status));
      if (answer.ok) return isBroken ? null : text;
      if (answer.status !== 503 || answer.headers.get("retry-after") === null) {
        this.answers.complaints.push(`${path}: ${answer.status} ${text.slice(0, 200)}`);
      }
    } catch (error) {
      count(error instanceof Error && error.name === "TimeoutError" ? "no answer" : "no connection");
    }
    return null;
  }

  /** Retries a request until it succeeds. Returns null if the test ends first. */
  async #insist(path: string, init: RequestInit): Promise<string | null> {
    for (;;) {
      const text = await this.#ask(path, init);
      if (typeof text === "string") return text;
      if (this.#isOver) return null;
      await sleep(200);
    }
  }

  async #run(): Promise<void> {
    const headers = staffHeaders(this.#place.token);
    const body = JSON.stringify({
      type: `Written ${randomUUID().slice(0, 8)}`,
      description: "Not saved yet.",
      worker_id: "standard",
      version_id: "1",
    });
    const key = randomUUID();
    const created = await this.#insist("/main/api/archetypes", {
      method: "POST",
      headers: { ...headers, "idempotency-key": key },
      body,
    });
    if (created === null) return;
    const { data } = JSON.parse(created) as { data: { id: string } };
    const written: Written = { recordId: data.id, descriptions: ["Not saved yet."], interviews: [] };
    this.#written.push(written);
    for (let round = 0; !this.#isOver; round += 1) {
      const description = `Saved in round ${round}.`;
      written.descriptions.push(description);
      const saved = await this.#ask(`/main/api/archetypes/${data.id}`, {
        method: "PUT",
        headers,
        body: JSON.stringify({ description }),
      });
      if (saved !== null) written.descriptions = [description];
      await this.#say(written, round);
      await sleep(30);
    }
  }

  async #say({ interviews }: Written, round: number): Promise<void> {
    const { token, workflowId } = this.#place;
    if (round % turnsPerInterview === 0) interviews.push({ id: randomUUID(), texts: [], unanswered: null });
    const interview = interviews.at(-1);
    if (interview === undefined) return;
    const text =
      round % turnsPerInterview === 1
        ? "Yes, that is all right."
        : `Answer ${round}: we asked another supplier for a better price.`;
    const isFirst = round % turnsPerInterview === 0;
    if (!isFirst) interview.unanswered = text;
    const answered = await this.#insist("/voice/http_text_sse/agent-response", {
      method: "POST",
      headers: {
        authorization: `Token ${token}`,
        "x-tenant": "genie",
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
      },
      body: JSON.stringify({
        session_id: interview.id,
        workflow_id: workflowId,
        user_input: isFirst ? "" : text,
      }),
    });
    if (answered === null || isFirst) return;
    interview.texts.push(text);
    interview.unanswered = null;
  }
}
