import { disconnectSignal, openEventStream, type EventStream } from "../platform/event-stream.ts";
import {
  declareCall,
  inputOf,
  requirePermission,
  send,
  type CallHost,
  type CallResponse,
  type Caller,
  type Input,
  type Policy,
} from "./call.ts";
import type { OperationId } from "./contract.ts";

/**
 * Mounts a tenant call that stores nothing and waits for another server. The caller is resolved first; no transaction
 * is open while the handler runs.
 */
export function defineWaitingCall<Id extends OperationId>(
  host: CallHost,
  id: Id,
  {
    policy,
    handler,
  }: {
    policy: Policy;
    handler: (input: Input<Id> & { readonly caller: Caller }) => Promise<CallResponse<Id>>;
  },
): void {
  if (host.contract.calls[id].safe !== true) throw new Error(`${id} is not marked as safe in the contract.`);
  host.app.route({
    ...declareCall(host, id, "tenant"),
    handler: async (request, reply) => {
      const credentials = await host.authenticator.credentials(request);
      const caller = await host.database.inControl((tx) => credentials.caller(tx));
      requirePermission(policy, caller);
      return send(host, id, reply, await handler({ ...inputOf<Id>(host, request, reply), caller }));
    },
  });
}

/**
 * Mounts a tenant call that stores nothing and streams server-sent events until its handler resolves or the client
 * disconnects. No transaction is open meanwhile.
 */
export function defineStreamingCall<Id extends OperationId>(
  host: CallHost,
  id: Id,
  {
    policy,
    handler,
  }: {
    policy: Policy;
    handler: (input: Input<Id> & { readonly caller: Caller; readonly stream: EventStream }) => Promise<void>;
  },
): void {
  const { safe, stream: isStream } = host.contract.calls[id];
  if (safe !== true || isStream !== true)
    throw new Error(`${id} is not a stream, or is not marked as safe in the contract.`);
  host.app.route({
    ...declareCall(host, id, "tenant"),
    handler: async (request, reply) => {
      const gone = disconnectSignal(reply);
      const credentials = await host.authenticator.credentials(request);
      const caller = await host.database.inControl((tx) => credentials.caller(tx));
      requirePermission(policy, caller);
      const input = inputOf<Id>(host, request, reply);
      host.drain.refuse();
      const stream = openEventStream(reply, gone, { drain: host.drain });
      try {
        await handler({ ...input, caller, stream });
      } finally {
        stream.end();
      }
    },
  });
}
