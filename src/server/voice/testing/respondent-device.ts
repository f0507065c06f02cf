import { randomBytes, randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type {
  ConversationToken,
  Problem,
  RespondentLink,
  RespondentTicket,
} from "../../../contracts/contracts.gen.ts";
import { TextTalk, type TurnAnswer } from "./text-talk.ts";

interface DeviceOptions {
  readonly workflowId: string;
  /** The last segment of the link. */
  readonly token: string;
  /** What this browser remembers; `null`: nothing, as by a personal link. */
  readonly code?: string | null;
  readonly address?: string;
}

export const newResumeCode = () => randomBytes(32).toString("base64url");

/** A respondent's browser, as the page works. */
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

  /** Gets a token, and keeps it. */
  async enter(extra: object = {}) {
    const { status, headers, body } = await this.#post("token", extra);
    if (status === 201) this.current = (body as { data: ConversationToken }).data;
    return { status, headers, problem: body as Problem };
  }

  /** One request, with the token that is kept. */
  async sendTurn(text: string, messageId: string = randomUUID()): Promise<TurnAnswer> {
    const { conversation_id = randomUUID(), conversation_token = "" } = this.current ?? {};
    const talk = new TextTalk(this.app, {
      as: null,
      workflowId: this.options.workflowId,
      conversationId: conversation_id,
    });
    return talk.say(text, {
      headers: { authorization: `Token ${conversation_token}`, "idempotency-key": messageId },
    });
  }

  /** A turn as the page takes it: a token that is refused is replaced, and the turn repeated under its key. */
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
