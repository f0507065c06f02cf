import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls, type Problem } from "../../src/contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../src/server/testing/create-test-api.ts";
import { createTestInterviewer } from "../../src/server/voice/testing/create-test-interviewer.ts";
import { everyNaughtyString } from "./naughty-strings.ts";
import {
  addressOf,
  type ApiDescription,
  describeApi,
  type Operation,
  type Json,
  type OperationId,
  sampleOf,
  textPlaces,
  withValueAt,
} from "./operations.ts";
import { createRecords, kindOf, type Records } from "./records.ts";

/** TEST_FULL=1 sends every text to every place; otherwise each place gets one, its neighbours one of another class. */
const isFull = process.env["TEST_FULL"] === "1";

let api: TestApi;
let description: ApiDescription;
let records: Records;
/** An interviewer that can still be edited. */
let unpublishedId: string;

beforeAll(async () => {
  api = await createTestApi({ withIdentity: true, environment: { FORM_LOGIN: "on" } });
  description = await describeApi(api.app);
  records = await createRecords(api);
  unpublishedId = (await createTestInterviewer(api.database, { tenantId: tenantIds.genie })).id;
});
afterAll(() => api.close());

/** Values for the properties not under attack; undefined omits the property. */
const examples: Readonly<Record<string, string | undefined>> = {
  user_email: "ada@example.com",
  url: "https://93.184.216.34/hook",
  grid_key: "interviewers",
  content_base64: "YQ==",
  language: "en",
  language_code: "en",
  version_id: "1.0",
  page_size: "10",
  introduction: "Welcome to this study of suppliers.",
  objectives: "- To learn why suppliers are changed",
  closing: "That was all. Thank you, and goodbye.",
  questions: "- What made you change your supplier?",
  icon: "microscope",
  worker_id: "expert-deep-dive",
  price: "40.00",
  layout_version: undefined,
  status: undefined,
  case_code: undefined,
  archetype: undefined,
  expires_at: undefined,
  consent: undefined,
  content: undefined,
  resume_code: undefined,
  voice_type: undefined,
  voice_provider: undefined,
};

const markdown =
  "## Introduction\nWelcome to this study.\n\n## Objectives\n- Suppliers\n\n## Closing\nThat was all.";

/** Overrides of `examples` by operation. */
const examplesOf: Partial<Record<OperationId, Readonly<Record<string, string | undefined>>>> = {
  createChannel: { type: "chat" },
  updateChannel: { type: "chat" },
  updateInterviewGuideMarkdown: { markdown: `${markdown}\n\n## Questions\n- What is it?` },
  importInterviewer: { voice_type: "female", voice_provider: "embedded", content: markdown },
  createKnowledgeDocument: { name: "notes.md" },
  updateArchetype: { genieIdentifier: undefined },
  updateMember: { email: undefined },
};

let bodyCount = 0;
/** Builds a body that passes the schema; each call returns different values. */
function bodyOf(operation: Operation): unknown {
  if (operation.body === undefined) return undefined;
  bodyCount += 1;
  return sampleOf(description, operation.body, (name, { format }) => {
    if (format === "uuid") {
      // Every turn gets its own conversation.
      const kind =
        operation.id === "agentResponse" && name === "session_id" ? undefined : kindOf(operation, name);
      return kind === undefined ? randomUUID() : records[kind];
    }
    const overrides = examplesOf[operation.id] ?? {};
    if (Object.hasOwn(overrides, name)) return overrides[name];
    if (Object.hasOwn(examples, name)) return examples[name];
    if (name === "number") return `+1415555${1_000 + bodyCount}`;
    if (name === "email") return `person-${bodyCount}@example.com`;
    return format === "date-time" ? "2027-01-01T00:00:00.000Z" : `A plain text, number ${bodyCount}`;
  });
}

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface Place {
  /** Name used in failure messages. */
  readonly name: string;
  /** Top-level property under attack; the response may echo it. */
  readonly property?: string;
  /** Sends a request with the text in this place. */
  readonly send: (text: string) => Promise<Answer>;
}

