import { readEvents, type ServerEvent } from "../kernel/read-events.ts";
import { type ApiClient, type CallId, type OptionsArgument, serviceOf } from "./api-client.ts";
import { networkProblem } from "./api-problem.ts";

/**
 * Yields the server-sent events of a call, until it ends. Apart from the client, so that pages without streams do not
 * load the parser.
 *
 * @throws {ApiProblem} while iterating, also if the stream breaks off; or the signal's reason if aborted
 */
export async function* streamCall<Id extends CallId>(
  api: ApiClient,
  id: Id,
  ...options: OptionsArgument<Id>
): AsyncGenerator<ServerEvent> {
  const body = await api.open(id, ...options);
  try {
    yield* readEvents(body.getReader());
  } catch (error) {
    options[0]?.signal?.throwIfAborted();
    throw networkProblem(serviceOf(id), error);
  }
}
