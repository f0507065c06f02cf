import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import type { calls as callTable, Calls } from "../../contracts/contracts.gen.ts";
import { isUuid } from "../../kernel/json.ts";
import type { Drain } from "../platform/drain.ts";
import { invalidInput, problem, ProblemError } from "../platform/errors.ts";
import { findUnstorableValue, hasManyValues, unstorableMessages } from "../platform/json-body.ts";
import type { Limits } from "../platform/limits.ts";
import type { Database, Tx } from "../storage/database.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { runIdempotently } from "../storage/tenant/idempotency.ts";
import { responseSchema, pathOf, type CompiledCall, type Contract, type OperationId } from "./contract.ts";
import { problemsOf } from "./input-problems.ts";
import { isLongResponse, jsonStream } from "./json-answer.ts";
import { etagOf, readIfMatch, type IfMatch } from "./record-version.ts";

/** A signed-in person, before a tenant is chosen. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly displayName: string;
  /** The session that the access token belongs to. */
  readonly sessionId: string;
}

/** The user and tenant of a request. Resolved by `authenticate`, passed to every policy and handler. */
export interface Caller extends Person {
  readonly tenantId: string;
  /** Name of the tenant: the first path segment in the client, the `X-Tenant` header of a call. */
  readonly tenant: string;
  /** IANA time zone that defines "today" for the tenant. */
  readonly timeZone: string;
  /** Time of the request. */
  readonly now: Date;
  /** In this tenant. */
  readonly isSuperuser: boolean;
}

/** Returns why the caller may not make a call, in one sentence, or `undefined` if permitted. */
export type Policy = (caller: Caller) => string | undefined;

/** Permits every member of the tenant, that is every caller. */
export const member: Policy = () => undefined;

/** Permits superusers of the tenant. */
export const superuser: Policy = (caller) =>
  caller.isSuperuser ? undefined : "Only superusers of this tenant may do this.";

/** The verified token of a request. */
export interface Credentials {
  /** As claimed by the token; `person` and `caller` check that the session is still active. */
  readonly userId: string;
  /** @throws {ProblemError} 401 if the session has ended. */
  person(tx: Tx): Promise<Person>;
  /**
   * Resolves to the caller in the tenant of the request and makes the tenant's rows visible to the transaction.
   * @throws {ProblemError} 401, 403 if not a member, 404 if the tenant is unknown.
   */
  caller(tx: Tx): Promise<Caller>;
}

/** Authenticates requests. */
export interface Authenticator {
  /**
   * Verifies the token of a request without a database query.
   * @throws {ProblemError} 401 if the token is missing, expired or not issued by this server.
   */
  credentials(request: FastifyRequest): Promise<Credentials>;
}

/** Everything that call definitions depend on. */
export interface CallHost {
  readonly app: FastifyInstance;
  readonly contract: Contract;
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly limits: Limits;
  readonly now: () => Date;
  /** Shutdown state of this process. */
  readonly drain: Drain;
  /** Validates every response against its schema. */
  readonly checksAnswers: boolean;
  /** Scope of each call mounted so far; a test compares it with the contract. */
  readonly mounted: Map<OperationId, Scope>;
}

/** Who may make a call: anyone, any signed-in user, or a member of the tenant in the request. */
type Scope = "public" | "person" | "tenant";

/** The route pattern of a call for Fastify. */
export const routeOf = (call: CompiledCall): string => pathOf(call).replaceAll(/\{(\w+)\}/g, ":$1");

type PathParams<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : unknown;
type Part<Id extends OperationId, Key extends string> = Key extends keyof Calls[Id]
  ? Calls[Id][Key]
  : undefined;

/** What every handler receives: the validated input, the request and its time. */
export interface Input<Id extends OperationId> {
  readonly params: PathParams<(typeof callTable)[Id]["path"]>;
  readonly query: Part<Id, "query">;
  readonly body: Part<Id, "body">;
  readonly ifMatch: IfMatch | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
}

export interface PublicContext<Id extends OperationId> extends Input<Id> {
  /** No transaction is open, since public calls may wait for other servers. */
  readonly database: Database;
}

export interface PersonContext<Id extends OperationId> extends Input<Id> {
  readonly tx: Tx;
  readonly person: Person;
}

export interface CallContext<Id extends OperationId> extends Input<Id> {
  /** The request's only transaction; row-level security limits it to the caller's tenant. */
  readonly tx: Tx;
  readonly caller: Caller;
  /** Encrypts stored values that must be readable again. */
  readonly cipher: TextCipher;
}

export type CallResponse<Id extends OperationId> = Calls[Id]["answer"];

