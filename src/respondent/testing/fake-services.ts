import { createApiClient } from "../../contracts/api-client.ts";
import type {
  DebugEvent,
  RespondentLink,
  RespondentConversation,
  RespondentInterview,
} from "../../contracts/contracts.gen.ts";
import { createTransport } from "../../contracts/transport.ts";
import { FakeSocket, aDebugEvent } from "../../conversation/testing/fake-socket.ts";
import type { CallDevices } from "../../conversation/voice/call-devices.ts";
import { createResumeMemory } from "../resume-memory.ts";
import type { Services } from "../services.ts";

/** The interviewer's reply to a turn, or the error status of the service. */
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

/** A scripted service for stories. After its last turn, requests stay pending. */
export function fakeServices(
  link: RespondentLink,
  turns: readonly FakeTurn[],
  devices?: CallDevices,
): Services {
  const left = [...turns];
  const { id } = link.conversation ?? aConversation();
  return {
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
      conversation: createApiClient(
        createTransport({
          settings: { main_api_url: "/main", voice_api_url: "/voice" },
          fetch: async () => {
            const turn = left.shift();
            return turn === undefined ? await new Promise<Response>(() => {}) : answerOf(turn);
          },
          credentials: { accessToken: () => Promise.resolve("t"), replaceToken: () => Promise.resolve(null) },
        }),
        () => crypto.randomUUID(),
      ),
    },
    memory: createResumeMemory(null, "story", (bytes) => bytes.fill(7)),
    devices,
    languages: ["en"],
  };
}

/** Devices whose sockets are added to `sockets`, for the story to control. */
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

/** A published interview for stories. */
export const anInterview = (changes: Partial<RespondentInterview> = {}): RespondentInterview => ({
  workflow_id: "0b6a3f0e-8d6e-4a0c-9f43-0a8c3a1b2c3d",
  title: "Your first weeks",
  organisation: "ACME Research",
  summary: "We would like to know how newcomers find their way, and what gets in it.",
  medium: "chat",
  minutes: 12,
  asks_consent: true,
  masks_personal_data: true,
  is_personal: false,
  is_preview: false,
  consent_words: { yes: "Yes", no: "No" },
  transcribes_speech: false,
  ...changes,
});

export const aConversation = (changes: Partial<RespondentConversation> = {}): RespondentConversation => ({
  id: "7d0c2c52-52a4-4c0e-a9e5-2f4f3b1f9a10",
  lines: [],
  coverage: 0.4,
  awaits_consent: false,
  is_ended: false,
  ending: null,
  may_begin_again: false,
  is_elsewhere: false,
  ...changes,
});

export const aLink = (changes: Partial<RespondentLink> = {}): RespondentLink => ({
  state: "open",
  language: "en",
  interview: anInterview(),
  conversation: null,
  ...changes,
});
