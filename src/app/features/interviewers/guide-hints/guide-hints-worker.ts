import { hintsOf, type HintsRequest } from "./hints-of.ts";

/** Looks at a guide beside the page, so that thousands of lines never hold up typing. */
addEventListener("message", ({ data }: MessageEvent<HintsRequest>) => {
  postMessage({ id: data.id, ...hintsOf(data) });
});
