import { runTrial, type TrialRequest } from "./trial.ts";

/** Runs a simulation in a worker, so that long guides do not block the page; can be terminated at any time. */
addEventListener("message", ({ data }: MessageEvent<TrialRequest>) => {
  runTrial(data, (answer) => postMessage(answer));
});