/** Validated parts of a request. */
export interface CallInput {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
}

/** Lowercases `id` and `*_id` parameters. They are always UUIDs, so any other value is a 404. */
function readParams(params: Readonly<Record<string, string>>): Record<string, string> {
  const read = { ...params };
  for (const [name, value] of Object.entries(params)) {
    if (name !== "id" && !name.endsWith("_id")) continue;
    if (!isUuid(value)) throw problem("ERR_NOT_FOUND");
    read[name] = value.toLowerCase();
  }
  return read;
}

function readQuery(call: CompiledCall, query: unknown): unknown {
  const allowed =
    call.query === undefined ? [] : Object.keys((call.query as { properties?: object }).properties ?? {});
  if (call.validateQuery === undefined || call.validateQuery(query)) return query;
  const errors = problemsOf(call.validateQuery.errors).map((error) => ({
    ...error,
    params: { ...error.params, in: "query" },
  }));
  const hint = allowed.length > 0 ? ` Allowed parameters: ${allowed.join(", ")}.` : "";
  throw problem("ERR_BAD_REQUEST", { detail: `The query is not valid.${hint}`, errors: errors });
}

function readBody(call: CompiledCall, body: unknown): unknown {
  if (call.validateBody === undefined) return undefined;
  const unstorable = findUnstorableValue(body);
  if (unstorable !== undefined) {
    const { pointer, reason } = unstorable;
    throw invalidInput(pointer, reason, unstorableMessages[reason]);
  }
  const validate = hasManyValues(body) ? call.validateLargeBody() : call.validateBody;
  if (validate?.(body) !== false) return body;
  throw problem("ERR_VALIDATION", { errors: problemsOf(validate.errors) });
}

/** Fastify validator for one part of a request. */
const inputReader =
  (call: CompiledCall, part: string | undefined) =>
  (value: unknown): { value: unknown } | { error: Error } => {
    try {
      if (part === "params") return { value: readParams(value as Record<string, string>) };
      return { value: part === "querystring" ? readQuery(call, value) : readBody(call, value) };
    } catch (error) {
      // Fastify sets a status on the error it receives, but a problem has its own.
      if (error instanceof ProblemError) return { error: new Error(error.message, { cause: error }) };
      throw error;
    }
  };

/**
 * Validates a request against the call's schemas.
 * @throws {ProblemError} 404 for an id that is not a UUID, 400 for the query, 422 for the body, with JSON pointers.
 */
export function readCallInput(
  call: CompiledCall,
  request: { params: unknown; query: unknown; body: unknown },
): CallInput {
  return {
    params: readParams(request.params as Record<string, string>),
    query: readQuery(call, request.query),
    body: readBody(call, request.body),
  };
}

/**
 * Builds the Fastify route options of a call from `schemas/calls`. Validation runs first, but its errors are thrown by
 * `requireInput`, after authentication and authorisation.
 * @throws if the scope contradicts the contract or the call is already mounted.
 */
export function declareCall(host: CallHost, id: OperationId, scope: Scope) {
  const call = host.contract.calls[id];
  if ((call.public === true) !== (scope === "public"))
    throw new Error(`The scope of ${id} does not match the contract.`);
  if (host.mounted.has(id)) throw new Error(`${id} is already mounted.`);
  host.mounted.set(id, scope);
  const isJson = call.csv !== true && call.audio !== true && call.file !== true && call.stream !== true;
  return {
    method: call.method,
    url: routeOf(call),
    config: { crossSite: call.form === true },
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    schema: {
      params: { type: "object" },
      ...(call.query && { querystring: call.query }),
      ...(call.body && { body: call.body }),
      ...(isJson && { response: { "2xx": responseSchema(call) } }),
    },
    validatorCompiler: ({ httpPart }) => inputReader(call, httpPart),
    serializerCompiler: () => (answer: unknown) => {
      if (host.checksAnswers) requireAnswer(call, answer);
      return JSON.stringify(answer);
    },
    attachValidation: true,
  } satisfies Partial<RouteOptions>;
}

function requireAnswer(call: CompiledCall, answer: unknown): void {
  if (call.validateResponse(answer)) return;
  const errors = JSON.stringify(call.validateResponse.errors?.slice(0, 3));
  throw new Error(`The response does not match its schema: ${errors}`);
}

/**
 * Returns the validated input of a request.
 * @throws {ProblemError} 404 for an id that is not a UUID, 400 for the query, 422 for the body, with JSON pointers.
 */
