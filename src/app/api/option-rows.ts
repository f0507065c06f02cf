import type { ApiClient } from "./api-client.ts";
import type { ServiceName } from "./api-problem.ts";

export interface OptionRowsRequest {
  readonly service: ServiceName;
  /** Path of one of our services; another is refused before anything is sent. */
  readonly path: string;
}

/** How form fields get the rows of their choices: reads `data` of the answer (spec section 7). */
export function optionRowsOf(api: ApiClient) {
  return async ({ service, path }: OptionRowsRequest, signal: AbortSignal): Promise<unknown> => {
    const answer = await api.read(service, path, { signal });
    return typeof answer === "object" && answer !== null && "data" in answer ? answer.data : undefined;
  };
}
