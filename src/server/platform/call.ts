import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { calls as callTable, Calls } from "../../contracts/contracts.gen.ts";
import type { Caller, Person } from "../identity/caller.ts";
import { enterTenant, type Database, type Tx } from "../storage/database.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { answerIdempotently } from "./answer-idempotently.ts";
import { readCallInput, type CallInput } from "./call-input.ts";
import { pathOf, type CompiledCall, type Contract, type OperationId } from "./contract.ts";
import { problem } from "./errors.ts";
import { etagOf, readIfMatch, type IfMatch } from "./if-match.ts";
import type { Drain } from "./drain.ts";
import type { Limits } from "./limits.ts";
import type { Policy } from "./policies.ts";

/** Finds out who makes a request. Both throw problems: 401, 403, 404 for an unknown tenant. */
export interface Authenticator {
  person(request: FastifyRequest, tx: Tx): Promise<Person>;
  caller(request: FastifyRequest, tx: Tx): Promise<Caller>;
}

/** What calls are mounted on and answered with. */
export interface CallHost {
  readonly app: FastifyInstance;
  readonly contract: Contract;
  readonly database: Database;
  readonly authenticator: Authenticator;
  readonly limits: Limits;
  readonly now: () => Date;
  /** Says whether this process is about to end. */
  readonly drain: Drain;
  /** Who may make the calls mounted so far; a test compares it with the contract. */
  readonly mounted: Map<OperationId, "public" | "person" | "tenant">;
}

/** The path of a call as fastify writes it. */
export const routeOf = (call: CompiledCall): string => pathOf(call).replaceAll(/\{(\w+)\}/g, ":$1");

type PathParams<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Record<Name, string> & PathParams<Rest>
  : unknown;
type Part<Id extends OperationId, Key extends string> = Key extends keyof Calls[Id]
  ? Calls[Id][Key]
  : undefined;

interface Input<Id extends OperationId> {
  readonly params: PathParams<(typeof callTable)[Id]["path"]>;
  readonly query: Part<Id, "query">;
  readonly body: Part<Id, "body">;
  readonly ifMatch: IfMatch | undefined;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
}

export interface PublicContext<Id extends OperationId> extends Input<Id> {
  /** No transaction is open, because such calls also wait for other servers. */
  readonly database: Database;
}

export interface PersonContext<Id extends OperationId> extends Input<Id> {
  readonly tx: Tx;
  readonly person: Person;
}

export interface CallContext<Id extends OperationId> extends Input<Id> {
  /** The request's one transaction, in which only the caller's tenant is visible. */
  readonly tx: Tx;
  readonly caller: Caller;
  /** Encrypts what is stored and must be shown again. */
  readonly cipher: TextCipher;
}

export type Answer<Id extends OperationId> = Calls[Id]["answer"];

const toInput = <Id extends OperationId>(
  input: CallInput,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): Input<Id> => ({
  params: input.params as Input<Id>["params"],
  query: input.query as Input<Id>["query"],
  body: input.body as Input<Id>["body"],
  ifMatch: readIfMatch(request.headers["if-match"]),
  request,
  reply,
  now,
});

const versionOf = (answer: { data: unknown }): unknown =>
  (answer.data as { version?: unknown } | null)?.version;

function send(call: CompiledCall, reply: FastifyReply, answer: { data: unknown }): FastifyReply {
  if (!call.validateAnswer(answer)) {
    throw new Error(
      `The answer does not fit its schema: ${JSON.stringify(call.validateAnswer.errors?.slice(0, 3))}`,
    );
  }
  const version = versionOf(answer);
  if (typeof version === "number") void reply.header("etag", etagOf(version));
  return reply.code(call.status ?? 200).send(answer);
}

function mount(
  host: CallHost,
  id: OperationId,
  scope: "public" | "person" | "tenant",
  respond: (call: CompiledCall, request: FastifyRequest, reply: FastifyReply) => Promise<{ data: unknown }>,
): void {
  const call = host.contract.calls[id];
  if ((call.public === true) !== (scope === "public"))
    throw new Error(`The contract says otherwise of ${id}.`);
  if (host.mounted.has(id)) throw new Error(`${id} is mounted already.`);
  host.mounted.set(id, scope);
  host.app.route({
    method: call.method,
    url: routeOf(call),
    config: { crossSite: call.form === true },
    ...(call.bodyLimit === undefined ? {} : { bodyLimit: call.bodyLimit }),
    handler: async (request, reply) => send(call, reply, await respond(call, request, reply)),
  });
}

/** Mounts a call that needs nobody signed in. */
export function definePublicCall<Id extends OperationId>(
  host: CallHost,
  id: Id,
  handler: (context: PublicContext<Id>) => Promise<Answer<Id>>,
): void {
  mount(host, id, "public", async (call, request, reply) => {
    const input = toInput<Id>(readCallInput(call, request), request, reply, host.now());
    return handler({ ...input, database: host.database });
  });
}

/** Mounts a call of a signed-in person, in whichever tenant or none. */
export function definePersonCall<Id extends OperationId>(
  host: CallHost,
  id: Id,
  handler: (context: PersonContext<Id>) => Promise<Answer<Id>>,
): void {
  mount(host, id, "person", (call, request, reply) =>
    host.database.inControl(async (tx) => {
      const person = await host.authenticator.person(request, tx);
      const input = toInput<Id>(readCallInput(call, request), request, reply, host.now());
      return handler({ ...input, tx, person });
    }),
  );
}

/**
 * Mounts a call of the main API in a tenant: method, path and schemas are those of `schemas/calls`. In one
 * transaction it finds the caller, asks the policy, checks the input, and runs the handler; a POST with an
 * `Idempotency-Key` runs once, unless it is safe. An answer with a `version` carries it as its `ETag`.
 */
export function defineCall<Id extends OperationId>(
  host: CallHost,
  id: Id,
  definition: { policy: Policy; handler: (context: CallContext<Id>) => Promise<Answer<Id>> },
): void {
  mount(host, id, "tenant", (call, request, reply) =>
    host.database.inControl(async (tx) => {
      const caller = await host.authenticator.caller(request, tx);
      const refusal = definition.policy(caller);
      if (refusal !== undefined) throw problem("ERR_FORBIDDEN", { detail: refusal });
      const read = readCallInput(call, request);
      const input = toInput<Id>(read, request, reply, host.now());
      await enterTenant(tx, caller.tenantId);
      const key =
        call.method === "POST" && call.safe !== true ? request.headers["idempotency-key"] : undefined;
      const { cipher } = host.database;
      return answerIdempotently(
        { tx, caller, key, request: [id, read], status: call.status ?? 200, now: input.now, cipher },
        () => definition.handler({ ...input, tx, caller, cipher }),
      );
    }),
  );
}
