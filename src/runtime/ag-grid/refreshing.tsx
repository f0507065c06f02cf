/** A line at the upper edge while the rows below are being fetched anew; the rows stay as they are. */
export function Refreshing() {
  return (
    <span aria-hidden className="absolute inset-x-0 top-0 z-10 block h-0.5 animate-appear-late">
      <span className="block h-full animate-breathe bg-primary" />
    </span>
  );
}
