import type { DebugEvent, RespondentLink } from "../../contracts/contracts.gen.ts";
import { FakeSocket } from "../../conversation/testing/fake-socket.ts";
import type { CallDevices } from "../../conversation/voice/call-devices.ts";
import { aDebugEvent } from "../../conversation/testing/debug-events.ts";
import { createResumeMemory } from "../resume-memory.ts";
import type { Services } from "../services.ts";
import { aConversation } from "./a-link.ts";

/** What the interviewer says in one turn, or the status with which the service refuses it. */
export type FakeTurn = { readonly text: string; readonly debug?: Partial<DebugEvent> } | number;

const event = (name: string, data: string) =>
  `event: ${name}\n${data
    .split("\n")
    .map((line) => `data: ${line}`)
    .join("\n")}\n\n`;

function answerOf(turn: FakeTurn): Response {
  if (typeof turn === "number") return Response.json({ detail: "Refused." }, { status: turn });
  const { text, debug } = turn;
  const body = event("text", text) + event("debug_event", JSON.stringify(aDebugEvent(debug)));
  return new Response(body, { headers: { "content-type": "text/event-stream" } });
}

/** A service that says one thing after the other, for stories; once it has said all, it never answers. */
export function fakeServices(
  link: RespondentLink,
  turns: readonly FakeTurn[],
  devices?: CallDevices,
): Services {
  const left = [...turns];
  const { id } = link.conversation ?? aConversation();
  return {
    fetch: async () => {
      const turn = left.shift();
      return turn === undefined ? await new Promise<Response>(() => {}) : answerOf(turn);
    },
    serviceUrl: "/voice",
    api: {
      readLink: () => Promise.resolve(link),
      unsubscribe: () => Promise.resolve({ unsubscribed_at: "2026-11-21T10:00:00Z" }),
      ticket: () => Promise.resolve({ ticket: "t", expires_at: "2026-11-21T10:00:30Z", conversation_id: id }),
      token: () =>
        Promise.resolve({
          conversation_token: "t",
          expires_at: "2026-11-23T10:00:00Z",
          conversation_id: id,
        }),
      credentials: { accessToken: () => Promise.resolve("t"), replaceToken: () => Promise.resolve(null) },
    },
    memory: createResumeMemory(null, "story", (bytes) => bytes.fill(7)),
    devices,
    languages: ["en"],
  };
}

/** A browser whose sockets, which are put into the list, have the story at their other end. */
export const fakeDevices = (
  sockets: FakeSocket[],
  openMicrophone: CallDevices["openMicrophone"],
): CallDevices => ({
  openSocket() {
    const opened = new FakeSocket();
    sockets.push(opened);
    return opened.asSocket();
  },
  probe: () => Promise.resolve({ isReady: true, retryAfterMs: null }),
  openMicrophone,
  openPlayer: () => ({ play() {}, stop() {}, close() {}, finish() {} }),
  recognition: () => null,
});
