import { useCallback, useEffect, useRef, useState } from "react";
import type { SimulatedInterview } from "../../../../interviewing/simulation/simulate.ts";
import type { ReplayedNode } from "../../../../interviewing/simulation/replay-on-guide.ts";
import { useServices } from "../../../services/app-services.ts";
import type { TrialAnswer, TrialRequest, TrialQuestion } from "./trial.ts";

/** Time limit of a trial, in milliseconds. */
const maxTrialMs = 60_000;

export interface Trial {
  readonly state: "idle" | "running" | "done" | "stopped" | "too_long" | "failed";
  readonly questions: readonly TrialQuestion[];
  readonly interviews: readonly SimulatedInterview[];
  readonly places: readonly ReplayedNode[] | null;
}

const nothing: Trial = { state: "idle", questions: [], interviews: [], places: null };

function withAnswer(trial: Trial, answer: TrialAnswer): Trial {
  switch (answer.type) {
    case "questions":
      return { ...trial, questions: answer.questions };
    case "interview":
      return { ...trial, interviews: [...trial.interviews, answer.interview] };
    case "replayed":
      return { ...trial, places: answer.places, state: "done" };
    case "done":
      return { ...trial, state: "done" };
  }
}

/** Runs one trial at a time in a worker. Starting another or unmounting terminates it. */
export function useTrial(): {
  readonly trial: Trial;
  readonly run: (request: TrialRequest) => void;
  readonly stop: () => void;
} {
  const { log } = useServices();
  const [trial, setTrial] = useState(nothing);
  const end = useRef(() => {});
  const run = useCallback(
    (request: TrialRequest) => {
      end.current();
      setTrial({ ...nothing, state: "running" });
      const worker = new Worker(new URL("./trial-worker.ts", import.meta.url), { type: "module" });
      const timer = setTimeout(() => finish("too_long"), maxTrialMs);
      end.current = () => {
        clearTimeout(timer);
        worker.terminate();
      };
      const finish = (state: Trial["state"]) => {
        end.current();
        setTrial((before) => ({ ...before, state }));
      };
      worker.addEventListener("message", ({ data }: MessageEvent<TrialAnswer>) => {
        setTrial((before) => withAnswer(before, data));
        if (data.type === "done" || data.type === "replayed") end.current();
      });
      worker.addEventListener("error", (event) => {
        log("Simulating interviews for the guide failed", event.message);
        finish("failed");
      });
      worker.postMessage(request, []);
    },
    [log],
  );
  const stop = useCallback(() => {
    end.current();
    setTrial((before) => ({ ...before, state: "stopped" }));
  }, []);
  useEffect(() => () => end.current(), []);
  return { trial, run, stop };
}
