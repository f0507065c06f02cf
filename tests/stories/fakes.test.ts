import { expect, test } from "vitest";
import { analyticsService } from "../../src/app/stories/fake-analytics.ts";
import { superuser } from "../../src/app/stories/fake-data.ts";
import { interviewerService, published } from "../../src/app/stories/fake-interviewers.ts";
import { testService } from "../../src/app/stories/fake-test.ts";
import { type FakeHandlers, fakeService } from "../../src/app/stories/fake-service.ts";
import { wizardService } from "../../src/app/stories/fake-wizard.ts";
import { loadContract, pathOf } from "../../src/server/calls/contract.ts";

/*
 * Stories run on a service that is a table. It answers what the real one would: every answer is one of the contract,
 * which the server's own answers are held to as well.
 */

const contract = loadContract(process.cwd());
const isPart = (text: string) => text === "*" || text.startsWith("{");

/** The call of the contract that a handler, `METHOD /path`, stands for. */
function callOf(handler: string) {
  const [method, path = ""] = handler.split(" ");
  const wanted = (path.startsWith("/voice/") ? path : `/main${path}`).split("/");
  const fits = (segments: readonly string[]) =>
    segments.length === wanted.length &&
    segments.every((segment, index) => segment === wanted[index] || isPart(segment));
  const calls = Object.values(contract.calls).filter(
    (call) => call.method === method && fits(pathOf(call).split("/")),
  );
  // A path without parameters is meant before one with.
  return calls.toSorted((a, b) => pathOf(a).split("{").length - pathOf(b).split("{").length)[0];
}

/** What a client sends, as far as the answer repeats it. */
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
)("$service: $name answers as the contract says", async ({ name, answer: handler }) => {
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
  call.validateAnswer(structuredClone(body));
  expect(call.validateAnswer.errors ?? []).toEqual([]);
});
