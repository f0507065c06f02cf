import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { DebugEvent, Problem } from "../../../contracts/contracts.gen.ts";

/** What the stream of one turn held. */
export interface TurnAnswer {
  readonly status: number;
  /** Of the `text` events, one after another. */
  readonly text: string;
  readonly debug: DebugEvent | undefined;
  readonly problem: Problem | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Reads events as the standard of server-sent events has it. */
export function readEvents(body: string): readonly { event: string; data: string }[] {
  return body.split("\n\n").flatMap((block) => {
    const lines = block.split("\n").filter((line) => line !== "" && !line.startsWith(":"));
    if (lines.length === 0) return [];
    const values = (name: string) =>
      lines.filter((line) => line.startsWith(`${name}: `)).map((line) => line.slice(name.length + 2));
    return [{ event: values("event")[0] ?? "message", data: values("data").join("\n") }];
  });
}

export interface TalkOptions {
  readonly workflowId: string;
  /** Person of the tests whose token is sent; `null`: none. */
  readonly as?: string | null;
  readonly conversationId?: string;
}

/** Holds an interview by text over the calls, as a client does. */
export class TextTalk {
  readonly id: string;

  constructor(
    private readonly app: FastifyInstance,
    private readonly options: TalkOptions,
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
    const fault = events.find(({ event }) => event === "error");
    return {
      status: 200,
      text: events
        .filter(({ event }) => event === "text")
        .map(({ data }) => data)
        .join(""),
      debug: debug === undefined ? undefined : (JSON.parse(debug.data) as DebugEvent),
      problem: fault === undefined ? undefined : (JSON.parse(fault.data) as Problem),
      headers: answer.headers,
    };
  }
}
