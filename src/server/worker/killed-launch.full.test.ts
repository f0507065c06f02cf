import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Archetype, Channel, Interviewer } from "../../contracts/contracts.gen.ts";
import { signInOverHttp, spawnServer, type SpawnedServer } from "../testing/spawn-server.ts";

let folder: string;
const servers: SpawnedServer[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "genie-killed-"));
});
afterAll(async () => {
  for (const server of servers) {
    server.process.kill("SIGTERM");
    await server.ended;
  }
  await rm(folder, { recursive: true, force: true });
}, 60_000);

/** Starts a server on the shared data folder and signs in as staff. */
async function start(roles: string) {
  const server = spawnServer({ DATA_DIR: folder, ROLES: roles });
  servers.push(server);
  const origin = await server.ready;
  const token = await signInOverHttp(origin, "staff@genie.local");
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(new URL(`/main${path}`, origin), {
      method,
      headers: { authorization: `Bearer ${token}`, "x-tenant": "genie", "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data } = (await answer.json()) as { data: T };
    expect(answer.ok, `${method} ${path}`).toBe(true);
    return data;
  };
  return { server, call };
}

it("resumes launches in the next server after SIGKILL", async () => {
  // Depending on timing, the worker is killed before or during a launch; both must resume.
  const first = await start("main,worker");
  const [archetype] = await first.call<Archetype[]>("GET", "/api/archetypes");
  const channels = await first.call<Channel[]>("GET", "/api/channel");
  const guide = await first.call<{ id: string }>("POST", "/api/interview-guides", {
    name: "Guide",
    introduction: "Welcome to this interview.",
    objectives: "Learn what happened",
    closing: "Thank you.",
    questions: "- What happened last?",
  });
  const base = await first.call<{ id: string }>("POST", "/api/knowledge-bases", {
    name: "Base",
    data: "Enough background.",
  });
  const interviewers: Interviewer[] = [];
  for (let count = 0; count < 3; count += 1) {
    const interviewer = await first.call<Interviewer>("POST", "/api/interviewer", {
      archetype_id: archetype?.id,
      channel_id: channels.find(({ type }) => type === "chat")?.id,
      interview_guide_id: guide.id,
      knowledge_base_id: base.id,
    });
    interviewers.push(interviewer);
  }
  for (const { id } of interviewers) {
    await first.call("PUT", `/api/interviewer/${id}`, {
      is_active: true,
      status: "published",
      case_code: "CASE-2026-11",
    });
  }
  first.server.process.kill("SIGKILL");
  await first.server.ended;

  const { call } = await start("main,worker");
  const read = () =>
    Promise.all(interviewers.map(({ id }) => call<Interviewer>("GET", `/api/interviewer/${id}`)));
  const launched = await vi.waitFor(
    async () => {
      const now = await read();
      expect(now.map(({ status }) => status)).toEqual(["published", "published", "published"]);
      return now;
    },
    { timeout: 20_000, interval: 100 },
  );
  expect(new Set(launched.map(({ link }) => link)).size).toBe(3);
}, 180_000);
