import { randomUUID } from "node:crypto";
import type pg from "pg";

/** Target of the inputs: one tenant of a server, with a signed-in superuser. */
export interface Site {
  readonly origin: string;
  readonly token: string;
  /** Inserts rows directly, instead of by thousands of calls. */
  readonly pool: pg.Pool;
  readonly tenantId: string;
  /** A published interviewer with an open link. */
  readonly interviewerId: string;
  readonly workflowId: string;
  readonly guideVersionId: string;
}

/** An input of a tenant. Its status does not matter, only that other tenants are not delayed. */
export interface WorstInput {
  readonly what: string;
  /** Creates rows and records that the input needs; not measured. */
  readonly prepare?: (site: Site) => Promise<void>;
  readonly send: (site: Site) => Promise<unknown>;
}

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Sends a request as the site's tenant; paths are relative to `/main` unless they start with `/voice`. */
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

/**
 * Like `send`, but returns the data.
 *
 * @throws {Error} on status 300 and above
 */
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

/** Sends an answer in a text interview. */
export const say = (site: Site, conversationId: string, text: string, workflowId = site.workflowId) =>
  send(
    site,
    "POST",
    "/voice/http_text_sse/agent-response",
    { session_id: conversationId, workflow_id: workflowId, user_input: text },
    { "idempotency-key": randomUUID() },
  );

/** Starts a test and gives consent, so that the next message is an answer. */
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

/** Repeats `part` up to `length` characters. */
export const filled = (part: string, length: number): string =>
  part.repeat(Math.ceil(length / part.length)).slice(0, length);
