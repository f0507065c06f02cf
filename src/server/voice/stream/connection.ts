import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyRequest } from "fastify";
import { toProblem } from "../../platform/error-handler.ts";
import { inputRate, toSamples } from "../audio/audio-format.ts";
import { closeCodes, closeCodeOf, closeSocket, sendFrame, socketPort } from "./call-port.ts";
import { RateLimiter, MessageError, readMessage, startReader } from "./read-message.ts";
import type { VoiceCall } from "./voice-call.ts";
import type { VoiceStreamStart } from "../../../contracts/contracts.gen.ts";
import type { CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import type { Health } from "../../calls/health.ts";
import { redeemTicket } from "../tickets/tickets.ts";
import { openCall, type CallTools } from "./open-call.ts";

/** A connection without messages for this long is dead (spec section 9). */
const keepAliveTimeoutMs = 15_000;
const startTimeoutMs = 10_000;
/** The rate of four callers who speak at once; more is a flood. */
const bytesASecond = inputRate * 2 * 4;
const framesASecond = 250;
const burstSeconds = 5;

/** A browser's connection: its start message, then sound and text. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #begin: (frame: string) => Promise<VoiceCall>;
  readonly #bytes = new RateLimiter(bytesASecond, burstSeconds, () => performance.now());
  readonly #frames = new RateLimiter(framesASecond, burstSeconds, () => performance.now());
  #deadline: NodeJS.Timeout;
  #call: VoiceCall | undefined;
  #isStarting = false;
  #odd: Buffer = Buffer.alloc(0);

  private constructor(socket: WebSocket, begin: (frame: string) => Promise<VoiceCall>) {
    this.#socket = socket;
    this.#begin = begin;
    this.#deadline = this.#wait(startTimeoutMs);
    socket.on("message", (data: Buffer, isBinary: boolean) => this.#receive(data, isBinary));
    // Protocol errors (an oversized frame, invalid UTF-8) close the socket by themselves.
    socket.on("error", () => {});
    socket.on("close", () => {
      clearTimeout(this.#deadline);
      this.#call?.drop();
    });
  }

  /** Serves a socket until it is closed. */
  static serve(socket: WebSocket, begin: (frame: string) => Promise<VoiceCall>): Connection {
    return new Connection(socket, begin);
  }

  #wait(milliseconds: number): NodeJS.Timeout {
    return setTimeout(
      () => closeSocket(this.#socket, closeCodes.timedOut, "No audio was received."),
      milliseconds,
    );
  }

  #receive(data: Buffer, isBinary: boolean): void {
    if (!this.#bytes.admits(data.length) || !this.#frames.admits(1)) {
      closeSocket(this.#socket, closeCodes.tooManyRequests, "Too many messages at once.");
      return;
    }
    try {
      if (isBinary) this.#hear(data);
      else this.#read(data.toString("utf8"));
      clearTimeout(this.#deadline);
      this.#deadline = this.#wait(keepAliveTimeoutMs);
    } catch (error) {
      if (!(error instanceof MessageError)) throw error;
      closeSocket(this.#socket, closeCodes.badMessage, error.message);
    }
  }

  #hear(bytes: Buffer): void {
    if (this.#call === undefined) {
      if (this.#isStarting) return;
      throw new MessageError("The first message must be of type start.");
    }
    // Keep half a sample for the next message.
    const all = this.#odd.length === 0 ? bytes : Buffer.concat([this.#odd, bytes]);
    this.#odd = Buffer.from(all.subarray(all.length - (all.length % 2)));
    this.#call.hear(toSamples(all));
  }

  #read(frame: string): void {
    if (this.#call === undefined) {
      if (this.#isStarting) {
        if (readMessage(frame).type === "stop")
          closeSocket(this.#socket, closeCodes.ended, "The call is over.");
        return;
      }
      this.#isStarting = true;
      void this.#start(frame);
      return;
    }
    const message = readMessage(frame);
    if (message.type === "ping") sendFrame(this.#socket, '{"type":"pong"}');
    else if (message.type === "stop") this.#call.hangUp();
    else if (message.type === "pressed") this.#call.press(message.id, message.pressed);
    else if (message.isSpoken) this.#call.hearWords(message.id, message.text);
    else this.#call.answer(message.id, message.text);
  }

  async #start(frame: string): Promise<void> {
    try {
      const call = await this.#begin(frame);
      this.#call = call;
      if (this.#socket.readyState === this.#socket.OPEN) call.start();
      else call.drop();
    } catch (error) {
      if (error instanceof MessageError) {
        closeSocket(this.#socket, closeCodes.badMessage, error.message);
        return;
      }
      const { statusCode, message } = toProblem(error);
      closeSocket(this.#socket, closeCodeOf(statusCode), message);
    }
  }
}

/** Larger frames are rejected while they arrive: two seconds of sound, or a long text. */
const maxFrameBytes = 128 * 1024;

interface StreamParams {
  readonly workflowId: string;
}

/**
 * Registers the voice stream of browsers.
 * @param registerTelephones adds the streams of telephones to the same scope, which accepts WebSockets and rejects them
 *   while the server stops
 */
export async function registerVoiceStreamRoutes(
  host: CallHost,
  tools: CallTools,
  health: Health,
  registerTelephones: (scope: CallHost["app"]) => void,
): Promise<void> {
  const readStart = startReader(host.contract);

  async function begin(
    { workflow_id, version_id, conversation_pk, metadata_context }: VoiceStreamStart,
    socket: WebSocket,
    requestId: string,
  ): Promise<VoiceCall> {
    const ticket = await redeemTicket(host.database, metadata_context.ticket, "voice_stream", host.now());
    return openCall(
      tools,
      {
        ticket,
        workflowId: workflow_id.toLowerCase(),
        versionId: version_id ?? null,
        conversationId: conversation_pk.toLowerCase(),
        medium: "voice",
        requestId,
        startNode: metadata_context.start_node,
        elsewhere: metadata_context.recognition ?? "browser",
      },
      socketPort(socket),
    );
  }

  await host.app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: maxFrameBytes, perMessageDeflate: false },
      // Calls were moved before; the remaining sockets never sent a start message.
      preClose(done) {
        for (const socket of scope.websocketServer.clients) {
          closeSocket(socket, closeCodes.serviceRestart, "The server is stopping.");
        }
        scope.websocketServer.close();
        done();
      },
    });
    scope.addHook("onRequest", async (request) => {
      if (request.ws) host.drain.refuse();
    });
    registerTelephones(scope);
    const url = "/voice/http_voice/stream/:workflowId";
    // Clients whose call was cut off poll this until they can call again.
    scope.head(url, { config: { ownLimit: true }, logLevel: "warn" }, async (_request, reply) => {
      await health.check();
      return reply.code(204).send();
    });
    scope.route({
      method: "GET",
      url,
      exposeHeadRoute: false,
      handler: () => {
        throw problem("ERR_BAD_REQUEST", { detail: "This address accepts WebSocket connections only." });
      },
      wsHandler: (socket, request: FastifyRequest<{ Params: StreamParams }>) => {
        Connection.serve(socket, (frame) => {
          const start = readStart(frame);
          if (start.workflow_id.toLowerCase() !== request.params.workflowId.toLowerCase()) {
            throw new MessageError("The workflow_id must be that of the address.");
          }
          return begin(start, socket, request.id);
        });
      },
    });
  });
}