export function requireInput(request: FastifyRequest): CallInput {
  const { validationError } = request;
  if (validationError?.cause instanceof ProblemError) throw validationError.cause;
  if (validationError !== undefined) throw validationError;
  const takesBody = request.routeOptions.schema?.body !== undefined;
  return {
    params: request.params as Record<string, string>,
    query: request.query,
    body: takesBody ? request.body : undefined,
  };
}

/** @throws {ProblemError} 403 with the reason. */
export function requirePermission(policy: Policy, caller: Caller): void {
  const refusal = policy(caller);
  if (refusal !== undefined) throw problem("ERR_FORBIDDEN", { detail: refusal });
}

/** @throws {ProblemError} like `requireInput`, and 400 for a malformed `If-Match`. */
export function inputOf<Id extends OperationId>(
  { now }: CallHost,
  request: FastifyRequest,
  reply: FastifyReply,
): Input<Id> {
  const { params, query, body } = requireInput(request);
  return {
    params: params as Input<Id>["params"],
    query: query as Input<Id>["query"],
    body: body as Input<Id>["body"],
    ifMatch: readIfMatch(request.headers["if-match"]),
    request,
    reply,
    now: now(),
  };
}

/** Sends an answer with its status, and its version as `ETag`. */
export function send(host: CallHost, id: OperationId, reply: FastifyReply, answer: { data: unknown }) {
  const version = (answer.data as { version?: unknown } | null)?.version;
  if (typeof version === "number") void reply.header("etag", etagOf(version));
  const call = host.contract.calls[id];
  void reply.code(call.status ?? 200);
  if (!isLongResponse(answer)) return reply.send(answer);
  if (host.checksAnswers) requireAnswer(call, answer);
  return reply.type("application/json; charset=utf-8").send(jsonStream(answer));
}

/** Mounts a call that needs no authentication. Steps: schema, handler. */
export function definePublicCall<Id extends OperationId>(
  host: CallHost,
  id: Id,
  handler: (context: PublicContext<Id>) => Promise<CallResponse<Id>>,
): void {
  host.app.route({
    ...declareCall(host, id, "public"),
    handler: async (request, reply) => {
      const input = inputOf<Id>(host, request, reply);
      return send(host, id, reply, await handler({ ...input, database: host.database }));
    },
  });
}

/** Mounts a call of a signed-in user outside any tenant. Steps: schema, authentication, transaction, handler. */
export function definePersonCall<Id extends OperationId>(
  host: CallHost,
  id: Id,
  handler: (context: PersonContext<Id>) => Promise<CallResponse<Id>>,
): void {
  host.app.route({
    ...declareCall(host, id, "person"),
    handler: async (request, reply) => {
      const credentials = await host.authenticator.credentials(request);
      const answer = await host.database.inControl(async (tx) => {
        const person = await credentials.person(tx);
        return handler({ ...inputOf<Id>(host, request, reply), tx, person });
      });
      return send(host, id, reply, answer);
    },
  });
}

/** `read` queries what the handler needs regardless of the input, concurrently with the idempotency-key claim. */
interface CallDefinition<Id extends OperationId, Read> {
  readonly policy: Policy;
  readonly read?: (context: { readonly tx: Tx; readonly caller: Caller }) => Promise<Read>;
  readonly handler: (context: CallContext<Id>, known: Read) => Promise<CallResponse<Id>>;
}

/**
 * Mounts a tenant call. Steps, in order: schema, authentication, transaction, tenant, policy, idempotency, handler.
 * A POST with an `Idempotency-Key` runs once, unless it is safe. A response with a `version` sends it as its `ETag`.
 */
export function defineCall<Id extends OperationId, Read = undefined>(
  host: CallHost,
  id: Id,
  { policy, read, handler }: CallDefinition<Id, Read>,
): void {
  const { cipher } = host.database;
  const { method, safe, status = 200 } = host.contract.calls[id];
  const isIdempotent = method === "POST" && safe !== true;
  host.app.route({
    ...declareCall(host, id, "tenant"),
    handler: async (request, reply) => {
      const credentials = await host.authenticator.credentials(request);
      const answer = await host.database.inControl(async (tx) => {
        const caller = await credentials.caller(tx);
        requirePermission(policy, caller);
        const input = inputOf<Id>(host, request, reply);
        const { params, query, body, now } = input;
        const key = isIdempotent ? request.headers["idempotency-key"] : undefined;
        return runIdempotently(
          { tx, caller, key, request: [id, { params, query, body }], status, now, cipher },
          async () => read?.({ tx, caller }) as Read,
          (known) => handler({ ...input, tx, caller, cipher }, known),
        );
      });
      return send(host, id, reply, answer);
    },
  });
}
