import { randomUUID } from "node:crypto";
import { expect } from "@playwright/test";
import type { MainApi } from "./main-api.ts";

export interface InterviewerWishes {
  /** Name of a channel that the product ships. */
  channel: "Chat" | "Inbound";
  name: string;
  /** Replaces the default consent text. */
  consent?: string;
  introduction: string;
  objectives: string;
  /** Markdown. */
  questions: string;
  closing: string;
  /** Markdown. */
  knowledge: string;
}

interface Made {
  id: string;
  worker_id: string;
}

/** Creates an interviewer in the "ready to test" state, with the requests that the wizard sends. */
export async function anInterviewer(api: MainApi, wishes: InterviewerWishes): Promise<Made> {
  const ask = async (method: string, path: string, body: unknown, status: number): Promise<Made> => {
    const headers: Record<string, string> = method === "POST" ? { "Idempotency-Key": randomUUID() } : {};
    const answer = await api.send(method, path, body, headers);
    expect(answer.status, `${method} ${path}: ${JSON.stringify(answer.body)}`).toBe(status);
    return (answer.body as { data: Made }).data;
  };
  const rows = async (path: string): Promise<{ id: string; name?: string; type?: string }[]> => {
    const { body } = await api.send("GET", path);
    return (body as { data: { id: string; name?: string; type?: string }[] }).data;
  };
  const archetype = (await rows("/api/archetypes?page_size=100")).find(
    ({ type }) => type === "Expert Deep Dive",
  );
  const channel = (await rows("/api/channel?page_size=100")).find(({ name }) => name === wishes.channel);
  const { consent, introduction, objectives, questions, closing } = wishes;
  const guide = await ask(
    "POST",
    "/api/interview-guides",
    { name: wishes.name, consent, introduction, objectives, questions, closing },
    201,
  );
  const knowledge = await ask(
    "POST",
    "/api/knowledge-bases",
    { name: wishes.name, data: wishes.knowledge },
    201,
  );
  const { id } = await ask("POST", "/api/interviewer", { archetype_id: archetype?.id }, 201);
  await ask(
    "PUT",
    `/api/interviewer/${id}`,
    { name: wishes.name, description: "Made by a test.", language: "en" },
    200,
  );
  await ask(
    "PUT",
    `/api/interviewer/${id}`,
    { channel_id: channel?.id, interview_guide_id: guide.id, knowledge_base_id: knowledge.id },
    200,
  );
  return await ask("PUT", `/api/interviewer/${id}`, { is_active: true }, 200);
}
