import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import type { Ticket } from "../../contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import { createTestInterviewer } from "../voice/testing/create-test-interviewer.ts";
import { VoiceCaller } from "../voice/testing/voice-caller.ts";
import { Drain } from "./drain.ts";
import { readSettings } from "./settings.ts";

let api: TestApi | undefined;
afterEach(async () => {
  await api?.close();
  api = undefined;
});

describe("Drain", () => {
  it("begins once and resolves after its pause", async () => {
    const due: [() => void, number][] = [];
    const drain = new Drain(5_000, (work, milliseconds) => due.push([work, milliseconds]));
    expect(drain.isDraining).toBe(false);
    expect(() => drain.refuse()).not.toThrow();
    let isPaused = true;
    const both = [drain.begin(), drain.begin()];
    const passed = Promise.all(both).then(() => (isPaused = false));
    expect(drain.isDraining).toBe(true);
    expect(() => drain.refuse()).toThrow("The server is stopping.");
    await Promise.resolve();
    expect(isPaused).toBe(true);
    expect(due.map(([, milliseconds]) => milliseconds)).toEqual([5_000]);
    due[0]?.[0]();
    await passed;
  });

  it("defaults to no pause on the embedded database and 5 seconds on PostgreSQL", () => {
    const postgres = { DATABASE_URL: "postgres://app@db/genie" };
    expect(readSettings({}).drainMs).toBe(0);
    expect(readSettings(postgres).drainMs).toBe(5_000);
    expect(readSettings({ ...postgres, DRAIN_SECONDS: "0" }).drainMs).toBe(0);
    expect(readSettings({ DRAIN_SECONDS: "15" }).drainMs).toBe(15_000);
    expect(() => readSettings({ DRAIN_SECONDS: "16" })).toThrow(
      "DRAIN_SECONDS must be a whole number from 0 to 15.",
    );
  });
});

/** Status and headers of a refused upgrade; `null` if it was accepted. */
const refusalOf = (address: string) =>
  new Promise<{ status: number | undefined; retryAfter: string | undefined } | null>((resolve) => {
    const socket = new WebSocket(address.replace(/^http/, "ws"));
    socket.on("unexpected-response", (_request, response) => {
      resolve({ status: response.statusCode, retryAfter: response.headers["retry-after"] });
      response.resume();
    });
    socket.on("open", () => {
      socket.close();
      resolve(null);
    });
    socket.on("error", () => {});
  });

describe("a draining server", () => {
  it("fails readiness and refuses new calls while serving requests, then moves its calls and closes", async () => {
    // Long enough for the requests below, even on a busy machine.
    api = await createTestApi({ environment: { DRAIN_SECONDS: "4" } });
    const { app, host } = api;
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const { id, engineId: workflowId } = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      content: "## Introduction\nHi.\n\n## Closing\nBye.",
      questions: "- Why?",
    });
    const stream = `${origin}/voice/http_voice/stream/${workflowId}`;
    const body = { purpose: "voice_stream", interviewer_id: id };
    const { data } = (await api.call("POST", "/api/tickets", { body })).body as { data: Ticket };
    const caller = await VoiceCaller.dial(origin, { workflowId, ticket: data.ticket });
    const line = await caller.next(({ event }) => event === "transcript");
    const silentOne = new VoiceCaller(origin, `/voice/http_voice/stream/${workflowId}`, randomUUID());
    await silentOne.opened();
    expect((await fetch(stream, { method: "HEAD" })).status).toBe(204);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);

    const stopped = api.stop();
    expect(host.drain.isDraining).toBe(true);
    const readiness = await fetch(`${origin}/readyz`);
    expect(readiness.status).toBe(503);
    expect(readiness.headers.get("connection")).toBe("close");
    const probe = await fetch(stream, { method: "HEAD" });
    expect([probe.status, probe.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await refusalOf(stream)).toEqual({ status: 503, retryAfter: "1" });
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    const listed = await fetch(`${origin}/main/api/interviewer`, {
      headers: { authorization: "admin", "x-tenant": "genie" },
    });
    expect(listed.status).toBe(200);
    expect(caller.heard.some(({ event }) => event === "moving")).toBe(false);

    await caller.next(({ event }) => event === "moving");
    expect(await caller.closed).toMatchObject({ code: 1012 });
    // On a slow machine, the connection without a start message may time out first.
    expect([1012, 4408]).toContain((await silentOne.closed).code);
    // A line in progress is spoken to its end.
    const spoken = caller.heard.filter((each) => each.type === "media" && each.line === line.id);
    expect(caller.heard.at(-1)?.event === "moving" || caller.heard.at(-1)?.type === "media").toBe(true);
    expect(spoken.length).toBeGreaterThan(0);
    await stopped;
    await expect(fetch(`${origin}/healthz`)).rejects.toThrow("fetch failed");
    const rows = await api.query("select is_ended from tenant.conversations");
    expect(rows).toEqual([{ is_ended: false }]);
  });
});