async function sendTo(operation: Operation, url: string, body: unknown): Promise<Answer> {
  const { method, isForm } = operation;
  const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
  return api.app.inject({
    method,
    url,
    headers: { authorization: "admin", ...(body === undefined ? {} : { "content-type": type }) },
    ...(body === undefined
      ? {}
      : {
          payload: isForm
            ? new URLSearchParams(body as Record<string, string>).toString()
            : JSON.stringify(body),
        }),
  });
}

/** Adds a property to a body; `__proto__` becomes an own property, as in JSON.parse. */
const withName = (body: unknown, name: string): unknown =>
  Object.fromEntries([...Object.entries((body ?? {}) as Json), [name, "x"]]);

/** Percent-encodes like a browser; a lone surrogate, which a browser cannot encode, becomes its three raw bytes. */
const percentEncoded = (text: string): string =>
  /\p{Cs}/u.test(text)
    ? `${encodeURIComponent(text.replaceAll(/\p{Cs}/gu, ""))}%ED%A0%80`
    : encodeURIComponent(text);

function placesOf(operation: Operation): Place[] {
  const idOf = (name: string) =>
    operation.id === "updateInterviewer" ? unpublishedId : records[kindOf(operation, name) ?? "grid"];
  const url = addressOf(operation, idOf);
  const { pathParams, queryParams, path: route, body } = operation;
  return [
    ...pathParams.map((name) => ({
      name: `path ${name}`,
      send: (text: string) => {
        const address = route.replaceAll(/\{(\w+)\}/g, (_, each: string) =>
          each === name ? percentEncoded(text) : idOf(each),
        );
        return sendTo(operation, address, bodyOf(operation));
      },
    })),
    ...queryParams.map((name) => ({
      name: `query ${name}`,
      send: (text: string) => sendTo(operation, `${url}?${name}=${percentEncoded(text)}`, bodyOf(operation)),
    })),
    ...(body === undefined ? [] : textPlaces(description, body)).map((path) => ({
      name: `body /${path.join("/")}`,
      ...(path.length === 1 && path[0] !== undefined ? { property: path[0] } : {}),
      send: (text: string) => sendTo(operation, url, withValueAt(bodyOf(operation), path, text)),
    })),
    // The text as a property name.
    ...(body === undefined
      ? []
      : [
          {
            name: "body, as a name",
            send: (text: string) => sendTo(operation, url, withName(bodyOf(operation), text)),
          },
        ]),
  ];
}

const internals =
  /\n\s+at |node_modules|\/src\/server|\.ts:\d|PostgresError|Drizzle|pg_catalog|syntax error|"stack"/;

const headerOf = ({ headers }: Answer, name: string): string => {
  const value = headers[name];
  return typeof value === "string" ? value : JSON.stringify(value ?? "");
};

const errorCodeOf = (body: string): unknown => (JSON.parse(body) as Partial<Problem>).error_code;

/** Faults of a response, whatever was sent: a server error, leaked internals, an injected header. */
function errorsOf(answer: Answer): string[] {
  const { statusCode, body } = answer;
  const type = headerOf(answer, "content-type");
  const isProblem = type.startsWith("application/problem+json");
  const errors: readonly (readonly [isFault: boolean, fault: string])[] = [
    [statusCode >= 500, `${statusCode} ${body.slice(0, 300)}`],
    [type.includes("text/html"), "HTML"],
    [headerOf(answer, "x-content-type-options") !== "nosniff", "its type may be guessed"],
    [["x-injected", "bcc"].some((name) => Object.hasOwn(answer.headers, name)), "an injected header"],
    [headerOf(answer, "set-cookie").includes('"a=b'), "an injected cookie"],
    [Object.hasOwn(Object.prototype, "isSuperuser"), "a polluted prototype"],
    [statusCode >= 400 && internals.test(body), `internals: ${body.slice(0, 300)}`],
    [statusCode >= 400 && !isProblem, `${statusCode} as ${type}`],
    [isProblem && !String(errorCodeOf(body)).startsWith("ERR_"), "a problem without a code"],
  ];
  return errors.filter(([isError]) => isError).map(([, error]) => error);
}

