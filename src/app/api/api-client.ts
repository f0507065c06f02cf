import { type Calls, calls } from "../../contracts/contracts.gen.ts";
import type { ServiceName } from "./api-problem.ts";
import { fillPath, type QueryParameters, type Transport } from "./transport.ts";

export type CallId = keyof Calls;
export type Answer<Id extends CallId> = Calls[Id]["answer"];

type PathParameters<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParameters<Rest>
  : never;

type Parameters<Id extends CallId> = [PathParameters<(typeof calls)[Id]["path"]>] extends [never]
  ? object
  : { readonly params: Readonly<Record<PathParameters<(typeof calls)[Id]["path"]>, string>> };

interface CommonOptions {
  /** The version that an edit was made against; sent as If-Match. */
  readonly ifMatch?: number;
  /** For POST; a fresh key when absent. Give the same one to repeat the same submission. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

/** What a call takes, by its operation id. */
export type CallOptions<Id extends CallId> = CommonOptions &
  Parameters<Id> &
  (Calls[Id] extends { query: infer Query } ? { readonly query?: Query } : object) &
  (Calls[Id] extends { body: infer Body } ? { readonly body: Body } : object);

type OptionsArgument<Id extends CallId> =
  object extends CallOptions<Id> ? [options?: CallOptions<Id>] : [options: CallOptions<Id>];

/** The calls of the two services, as one tenant (or, before one is known, as nobody's). */
export interface ApiClient {
  readonly tenant: string | null;
  /** Makes a call of whichever service answers it. Fails with `ApiProblem`, or the signal's reason when cancelled. */
  call<Id extends CallId>(id: Id, ...options: OptionsArgument<Id>): Promise<Answer<Id>>;
  /** Reads a path that configuration names, of one of our services. Fails like `call`. */
  read(service: ServiceName, path: string, options?: ReadOptions): Promise<unknown>;
  /** Reads a file of one of our services, by default the main API, whole. Fails like `call`. */
  download(path: string, options?: DownloadOptions): Promise<Blob>;
  /** The same client on behalf of a tenant. */
  forTenant(tenant: string | null): ApiClient;
}

export interface ReadOptions {
  readonly query?: QueryParameters;
  readonly signal?: AbortSignal;
}

export interface DownloadOptions extends ReadOptions {
  readonly service?: ServiceName;
  /** Makes it a POST: the file is generated from it. */
  readonly body?: unknown;
}

/** @param newKey makes idempotency keys, such as `crypto.randomUUID` */
export function createApiClient(
  transport: Transport,
  newKey: () => string,
  tenant: string | null = null,
): ApiClient {
  const call = async (id: CallId, options: GivenOptions = {}): Promise<unknown> => {
    const { method, path } = calls[id];
    return await transport({
      service: "service" in calls[id] ? "voice" : "main",
      method,
      path: fillPath(path, options.params ?? {}),
      query: options.query === undefined ? undefined : Object.fromEntries(Object.entries(options.query)),
      body: options.body,
      ifMatch: options.ifMatch,
      idempotencyKey: method === "POST" ? (options.idempotencyKey ?? newKey()) : undefined,
      signal: options.signal,
      isPublic: "public" in calls[id],
      tenant,
    });
  };
  return {
    tenant,
    // The contract is the boundary: the server validates what it answers against the same schemas.
    call: call as ApiClient["call"],
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
        isFile: true,
      });
      if (!(file instanceof Blob)) throw new TypeError("The transport answered no file.");
      return file;
    },
    async read(service, path, { query, signal } = {}) {
      return await transport({ service, method: "GET", path, query, signal, tenant });
    },
  };
}

/** `CallOptions` as one shape, whatever the call. */
interface GivenOptions extends CommonOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: object;
  readonly body?: unknown;
}
