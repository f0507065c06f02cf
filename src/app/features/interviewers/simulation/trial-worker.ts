import { runTrial, type TrialRequest } from "./trial.ts";

/** Holds interviews beside the page, so that a long guide never holds it up; whoever started it may end it at any time. */
addEventListener("message", ({ data }: MessageEvent<TrialRequest>) => {
  runTrial(data, (answer) => postMessage(answer));
});
