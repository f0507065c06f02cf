const families: Readonly<Record<string, readonly string[]>> = {
  Grounds: ["canvas", "surface", "raised", "sunken", "hover"],
  "Text and lines": ["ink", "muted", "faint", "control", "line"],
  Primary: ["primary", "primary-hover", "on-primary", "primary-soft", "primary-ink", "focus"],
  Success: ["success", "success-soft", "success-ink"],
  Warning: ["warning", "warning-soft", "warning-ink"],
  Danger: ["danger", "danger-hover", "on-danger", "danger-soft", "danger-ink"],
  Info: ["info", "info-soft", "info-ink"],
  Neutral: ["neutral", "neutral-soft", "neutral-ink"],
};

/** The colours in the selected theme. Styled inline, since Tailwind scans only `src`. */
export function Swatches() {
  return (
    <div className="sb-unstyled token-sheet" style={{ display: "grid", gap: "1.25rem" }}>
      {Object.entries(families).map(([family, names]) => (
        <section key={family}>
          <h3 style={{ fontWeight: 600, marginBottom: "0.5rem" }}>{family}</h3>
          <div
            style={{
              display: "grid",
              gap: "0.75rem",
              gridTemplateColumns: "repeat(auto-fill, minmax(8rem, 1fr))",
            }}
          >
            {names.map((name) => (
              <figure key={name}>
                <div
                  style={{
                    height: "3.5rem",
                    background: `var(--color-${name})`,
                    border: "1px solid var(--color-line)",
                    borderRadius: "var(--radius-md)",
                  }}
                />
                <figcaption style={{ fontSize: "var(--text-xs)", marginTop: "0.25rem" }}>{name}</figcaption>
              </figure>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
