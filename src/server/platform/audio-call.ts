import type { Caller } from "../identity/caller.ts";
import { readCallInput, type CallInput } from "./call-input.ts";
import { routeOf, type CallHost } from "./call.ts";
import type { OperationId } from "./contract.ts";

/** Audio calls that one address may make in a minute: they take more work than others. */
const callsPerMinute = 120;

/**
 * Mounts a call that answers a WAV file and may wait for other servers: no transaction is open while `make` runs,
 * and its signal aborts when nobody waits for the answer any more.
 */
export function defineAudioCall(
  host: CallHost,
  id: OperationId,
  make: (context: CallInput & { caller: Caller; signal: AbortSignal }) => Promise<Buffer>,
): void {
  const call = host.contract.calls[id];
  if (call.audio !== true || host.mounted.has(id)) throw new Error(`${id} cannot be mounted as sound.`);
  host.mounted.set(id, "tenant");
  host.app.route({
    method: call.method,
    url: routeOf(call),
    config: { rateLimit: { max: callsPerMinute, timeWindow: "1 minute" } },
    handler: async (request, reply) => {
      const caller = await host.database.inControl((tx) => host.authenticator.caller(request, tx));
      const gone = new AbortController();
      reply.raw.once("close", () => gone.abort());
      const sound = await make({ ...readCallInput(call, request), caller, signal: gone.signal });
      return reply.type("audio/wav").send(sound);
    },
  });
}