/** Allowed stored forms of a text: unchanged, trimmed, lower-cased, with LF line ends, or null if blank. */
const readings = (text: string): readonly unknown[] => [
  text,
  text.trim(),
  text.trim().toLowerCase(),
  text.replaceAll(/\r\n?/g, "\n"),
  text.replaceAll(/\r\n?/g, "\n").trim(),
  ...(text.trim() === "" ? [null] : []),
];

/** Properties whose returned value may differ from the input by design. */
const derived: Readonly<Record<string, (text: string, value: unknown) => boolean>> = {
  // The content is built from the guide's parts if both are sent.
  content: (_text, value) => typeof value === "string" && value.startsWith("## Introduction"),
  // The parts are parsed as Markdown and returned as their text and lists.
  introduction: (_text, value) => typeof value === "string",
  objectives: (_text, value) => typeof value === "string",
  closing: (_text, value) => typeof value === "string",
  consent: (_text, value) => typeof value === "string",
  price: (text, value) => typeof value === "number" && value === Number(text),
  // Fields hidden by the layout are cleared: an interviewer without a voice channel has no voice.
  voice_type: (_text, value) => value === null,
  voice_provider: (_text, value) => value === null,
  // A blank provider defaults to the first one.
  provider: (text, value) => text.trim() === "" && value === "twilio",
  // A blank name gets a default; file names lose folders and control characters.
  name: (text, value) =>
    typeof value === "string" &&
    value !== "" &&
    (text.trim() === "" ||
      text
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
        .trim()
        .endsWith(value)),
};

const isAsSent = (property: string, text: string, value: unknown): boolean =>
  readings(text).includes(value) || derived[property]?.(text, value) === true;

/**
 * Compares an accepted text with the response and with the record read afterwards. Returns null if both match, a
 * description of the difference, or undefined if the response does not contain the property.
 */
async function readBackError(
  operation: Operation,
  property: string,
  { text, answer }: { readonly text: string; readonly answer: Answer },
): Promise<string | null | undefined> {
  if (answer.statusCode >= 300 || !headerOf(answer, "content-type").includes("json")) return undefined;
  const { data } = JSON.parse(answer.body) as { data?: Record<string, unknown> | null };
  if (data === undefined || data === null || !Object.hasOwn(data, property)) return undefined;
  const value = data[property];
  if (!isAsSent(property, text, value)) return `answered as ${JSON.stringify(value)}`;
  const path = operation.method === "POST" ? `${operation.path}/{id}` : operation.path;
  const read = description.operations.find((each) => each.method === "GET" && each.path === path);
  const { id } = data;
  if (read === undefined || typeof id !== "string") return null;
  const again = await api.app.inject({
    method: "GET",
    url: addressOf(read, () => id),
    headers: { authorization: "admin" },
  });
  const stored = again.json<{ data?: Record<string, unknown> }>().data?.[property];
  return stored === value ? null : `read as ${JSON.stringify(stored)}`;
}

describe("naughty texts in every text input (ASVS 1.2.1, 1.2.4, 2.2.1, 16.5.1)", () => {
  let readBack = 0;

  test.each(Object.keys(calls) as OperationId[])("%s", { timeout: 600_000 }, async (id) => {
    const operation = description.operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`The OpenAPI document has no ${id}.`);
    const errors: string[] = [];
    // Each place starts at a different text, the same in every run.
    const start = Object.keys(calls).indexOf(id) * 37;
    for (const [index, { name, send, property }] of placesOf(operation).entries()) {
      const texts = isFull
        ? everyNaughtyString
        : [everyNaughtyString[(start + index * 9) % everyNaughtyString.length] ?? ""];
      for (const text of texts) {
        const answer = await send(text);
        const where = `${name} ${JSON.stringify(text.slice(0, 100))}`;
        errors.push(...errorsOf(answer).map((error) => `${where}: ${error}`));
        if (property === undefined) continue;
        const error = await readBackError(operation, property, { text, answer });
        if (error !== undefined) readBack += 1;
        if (typeof error === "string") errors.push(`${where}: ${error}`);
      }
    }
    expect(errors).toEqual([]);
  });

  test("many texts are stored and read back", () => {
    expect(readBack).toBeGreaterThan(isFull ? 1000 : 30);
  });
});
