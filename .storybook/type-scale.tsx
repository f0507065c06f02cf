const sizes = ["xs", "sm", "base", "lg", "xl", "2xl"];

/** The six text sizes. */
export function TypeScale() {
  return (
    <div className="sb-unstyled token-sheet" style={{ display: "grid", gap: "0.75rem" }}>
      {sizes.map((size) => (
        <p
          key={size}
          style={{ fontSize: `var(--text-${size})`, lineHeight: `var(--text-${size}--line-height)` }}
        >
          {size}: Create, Configure, Test, Deploy, Analyze 0123456789
        </p>
      ))}
    </div>
  );
}
