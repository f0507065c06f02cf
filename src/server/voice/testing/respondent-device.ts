import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type {
  ConversationToken,
  Problem,
  RespondentLink,
  RespondentTicket,
  DebugEvent,
} from "../../../contracts/contracts.gen.ts";

interface DeviceOptions {
  readonly workflowId: string;
  /** The last segment of the link. */
  readonly token: string;
  /** Resume code in this browser; `null`: none, as with a personal link. */
  readonly code?: string | null;
  readonly address?: string;
}

export const newResumeCode = () => randomBytes(32).toString("base64url");

/** A respondent's browser, which works like the page. */
export class RespondentDevice {
  readonly id = randomUUID();
  readonly code: string | null;
  /** The token that answers are sent with. */
  current: ConversationToken | undefined;

  constructor(
    private readonly app: FastifyInstance,
    private readonly options: DeviceOptions,
  ) {
    this.code = options.code === undefined ? newResumeCode() : options.code;
  }

  async #post(path: string, extra: object) {
    const { token, address = "127.0.0.1" } = this.options;
    const answer = await this.app.inject({
      method: "POST",
      url: `/voice/respondents/${path}`,
      remoteAddress: address,
      payload: { token, resume_code: this.code, device_id: this.id, ...extra },
    });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json<unknown>() };
  }

  async read() {
    const { status, body } = await this.#post("link", {});
    return { status, data: (body as { data: RespondentLink }).data };
  }

  async ticket(extra: object = {}) {
    const { status, body } = await this.#post("ticket", { purpose: "text", ...extra });
    return { status, data: (body as { data: RespondentTicket }).data, problem: body as Problem };
  }

  /** Requests a token and keeps it. */
  async enter(extra: object = {}) {
    const { status, headers, body } = await this.#post("token", extra);
    if (status === 201) this.current = (body as { data: ConversationToken }).data;
    return { status, headers, problem: body as Problem };
  }

  /** Sends one request, with the current token. */
  async sendTurn(text: string, messageId: string = randomUUID()): Promise<TurnAnswer> {
    const { conversation_id = randomUUID(), conversation_token = "" } = this.current ?? {};
    const talk = new TextConversation(this.app, {
      as: null,
      workflowId: this.options.workflowId,
      conversationId: conversation_id,
    });
    return talk.say(text, {
      headers: { authorization: `Token ${conversation_token}`, "idempotency-key": messageId },
    });
  }

  /** Takes a turn like the page: replaces a rejected token, and repeats the turn with the same key. */
  async say(text: string, messageId: string = randomUUID()): Promise<TurnAnswer> {
    const answer = await this.sendTurn(text, messageId);
    if (answer.status !== 401 || (await this.enter()).status !== 201) return answer;
    return this.sendTurn(text, messageId);
  }

  async begin(): Promise<TurnAnswer> {
    const { status, problem } = await this.enter({ takes_over: true });
    if (status !== 201) throw new Error(`no token: ${status} ${problem.error_code}`);
    return this.say("");
  }
}

/** Contents of the stream of one turn. */
interface TurnAnswer {
  readonly status: number;
  /** The `text` events, concatenated. */
  readonly text: string;
  readonly debug: DebugEvent | undefined;
  readonly problem: Problem | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Parses server-sent events. */
export function readEvents(body: string): readonly { event: string; data: string }[] {
  return body.split("\n\n").flatMap((block) => {
    const lines = block.split("\n").filter((line) => line !== "" && !line.startsWith(":"));
    if (lines.length === 0) return [];
    const values = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
    return [{ event: values("event")[0] ?? "message", data: values("data").join("\n") }];
  });
}

export interface TextConversationOptions {
  readonly workflowId: string;
  /** Test person whose token is sent; `null`: no token. */
  readonly as?: string | null;
  readonly conversationId?: string;
}

/** Holds an interview by text over HTTP, like a client. */
export class TextConversation {
  readonly id: string;

  constructor(
    private readonly app: FastifyInstance,
    private readonly options: TextConversationOptions,
  ) {
    this.id = options.conversationId ?? randomUUID();
  }

  /** Takes a turn; `body` and `headers` replace what would be sent. */
  async say(
    text: string,
    { body = {}, headers = {} }: { body?: object; headers?: Record<string, string> } = {},
  ): Promise<TurnAnswer> {
    const { as = "admin", workflowId } = this.options;
    const answer = await this.app.inject({
      method: "POST",
      url: "/voice/http_text_sse/agent-response",
      headers: {
        ...(as === null ? {} : { authorization: as }),
        "idempotency-key": randomUUID(),
        ...headers,
      },
      payload: { session_id: this.id, workflow_id: workflowId, user_input: text, ...body },
    });
    if (answer.statusCode !== 200) {
      const problem = JSON.parse(answer.body) as Problem;
      return { status: answer.statusCode, text: "", debug: undefined, problem, headers: answer.headers };
    }
    const events = readEvents(answer.body);
    const debug = events.findLast(({ event }) => event === "debug_event");
    const error = events.find(({ event }) => event === "error");
    return {
      status: 200,
      text: events
        .filter(({ event }) => event === "text")
        .map(({ data }) => data)
        .join(""),
      debug: debug === undefined ? undefined : (JSON.parse(debug.data) as DebugEvent),
      problem: error === undefined ? undefined : (JSON.parse(error.data) as Problem),
      headers: answer.headers,
    };
  }
}
