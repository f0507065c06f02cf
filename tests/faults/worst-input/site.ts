import { randomUUID } from "node:crypto";
import type pg from "pg";

/** Where the inputs go: one tenant of a server, of which the superuser is signed in. */
export interface Site {
  readonly origin: string;
  readonly token: string;
  /** Writes rows that would take thousands of calls, past the server. */
  readonly pool: pg.Pool;
  readonly tenantId: string;
  /** An interviewer that is published, with an open link. */
  readonly interviewerId: string;
  readonly workflowId: string;
  readonly guideVersionId: string;
}

/** Something that a tenant may send. Its statuses do not matter: only that nobody else waits. */
export interface WorstInput {
  readonly what: string;
  /** Not measured: rows and records that the input is about. */
  readonly prepare?: (site: Site) => Promise<void>;
  readonly send: (site: Site) => Promise<unknown>;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Makes a call of the site's tenant; a path below `/main` unless it begins with `/voice`. Reads the answer whole. */
export async function send(
  { origin, token }: Pick<Site, "origin" | "token">,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const isVoice = path.startsWith("/voice/");
  const answer = await fetch(`${origin}${isVoice ? path : `/main${path}`}`, {
    method,
    headers: {
      authorization: `${isVoice ? "Token" : "Bearer"} ${token}`,
      "x-tenant": "genie",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.text() };
}

/** As `send`, for what must succeed; answers its data. */
export async function mustSend<Data>(
  site: Pick<Site, "origin" | "token">,
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string>>,
): Promise<Data> {
  const answer = await send(site, method, path, body, headers);
  if (answer.status >= 300)
    throw new Error(`${method} ${path}: ${answer.status} ${answer.body.slice(0, 500)}`);
  return (JSON.parse(answer.body) as { data: Data }).data;
}

/** Says something in an interview by text. */
export const say = (site: Site, conversationId: string, text: string, workflowId = site.workflowId) =>
  send(
    site,
    "POST",
    "/voice/http_text_sse/agent-response",
    { session_id: conversationId, workflow_id: workflowId, user_input: text },
    { "idempotency-key": randomUUID() },
  );

/** A test that has been begun and agreed to, so that what is said next is an answer. */
export async function openTest(site: Site, workflowId = site.workflowId): Promise<string> {
  const conversationId = randomUUID();
  await say(site, conversationId, "", workflowId);
  await say(site, conversationId, "Yes, that is all right.", workflowId);
  return conversationId;
}

export const query = (path: string, parameters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(parameters).toString()}`;

export const times = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));

/** A text of so many characters, of one that is repeated. */
export const filled = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);
