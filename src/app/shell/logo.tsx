/** The product's mark and name. The mark alone is decoration: the name stands beside it, seen or read. */
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
