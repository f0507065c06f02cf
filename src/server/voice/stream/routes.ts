import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyRequest } from "fastify";
import type { VoiceStreamStart } from "../../../contracts/contracts.gen.ts";
import type { CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import type { Health } from "../../calls/health.ts";
import { registerTelephonyRoutes } from "../telephony/routes.ts";
import type { TelephonyOptions } from "../telephony/webhook.ts";
import { redeemTicket } from "../tickets/tickets.ts";
import { closeCodes, closeSocket, socketPort } from "./call-port.ts";
import { Connection } from "./connection.ts";
import { openCall, type CallTools } from "./open-call.ts";
import { MessageError, startReader } from "./read-message.ts";
import type { VoiceCall } from "./voice-call.ts";

/** Larger frames are refused while they come in: two seconds of sound, or a long text. */
const largestFrame = 128 * 1024;

interface StreamParams {
  readonly workflowId: string;
}

/** Mounts the voice stream, of browsers and of telephones. */
export async function registerVoiceStreamRoutes(
  host: CallHost,
  tools: CallTools,
  telephony: TelephonyOptions,
  health: Health,
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
      options: { maxPayload: largestFrame, perMessageDeflate: false },
      // The calls were moved before; what is left never said its start message.
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
    registerTelephonyRoutes(scope, { host, tools, options: telephony });
    const url = "/voice/http_voice/stream/:workflowId";
    // Clients whose call was cut off ask here whether they can call again.
    scope.head(url, { config: { ownLimit: true }, logLevel: "warn" }, async (_request, reply) => {
      await health.check();
      return reply.code(204).send();
    });
    scope.route({
      method: "GET",
      url,
      exposeHeadRoute: false,
      handler: () => {
        throw problem("ERR_BAD_REQUEST", { detail: "This address is for web sockets." });
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
