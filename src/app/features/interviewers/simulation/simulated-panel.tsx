import { useEffect } from "react";
import { characters } from "../../../../interviewing/simulation/simulated-respondent.ts";
import { simulationLanguages } from "../../../../interviewing/simulation/simulation-words.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { SimulatedResults } from "./simulated-results.tsx";
import { texts } from "./texts.ts";
import type { TriedInterviewer } from "./tried-guide-query.ts";
import { useTrial } from "./use-trial.ts";

/** Has a guide answered by simulated respondents, at once and whenever it is another; the caller keeps it the same. */
export function SimulatedPanel({ tried }: { readonly tried: TriedInterviewer }) {
  const { trial, run, stop } = useTrial();
  const { state, questions, interviews, isSpoken } = trial;
  const begin = () => run({ type: "simulate", ...tried });
  useEffect(() => run({ type: "simulate", ...tried }), [run, tried]);
  if (!isSpoken) {
    const names = new Intl.DisplayNames("en-US", { type: "language" });
    const nameOf = (language: string) => names.of(language) ?? language;
    const known = new Intl.ListFormat("en-US").format(simulationLanguages.map(nameOf));
    return <Alert tone="info">{texts.noLanguage(nameOf(tried.guide.options.language), known)}</Alert>;
  }
  const isEmpty = state === "done" && questions.length === 0;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-muted">
          {state === "running" ? texts.running(interviews.length, characters.length) : null}
        </p>
        {state === "running" ? (
          <Button size="sm" onClick={stop}>
            {texts.stop}
          </Button>
        ) : (
          <Button size="sm" onClick={begin}>
            {texts.run}
          </Button>
        )}
      </div>
      {state === "failed" ? <Alert tone="danger">{texts.failed}</Alert> : null}
      {state === "too_long" ? <Alert tone="warning">{texts.tooLong}</Alert> : null}
      {isEmpty ? <p className="text-sm text-muted">{texts.noQuestions}</p> : null}
      {interviews.length === 0 || isEmpty ? null : (
        <SimulatedResults questions={questions} interviews={interviews} />
      )}
    </div>
  );
}
