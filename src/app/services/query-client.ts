import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { ApiProblem } from "../api/api-problem.ts";

/** Milliseconds; spec sections 7 and 9. */
const staleTime = 300_000;
const keptTime = 600_000;

/**
 * The cache of answers: stale after 5 minutes, kept 10, one retry, no refetch when the window gets the focus.
 * What the service refused for a reason is not asked again.
 *
 * @param onError hears of every failed query and mutation, but for queries with `meta: { isBackground: true }`
 */
export function createQueryClient(onError: (error: unknown) => void): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.["isBackground"] !== true) onError(error);
      },
    }),
    mutationCache: new MutationCache({ onError: onError }),
    defaultOptions: {
      queries: { staleTime, gcTime: keptTime, retry: shouldRetry, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}

function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof ApiProblem && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefusal;
}
