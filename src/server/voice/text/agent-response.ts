import type { FastifyReply, FastifyRequest } from "fastify";
import type { AgentResponseInput } from "../../../contracts/contracts.gen.ts";
import { readCallInput } from "../../platform/call-input.ts";
import { routeOf, type CallHost } from "../../platform/call.ts";
import { problem, problemBody } from "../../platform/errors.ts";
import { logFailure, toProblem } from "../../platform/error-handler.ts";
import { clientGone, openEventStream, type EventStream } from "../../platform/event-stream.ts";
import type { SessionEvent, Sessions } from "../session/session.ts";
import { inputOf } from "./input-of.ts";
import { speakerOf } from "./speaker-of.ts";

/** A turn that takes longer, as with a language model, has its stream opened before its first line. */
const thinkingMilliseconds = 500;

/** One event of the session as events of the stream; lines of one turn stand apart by an empty line. */
function sendEvent(stream: EventStream, event: SessionEvent, isFirstLine: boolean): void {
  if (event.type === "line") stream.send("text", isFirstLine ? event.text : `\n\n${event.text}`);
  else if (event.type === "debug") stream.send("debug_event", JSON.stringify(event.event));
}

async function* rest(
  first: Promise<IteratorResult<SessionEvent>>,
  events: AsyncIterator<SessionEvent>,
): AsyncGenerator<SessionEvent> {
  for (let next = await first; next.done !== true; next = await events.next()) yield next.value;
}

/** Whether work is done, or refused, within this time. */
async function isPrompt(work: Promise<unknown>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

async function respond(
  host: CallHost,
  sessions: Sessions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const gone = clientGone(reply);
  const speaker = await speakerOf(host, request);
  const body = readCallInput(host.contract.calls.agentResponse, request).body as AgentResponseInput;
  const conversationId = body.session_id.toLowerCase();
  if (speaker.conversationId !== null && speaker.conversationId !== conversationId) {
    throw problem("ERR_NOT_FOUND", { detail: "The ticket is for another conversation." });
  }
  const session = await sessions.open({
    tenantId: speaker.tenantId,
    conversationId,
    workflowId: body.workflow_id.toLowerCase(),
    versionId: body.version_id?.toLowerCase() ?? null,
    holder: speaker.holder,
    interviewerId: speaker.interviewerId,
    medium: "chat",
    requestId: request.id,
    startNode: body.metadata_context?.start_node,
  });
  try {
    const input = inputOf(body, session, request.headers["idempotency-key"]);
    const events = session.take(input, gone)[Symbol.asyncIterator]();
    // What is refused at once is refused by its status. Who has to wait is told that the interviewer thinks.
    const first = events.next();
    const thinks = !(await isPrompt(first, thinkingMilliseconds));
    const stream = openEventStream(reply, gone, { drain: host.drain });
    if (thinks) stream.ping();
    let isFirstLine = true;
    try {
      for await (const event of rest(first, events)) {
        sendEvent(stream, event, isFirstLine);
        if (event.type === "line") isFirstLine = false;
      }
    } catch (error) {
      if (gone.aborted) return;
      const fault = toProblem(error);
      logFailure(request.log, fault, "A stream broke off");
      stream.send("error", JSON.stringify(problemBody(fault, request.id)));
    } finally {
      stream.end();
    }
  } catch (error) {
    // Nobody is there to be told.
    if (gone.aborted) reply.hijack();
    else throw error;
  } finally {
    session.close();
  }
}

/** Mounts the interview by text (`schemas/calls/voice.json`). */
export function registerAgentResponseRoute(host: CallHost, sessions: Sessions): void {
  const call = host.contract.calls.agentResponse;
  if (call.stream !== true || host.mounted.has("agentResponse")) {
    throw new Error("agentResponse cannot be mounted as a stream.");
  }
  host.mounted.set("agentResponse", "tenant");
  host.app.route({
    method: call.method,
    url: routeOf(call),
    // A respondent's ticket was counted when it was given out, staff are counted as people.
    config: { ownLimit: true },
    handler: (request, reply) => respond(host, sessions, request, reply),
  });
}
