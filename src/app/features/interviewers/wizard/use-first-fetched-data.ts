import type { UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";

/**
 * The answer of a query as it stood when the screen opened: nothing out of the cache, since an edit made on an old
 * copy would run into a conflict, and nothing that comes while one types. The query needs `refetchOnMount: "always"`.
 */
export function useFirstFetchedData<T>(query: UseQueryResult<T>) {
  const [first, setFirst] = useState<T | undefined>(undefined);
  const arrived = query.isFetchedAfterMount && !query.isError ? query.data : undefined;
  if (first === undefined && arrived !== undefined) setFirst(() => arrived);
  const { error, refetch, isFetching } = query;
  return {
    data: first,
    isError: query.isError && first === undefined,
    error,
    refetch,
    isFetching,
  };
}
