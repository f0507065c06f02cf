import type { ServiceName } from "./api-problem.ts";
import { type Calls, calls } from "./contracts.gen.ts";
import {
  type AnswerKind,
  fillPath,
  type QueryParameters,
  type ServiceRequest,
  type Transport,
} from "./transport.ts";

export type CallId = keyof Calls;
export type Answer<Id extends CallId> = Calls[Id]["answer"];

type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

type Parameters<Id extends CallId> = [PathParameters<(typeof calls)[Id]["path"]>] extends [never]
  ? object
  : { readonly params: Readonly<Record<PathParameters<(typeof calls)[Id]["path"]>, string>> };

interface CommonOptions {
  /** Version that the edit is based on; sent as If-Match. */
  readonly ifMatch?: number;
  /** For POST, unless public. Defaults to a new key; pass the previous one to retry a submission. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal | undefined;
  /** For idempotent calls: waits and retries as a busy service asks, as reads do anyway. */
  readonly repeats?: boolean;
  /** For drafts: completes even if the page is left meanwhile, unless the body is large. */
  readonly outlivesPage?: boolean;
}

/** Options of a call by operation id. */
export type CallOptions<Id extends CallId> = CommonOptions &
  Parameters<Id> &
  (Calls[Id] extends { query: infer Query } ? { readonly query?: Query } : object) &
  (Calls[Id] extends { body: infer Body } ? { readonly body: Body } : object);

export type OptionsArgument<Id extends CallId> =
  object extends CallOptions<Id> ? [options?: CallOptions<Id>] : [options: CallOptions<Id>];

/** Client of both services on behalf of a tenant, or without a tenant. */
export interface ApiClient {
  readonly tenant: string | null;
  /** Makes a call to the service that implements it. @throws {ApiProblem} or the signal's reason if aborted */
  call<Id extends CallId>(id: Id, ...options: OptionsArgument<Id>): Promise<Answer<Id>>;
  /** Opens the stream of a call; `streamCall` reads its events. Rejects like `call`. */
  open<Id extends CallId>(id: Id, ...options: OptionsArgument<Id>): Promise<ReadableStream<Uint8Array>>;
  /** Reads a path named by configuration. Rejects like `call`. */
  read(service: ServiceName, path: string, options?: ReadOptions): Promise<unknown>;
  /** Downloads a complete file, by default from the main API. Rejects like `call`. */
  download(path: string, options?: DownloadOptions): Promise<Blob>;
  /** Returns this client on behalf of a tenant. */
  forTenant(tenant: string | null): ApiClient;
}

export interface ReadOptions {
  readonly query?: QueryParameters;
  readonly signal?: AbortSignal;
}

export interface DownloadOptions extends ReadOptions {
  readonly service?: ServiceName;
  /** Switches to POST, for files generated from a body. */
  readonly body?: unknown;
}

/** The service that implements a call. */
export const serviceOf = (id: CallId): ServiceName => ("service" in calls[id] ? "voice" : "main");

/** @param newKey generates idempotency keys, such as `crypto.randomUUID` */
export function createApiClient(
  transport: Transport,
  newKey: () => string,
  tenant: string | null = null,
): ApiClient {
  const requestOf = (id: CallId, options: GivenOptions = {}, answer?: AnswerKind): ServiceRequest => {
    const { method, path } = calls[id];
    const { params = {}, query, idempotencyKey, ...sent } = options;
    const isPublic = "public" in calls[id];
    return {
      ...sent,
      service: serviceOf(id),
      method,
      path: fillPath(path, params),
      query: query === undefined ? undefined : Object.fromEntries(Object.entries(query)),
      idempotencyKey: method === "POST" && !isPublic ? (idempotencyKey ?? newKey()) : undefined,
      isPublic,
      tenant,
      answer,
    };
  };
  return {
    tenant,
    // Trusted: the server validates its responses against the same schemas.
    call: (async (id: CallId, options?: GivenOptions) =>
      await transport(requestOf(id, options))) as ApiClient["call"],
    async open(id, options?: GivenOptions) {
      const body = await transport(requestOf(id, options, "events"));
      if (!(body instanceof ReadableStream)) throw new TypeError("The transport returned no stream.");
      return body as ReadableStream<Uint8Array>;
    },
    forTenant: (name) => createApiClient(transport, newKey, name),
    async download(path, { service = "main", query, body, signal } = {}) {
      const file = await transport({
        service,
        method: body === undefined ? "GET" : "POST",
        path,
        query,
        body,
        idempotencyKey: body === undefined ? undefined : newKey(),
        signal,
        tenant,
        answer: "file",
      });
      if (!(file instanceof Blob)) throw new TypeError("The transport returned no file.");
      return file;
    },
    async read(service, path, { query, signal } = {}) {
      return await transport({ service, method: "GET", path, query, signal, tenant });
    },
  };
}

/** `CallOptions` without the dependency on the operation. */
interface GivenOptions extends CommonOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}
