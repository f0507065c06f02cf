import websocket, { type WebSocket } from "@fastify/websocket";
import type { FastifyRequest } from "fastify";
import type { VoiceStreamStart } from "../../../contracts/contracts.gen.ts";
import type { CallHost } from "../../platform/call.ts";
import { problem } from "../../platform/errors.ts";
import { registerTelephonyRoutes, type TelephonyOptions } from "../telephony/routes.ts";
import { redeemTicket } from "../tickets/tickets.ts";
import { Connection } from "./connection.ts";
import { openCall, type CallTools } from "./open-call.ts";
import { MessageError, startReader } from "./read-message.ts";
import { socketPort } from "./socket-port.ts";
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
): Promise<void> {
  const readStart = startReader(host.contract);

  async function begin(
    { workflow_id, version_id, conversation_pk, metadata_context }: VoiceStreamStart,
    socket: WebSocket,
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
        startNode: metadata_context.start_node,
        elsewhere: metadata_context.recognition ?? "browser",
      },
      socketPort(socket),
    );
  }

  await host.app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: largestFrame, perMessageDeflate: false },
    });
    registerTelephonyRoutes(scope, { host, tools, options: telephony });
    scope.route({
      method: "GET",
      url: "/voice/http_voice/stream/:workflowId",
      handler: () => {
        throw problem("ERR_BAD_REQUEST", { detail: "This address is for web sockets." });
      },
      wsHandler: (socket, request: FastifyRequest<{ Params: StreamParams }>) => {
        Connection.serve(socket, (frame) => {
          const start = readStart(frame);
          if (start.workflow_id.toLowerCase() !== request.params.workflowId.toLowerCase()) {
            throw new MessageError("The workflow_id must be that of the address.");
          }
          return begin(start, socket);
        });
      },
    });
  });
}
