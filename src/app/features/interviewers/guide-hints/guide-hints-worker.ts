import { computeHints, type HintsRequest, type RewordedHints } from "./compute-hints.ts";
import { createPreview, type RespondentPreview } from "./create-preview.ts";

/** Response to the `HintsRequest` with the same id. */
export interface HintsAnswer {
  readonly id: number;
  readonly hints: RewordedHints;
  readonly preview: RespondentPreview;
}

/** Checks the guide in a worker, so that thousands of lines do not block typing. */
addEventListener("message", ({ data }: MessageEvent<HintsRequest>) => {
  const answer: HintsAnswer = {
    id: data.id,
    hints: computeHints(data),
    preview: createPreview(data.guide, data.options),
  };
  postMessage(answer);
});
