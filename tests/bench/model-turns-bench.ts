import { randomUUID } from "node:crypto";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { createTestApi, tenantIds } from "../../src/server/testing/create-test-api.ts";
import { createTestInterviewer } from "../../src/server/voice/testing/create-test-interviewer.ts";
import { startModelServer, type ModelBehaviour } from "../../src/server/voice/testing/provider-servers.ts";
import { quantile } from "./measure.ts";

/*
 * Time from an answer by chat to the first and to the last words of the reply, with a scripted language model that
 * answers at once, slowly, word by word, or never. The respondent takes BENCH_PAUSE milliseconds to read and type.
 */

const pause = Number(process.env["BENCH_PAUSE"] ?? 3_000);

const questions = [
  "- What made you change your supplier?",
  "- How did the change go?",
  "- What would you do differently today?",
  "- What stood in the way of a better price?",
].join("\n");

/** Answers of which most lead to a follow-up; the question in between is looked up in the documents. */
const remarks = [
  "Late deliveries, mostly, and then nobody called us back about them",
  "They came a week late every single month and the whole shop stood still",
  "Where are the answers stored?",
  "The driver lost our papers twice and we had to reorder everything",
  "Slow at first",
  "Training took four weeks because the new portal was hard to read for the team",
  "Start earlier",
  "We would ask for references before we sign the next contract with anyone",
  "The contract",
  "It bound us for two years and the fee to leave was higher than the discount",
];

const sheet =
  "# Study sheet\n\nThe answers are read by the research team. They are stored for two years on servers in Ireland. Nobody is paid for answers.";

/** What a model that works says to each request. */
function wordsFor(body: string): string {
  const { messages } = JSON.parse(body) as { messages: readonly { content: string }[] };
  const data = JSON.parse(messages[1]?.content ?? "{}") as Record<string, unknown>;
  if ("remark" in data) return JSON.stringify({ care: "none", quote: "" });
  if ("passages" in data) return JSON.stringify({ passage: "p1", spans: ["s2"] });
  if ("answer" in data) return JSON.stringify({ goals: [], answered: [], comparison: null, next: null });
  if (!("lines" in data)) return String(data["line"]);
  const lines = data["lines"] as readonly { id: string; line: string }[];
  return JSON.stringify(Object.fromEntries(lines.map(({ id, line }) => [id, line])));
}

const manners: Readonly<Record<string, (body: string) => ModelBehaviour>> = {
  "whole, at once": (body) => ({ says: wordsFor(body) }),
  "whole, after 0.6 s": (body) => ({ says: wordsFor(body), after: 600 }),
  "slow: after 1.9 s": (body) => ({ says: wordsFor(body), after: 1_900 }),
  "dripping: a word each 0.15 s": (body) => ({ says: wordsFor(body), after: 150, every: 150 }),
  "dead: no token": () => "silent",
};

async function measure(manner: (body: string) => ModelBehaviour) {
  const model = await startModelServer();
  model.manner = manner;
  const api = await createTestApi({ environment: { LLM_BASE_URL: model.baseUrl, LLM_MODEL: "test" } });
  try {
    const { engineId } = await createTestInterviewer(api.database, {
      tenantId: tenantIds.genie,
      questions,
      documents: { "Study sheet": sheet },
    });
    await api.app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = api.app.server.address() as AddressInfo;
    const session = randomUUID();
    const ask = async (text: string) => {
      const startedAt = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/voice/http_text_sse/agent-response`, {
        method: "POST",
        headers: {
          authorization: "admin",
          "content-type": "application/json",
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify({ session_id: session, workflow_id: engineId, user_input: text }),
      });
      const times: number[] = [];
      let body = "";
      for await (const piece of response.body ?? []) {
        const words = Buffer.from(piece).toString();
        body += words;
        if (words.includes("event: text")) times.push(performance.now() - startedAt);
      }
      return { first: times[0] ?? 0, last: times.at(-1) ?? 0, body };
    };
    await ask("");
    const turns = [];
    for (const text of remarks) {
      await wait(pause);
      const turn = await ask(text);
      const said = [...turn.body.matchAll(/event: text\ndata: (.*)/gu)].map(([, words]) => words).join(" | ");
      if (process.env["BENCH_LINES"] !== undefined) console.log(text, "->", said);
      turns.push({ ...turn, isLookup: text.startsWith("Where") });
    }
    const worded = await api.query(
      "select count(*)::int as n from tenant.conversation_events where event->>'type' = 'worded'",
    );
    const answers = turns.filter(({ isLookup }) => !isLookup);
    const lookup = turns.find(({ isLookup }) => isLookup);
    return {
      first: answers.map(({ first }) => first),
      last: answers.map(({ last }) => last),
      lookup: lookup?.last ?? 0,
      worded: Number(worded[0]?.["n"]),
      requests: model.requests.length,
    };
  } finally {
    await api.close();
    await model.close();
  }
}

const ms = (value: number) => `${Math.round(value)} ms`;
console.log("| model | first words p50, max | whole reply p50, max | looked up | worded | requests |");
console.log("| --- | --- | --- | --- | --- | --- |");
for (const [name, manner] of Object.entries(manners)) {
  const { first, last, lookup, worded, requests } = await measure(manner);
  const [p50, max] = [(all: number[]) => ms(quantile(all, 0.5)), (all: number[]) => ms(Math.max(...all))];
  console.log(
    `| ${name} | ${p50(first)}, ${max(first)} | ${p50(last)}, ${max(last)} | ${ms(lookup)} | ${worded} of ${first.length} | ${requests} |`,
  );
}
