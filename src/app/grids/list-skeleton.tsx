import { Loading } from "../../ui/loading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { texts } from "./texts.ts";

/** In the shape of a list: the search, and rows. */
export function ListSkeleton() {
  return (
    <Loading label={texts.loadingGrid}>
      <Skeleton className="mb-3 h-9 w-64" />
      <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4">
        {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
          <Skeleton key={row} className="h-6 w-full" />
        ))}
      </div>
    </Loading>
  );
}
