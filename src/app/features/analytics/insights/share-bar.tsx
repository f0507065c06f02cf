/** A part of the whole as a bar; the figure stands beside it in words. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <span aria-hidden className="mt-1.5 block h-1.5 rounded-full bg-sunken">
      <span
        className="block h-full rounded-full bg-primary"
        style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </span>
  );
}
