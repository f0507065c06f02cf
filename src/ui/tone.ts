/** What a mark means; each tone has a fill, a soft ground and a text colour in tokens.css. */
export type Tone = "success" | "warning" | "danger" | "info" | "neutral";

export const tones: readonly Tone[] = ["success", "warning", "danger", "info", "neutral"];
