import { Loading } from "../../ui/loading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Logo } from "./logo.tsx";

/** In the shape of the frame, while it is not yet known who is signed in. */
export function FramePending() {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center justify-between border-b border-line px-4 sm:px-5">
        <Logo compact />
        <Skeleton className="size-7 rounded-full" />
      </header>
      <main className="w-full max-w-page px-4 pt-6 sm:px-6">
        <Loading label="Loading">
          <div className="flex flex-col gap-4">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-8 w-64" />
            <Skeleton className="mt-4 h-64 w-full" />
          </div>
        </Loading>
      </main>
    </div>
  );
}
