/** Joins class names, skipping falsy ones: `cx("p-2", busy && "opacity-50")`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** Meaning of a mark. Each tone has a fill, a soft background and a text colour in tokens.css. */
export type Tone = "success" | "warning" | "danger" | "info" | "neutral";
