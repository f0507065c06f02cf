import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { Loading, Skeleton } from "../../ui/loading.tsx";

/** Skeleton of the frame while the user is loading. */
export function FrameSkeleton() {
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

/** The product's logo. The mark is decorative, since the name is always present, at least for screen readers. */
export function Logo({ compact = false }: { readonly compact?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2.5 text-base font-semibold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" aria-hidden className="size-7 shrink-0 text-primary">
        <rect width="32" height="32" rx="9" fill="currentColor" />
        <path
          d="M9 20.5c0-6.2 3.6-10.7 9.4-12-1.7 1.9-2.3 3.6-1.9 5.2.5 2.1 3.1 2.8 3.1 5.7 0 2.9-2.3 4.9-5.3 4.9-3.2 0-5.3-1.6-5.3-3.8Z"
          className="fill-on-primary"
        />
        <path
          d="M22.5 7.5c.3 1.9 1 2.6 2.9 2.9-1.9.3-2.6 1-2.9 2.9-.3-1.9-1-2.6-2.9-2.9 1.9-.3 2.6-1 2.9-2.9Z"
          className="fill-on-primary"
        />
      </svg>
      <span className={compact ? "sr-only sm:not-sr-only" : undefined}>Genie</span>
    </span>
  );
}

/** Layout of screens without sign-in: logo and centred content. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-4 py-4 sm:px-6">
        <Link to="/" className="inline-block rounded-md p-1">
          <Logo />
        </Link>
      </header>
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col">
        {children}
      </main>
    </div>
  );
}
