/** Joins the class names that hold, so that a component can say which do: `cx("p-2", busy && "opacity-50")`. */
export function cx(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}

/** What a mark means; each tone has a fill, a soft ground and a text colour in tokens.css. */
export type Tone = "success" | "warning" | "danger" | "info" | "neutral";

export const tones: readonly Tone[] = ["success", "warning", "danger", "info", "neutral"];
