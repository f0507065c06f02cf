import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { calls, type Problem } from "../../src/contracts/contracts.gen.ts";
import { createTestApi, tenantIds, type TestApi } from "../../src/server/testing/create-test-api.ts";
import { anInterviewer } from "../../src/server/voice/testing/an-interviewer.ts";
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

/** With TEST_FULL=1 every text goes into every place; else each place gets a few, of different classes. */
const isFull = process.env["TEST_FULL"] === "1";
const textsOfAPlace = 3;

let api: TestApi;
let description: ApiDescription;
let records: Records;
/** An interviewer that can be edited. */
let unpublishedId: string;

beforeAll(async () => {
  api = await createTestApi({ withIdentity: true, environment: { FORM_LOGIN: "on" } });
  description = await describeApi(api.app);
  records = await createRecords(api);
  unpublishedId = (await anInterviewer(api.database, { tenantId: tenantIds.genie })).id;
});
afterAll(() => api.close());

/** What a property holds where it is not the one that is attacked; undefined leaves it out. */
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

/** The same, where one operation means something else by the name. */
const examplesOf: Partial<Record<OperationId, Readonly<Record<string, string | undefined>>>> = {
  createChannel: { type: "chat" },
  updateChannel: { type: "chat" },
  updateInterviewGuideMarkdown: { markdown: `${markdown}\n\n## Questions\n- What is it?` },
  importInterviewer: { voice_type: "female", voice_provider: "embedded", content: markdown },
  createKnowledgeDocument: { name: "notes.md" },
  updateArchetype: { genieIdentifier: undefined },
  updateMember: { email: undefined },
};

let made = 0;
/** A body that is taken, as far as its schema can tell; each is another one. */
function bodyOf(operation: Operation): unknown {
  if (operation.body === undefined) return undefined;
  made += 1;
  return sampleOf(description, operation.body, (name, { format }) => {
    if (format === "uuid") {
      // Each turn is that of a test of its own.
      const kind =
        operation.id === "agentResponse" && name === "session_id" ? undefined : kindOf(operation, name);
      return kind === undefined ? randomUUID() : records[kind];
    }
    const own = examplesOf[operation.id] ?? {};
    if (Object.hasOwn(own, name)) return own[name];
    if (Object.hasOwn(examples, name)) return examples[name];
    if (name === "number") return `+1415555${1_000 + made}`;
    if (name === "email") return `person-${made}@example.com`;
    return format === "date-time" ? "2027-01-01T00:00:00.000Z" : `A plain text, number ${made}`;
  });
}

interface Answer {
  readonly statusCode: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, unknown>>;
}

interface Place {
  /** How it is called in a message. */
  readonly name: string;
  /** The property of the body that holds the text, where an answer may hold it as well. */
  readonly property?: string;
  /** Sends a request with this text in the place. */
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

/** A body with one more property; `__proto__` is a name like any other, as for a parser of JSON. */
const withName = (body: unknown, name: string): unknown =>
  Object.fromEntries([...Object.entries((body ?? {}) as Json), [name, "x"]]);

/** As a browser encodes it; half of a surrogate pair, which it could not, as the bytes that would stand for it. */
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
    // The text as a name.
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

/** What is wrong with an answer, whatever was sent: an error of the server, a look inside it, an injected header. */
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

/** What may become of a text that is stored: itself, without blanks around it, in lower case, or with plain line ends. */
const readings = (text: string): readonly unknown[] => [
  text,
  text.trim(),
  text.trim().toLowerCase(),
  text.replaceAll(/\r\n?/g, "\n"),
  text.replaceAll(/\r\n?/g, "\n").trim(),
  ...(text.trim() === "" ? [null] : []),
];

/** What an answer may hold under the same name instead, by design. */
const derived: Readonly<Record<string, (text: string, value: unknown) => boolean>> = {
  // The parts of a guide make its content where both are sent.
  content: (_text, value) => typeof value === "string" && value.startsWith("## Introduction"),
  // Its parts are read as Markdown, and answered as the texts and lists that they say.
  introduction: (_text, value) => typeof value === "string",
  objectives: (_text, value) => typeof value === "string",
  closing: (_text, value) => typeof value === "string",
  consent: (_text, value) => typeof value === "string",
  price: (text, value) => typeof value === "number" && value === Number(text),
  // Fields that the layout hides keep no value: an interviewer without a voice channel has no voice.
  voice_type: (_text, value) => value === null,
  voice_provider: (_text, value) => value === null,
  // A number without a provider is the first one's.
  provider: (text, value) => text.trim() === "" && value === "twilio",
  // A blank name becomes the default one, and a file's has neither folders nor control characters.
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
 * How a text that was taken came back, in the answer and when the record is read: as it was (null), otherwise (what), or
 * undefined where the answer does not hold it.
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

describe("naughty texts in every place that takes one (ASVS 1.2.1, 1.2.4, 2.2.1, 16.5.1)", () => {
  let readBack = 0;

  test.each(Object.keys(calls) as OperationId[])("%s", { timeout: 600_000 }, async (id) => {
    const operation = description.operations.find((each) => each.id === id);
    if (operation === undefined) throw new Error(`The OpenAPI document has no ${id}.`);
    const found: string[] = [];
    // Each place begins elsewhere in the list, and from one run to the next at the same text.
    const start = Object.keys(calls).indexOf(id) * 37;
    for (const [index, { name, send, property }] of placesOf(operation).entries()) {
      const from = start + index * textsOfAPlace * 3;
      const texts = isFull
        ? everyNaughtyString
        : Array.from(
            { length: textsOfAPlace },
            (_, step) => everyNaughtyString[(from + step) % everyNaughtyString.length] ?? "",
          );
      for (const text of texts) {
        const answer = await send(text);
        const where = `${name} ${JSON.stringify(text.slice(0, 100))}`;
        found.push(...errorsOf(answer).map((error) => `${where}: ${error}`));
        if (property === undefined) continue;
        const error = await readBackError(operation, property, { text, answer });
        if (error !== undefined) readBack += 1;
        if (typeof error === "string") found.push(`${where}: ${error}`);
      }
    }
    expect(found).toEqual([]);
  });

  test("and many of them were stored", () => {
    expect(readBack).toBeGreaterThan(100);
  });
});
