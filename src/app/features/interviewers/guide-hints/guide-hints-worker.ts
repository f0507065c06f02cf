import { hintsOf, type HintsRequest, type RewordedHints } from "./hints-of.ts";
import { previewOf, type RespondentPreview } from "./preview-of.ts";

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
    hints: hintsOf(data),
    preview: previewOf(data.guide, data.options),
  };
  postMessage(answer);
});
