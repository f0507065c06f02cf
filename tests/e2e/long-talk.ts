import type { Conversation } from "../../src/contracts/contracts.gen.ts";

/** Number of messages in the long interview. */
export const longTalkLength = 500;

const id = (index: number) => `01a1fd00-0000-7000-8000-${String(index).padStart(12, "0")}`;

/** A conversation of `longTalkLength` messages, in the shape that the voice service returns. */
export const longTalk = (interviewerId: string): Conversation => ({
  id: id(1),
  thread_id: id(1),
  tenant_id: id(2),
  interviewer_id: interviewerId,
  version_id: id(3),
  created_at: "2026-11-20T09:00:00Z",
  ended_at: "2026-11-20T10:00:00Z",
  is_ended: true,
  ending: "completed",
  is_test: false,
  medium: "chat",
  user_id: "Ana Ruiz",
  workflow_name: "A long talk",
  language: "en",
  price: 120,
  duration_seconds: 3600,
  parameters: [],
  flag: null,
  flag_noticed_by: null,
  consent_at: null,
  erased_at: null,
  messages: Array.from({ length: longTalkLength }, (_, index) => ({
    message_id: id(1000 + index),
    sequence: index,
    type: index % 2 === 0 ? "ai" : "human",
    content: `${index}: ${"what was said, at some length, ".repeat(1 + (index % 7))}`,
    server_timestamp: new Date(Date.UTC(2026, 10, 20, 9, 0, index * 7)).toISOString(),
    client_timestamp: null,
    node_id: null,
    line_kind: index % 10 === 0 ? "question" : null,
    interrupted: false,
    heard_content: null,
    has_audio: false,
    is_erased: false,
  })),
});
