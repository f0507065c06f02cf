import { expect, test } from "vitest";
import { analyticsService } from "../../src/app/stories/fake-analytics.ts";
import { superuser } from "../../src/app/stories/fake-data.ts";
import { interviewerService, published } from "../../src/app/stories/fake-interviewers.ts";
import { testService } from "../../src/app/stories/fake-test.ts";
import { type FakeHandlers, fakeService } from "../../src/app/stories/fake-service.ts";
import { wizardService } from "../../src/app/stories/fake-wizard.ts";
import { loadContract, pathOf } from "../../src/server/calls/contract.ts";

/*
 * Stories run on fake services made of handler tables. Their responses must match the contract, like those of the
 * server.
 */

const contract = loadContract(process.cwd());
const isPart = (text: string) => text === "*" || text.startsWith("{");

/** The contract's call for a handler key `METHOD /path`. */
function callOf(handler: string) {
  const [method, path = ""] = handler.split(" ");
  const pathSegments = (path.startsWith("/voice/") ? path : `/main${path}`).split("/");
  const fits = (segments: readonly string[]) =>
    segments.length === pathSegments.length &&
    segments.every((segment, index) => segment === pathSegments[index] || isPart(segment));
  const calls = Object.values(contract.calls).filter(
    (call) => call.method === method && fits(pathOf(call).split("/")),
  );
  // Prefers a path without parameters.
  return calls.toSorted((a, b) => pathOf(a).split("{").length - pathOf(b).split("{").length)[0];
}

/** Request body with the values that the handler echoes. */
function bodyFor(path: string): object {
  if (path.endsWith("/documents")) return { name: "notes.md" };
  return path.includes("/drafts/") ? { values: {} } : {};
}

const services: Readonly<Record<string, FakeHandlers>> = {
  administration: fakeService(superuser),
  interviewers: interviewerService(published),
  wizard: wizardService(),
  analytics: analyticsService,
  test: testService,
};

test.for(
  Object.entries(services).flatMap(([service, handlers]) =>
    Object.entries(handlers).map(([name, answer]) => ({ service, name, answer })),
  ),
)("$service: $name matches the contract", async ({ name, answer: handler }) => {
  const [method = "", path = ""] = name.split(" ");
  const request = { method, path, query: new URLSearchParams(), headers: new Headers(), body: bodyFor(path) };
  const answer = await handler(request);
  const call = callOf(name);
  if (call === undefined) throw new Error("The contract has no such call.");
  if (answer instanceof Response && !answer.ok) return;
  if (call.stream || call.audio || call.file || call.csv) {
    expect(answer).toBeInstanceOf(Response);
    return;
  }
  const body: unknown = answer instanceof Response ? await answer.json() : answer;
  call.validateResponse(structuredClone(body));
  expect(call.validateResponse.errors ?? []).toEqual([]);
});
