import { expect, it } from "vitest";
import { createApiClient } from "../../contracts/api-client.ts";
import { createTransport } from "../../contracts/transport.ts";
import { watchConfiguration } from "./use-configuration-check.ts";

const settings = { main_api_url: "/main", voice_api_url: "/voice" };
const credentials = { accessToken: async () => "token", replaceToken: async () => null };
const { signal } = new AbortController();

async function watched(answer: () => Promise<Response>, documentId: string | null = null) {
  const events: string[] = [];
  const requests: [string, Headers][] = [];
  const fetch: typeof globalThis.fetch = async (url, init) => {
    requests.push([url as string, new Headers(init?.headers)]);
    return answer();
  };
  const transport = createTransport({ settings, fetch, credentials });
  const api = createApiClient(transport, () => "key", "genie");
  await watchConfiguration(
    api,
    { documentId, signal },
    {
      onRevision: (now) => events.push(now),
      onSetup: (ids) => events.push(ids.join(" ")),
      onPresent: (people) => events.push(`with ${people.join(" ")}`),
    },
  );
  return { events, requests };
}

it("streams tenant revisions and draft changes until the stream closes", async () => {
  const body =
    'event: revision\ndata: 1\n\n: ping\n\nevent: other\ndata: x\n\nevent: setup\ndata: {"id":"c","interviewer_id":"i"}\n\nevent: revision\ndata: 2\n\n';
  const { events, requests } = await watched(async () => new Response(body));
  expect(events).toEqual(["1", "c i", "2"]);
  const [[url, headers] = ["", new Headers()]] = requests;
  expect(url).toBe("/main/api/config/events");
  expect(Object.fromEntries(headers)).toMatchObject({
    accept: "text/event-stream",
    "x-tenant": "genie",
    authorization: "Bearer token",
  });
});

it("announces the open document and receives the other users in it", async () => {
  const body = 'event: present\ndata: ["grace@genie.local"]\n\nevent: present\ndata: []\n\n';
  const { events, requests } = await watched(async () => new Response(body), "d1");
  expect(events).toEqual(["with grace@genie.local", "with "]);
  expect(requests[0]?.[0]).toBe("/main/api/config/events?document=d1");
});

it.each([
  ["an error response", async () => new Response("no", { status: 403 })],
  ["an unreachable service", async () => Promise.reject(new TypeError("Failed to fetch"))],
])("ignores %s", async (_, answer) => {
  expect((await watched(answer)).events).toEqual([]);
});
