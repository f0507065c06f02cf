import { hintsOf, type HintsRequest, type RewordedHints } from "./hints-of.ts";
import { previewOf, type RespondentPreview } from "./preview-of.ts";

/** What the worker answers to a `HintsRequest` of the same id. */
export interface HintsAnswer {
  readonly id: number;
  readonly hints: RewordedHints;
  readonly preview: RespondentPreview;
}

/** Looks at a guide beside the page, so that thousands of lines never hold up typing. */
addEventListener("message", ({ data }: MessageEvent<HintsRequest>) => {
  const answer: HintsAnswer = {
    id: data.id,
    hints: hintsOf(data),
    preview: previewOf(data.guide, data.options),
  };
  postMessage(answer);
});
