/** A document of a playground, as JSON or as the text that it is. */
export function Code({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <section aria-label={label} className="w-full min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{label}</h3>
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
        tabIndex={0}
        dir="ltr"
        className="max-h-96 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs"
      >
        {typeof value === "string" ? value : JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}
