import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { characters } from "../../../../interviewing/simulation/simulated-respondent.ts";
import { simulationLanguages } from "../../../../interviewing/simulation/simulation-words.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { Tabs } from "../../../../ui/tabs.tsx";
import { LoadError } from "../../../shell/load-error.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { ReplayPanel } from "./replay-panel.tsx";
import { SimulatedResults } from "./simulated-results.tsx";
import { texts } from "./texts.ts";
import { triedGuideQuery, type TriedInterviewer } from "./tried-guide-query.ts";
import { useTrial } from "./use-trial.ts";

export interface SimulationDialogProps {
  readonly interviewer: Interviewer;
  readonly onClose: () => void;
}

/** Tries the guide as it stands, without respondents: with simulated ones, or with the words of a past interview. */
export function SimulationDialog({ interviewer, onClose }: SimulationDialogProps) {
  const { api } = useTenant();
  const [tab, setTab] = useState("simulated");
  const tried = useQuery(triedGuideQuery(api, interviewer));
  const content = (): ReactNode => {
    if (tried.isError)
      return (
        <LoadError
          title={texts.loadFailed}
          error={tried.error}
          onRetry={() => void tried.refetch()}
          retrying={tried.isFetching}
        />
      );
    if (tried.data === undefined) return <Skeleton className="h-40" />;
    if (tried.data === null) return <p className="text-sm text-muted">{texts.noQuestions}</p>;
    return (
      <Tabs
        label={texts.tabs}
        selected={tab}
        onSelect={setTab}
        items={[
          { key: "simulated", label: texts.simulated, content: <SimulatedPanel tried={tried.data} /> },
          {
            key: "past",
            label: texts.past,
            content: <ReplayPanel interviewerId={interviewer.id} guide={tried.data.guide} />,
          },
        ]}
      />
    );
  };
  return (
    <Dialog open onClose={onClose} title={texts.title} description={texts.help} size="xl">
      {content()}
    </Dialog>
  );
}

function SimulatedPanel({ tried }: { readonly tried: TriedInterviewer }) {
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
