import { expect, type Page } from "@playwright/test";
import { mainApi, type MainApi } from "./main-api.ts";

/** Prepares interviewers through the main API. */
export interface Keeper {
  /** Creates a draft and returns its id; `complete` adds a guide, a knowledge base and the chat channel. */
  make(name: string, how?: { complete?: boolean }): Promise<string>;
  /** Updates an interviewer outside the page, like another user. */
  change(id: string, body: object): Promise<void>;
}

interface Row {
  id: string;
  type?: string;
}

export async function interviewerKeeper(page: Page): Promise<Keeper> {
  const api = await mainApi(page);
  const rowsOf = async (path: string) => {
    const { body } = await api.send("GET", path);
    return (body as { data: Row[] }).data;
  };
  const [archetype] = await rowsOf("/api/archetypes");
  const chat = (await rowsOf("/api/channel")).find(({ type }) => type === "chat");
  if (archetype === undefined || chat === undefined)
    throw new Error("The demo tenant has no archetype or chat.");
  return {
    async make(name, { complete = false } = {}) {
      const id = await create(api, "/api/interviewer", { archetype_id: archetype.id, name });
      if (complete) {
        const guide = await create(api, "/api/interview-guides", {
          name,
          introduction: "Hello, and thank you for your time.",
          objectives: "Understand the first ninety days",
          closing: "That was all. Thank you very much.",
          questions: "## Arrival\n- How did your first day go?\n- What do you remember best?",
        });
        const knowledge = await create(api, "/api/knowledge-bases", {
          name,
          data: "New colleagues start on the first Monday of a month.",
        });
        await put(api, id, {
          channel_id: chat.id,
          interview_guide_id: guide,
          knowledge_base_id: knowledge,
          language: "en",
        });
      }
      return id;
    },
    change: (id, body) => put(api, id, body),
  };
}

async function create(api: MainApi, path: string, body: object): Promise<string> {
  const answer = await api.send("POST", path, body, { "Idempotency-Key": crypto.randomUUID() });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return (answer.body as { data: Row }).data.id;
}

async function put(api: MainApi, id: string, body: object): Promise<void> {
  const answer = await api.send("PUT", `/api/interviewer/${id}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
