import { Lightbulb, RotateCw } from "lucide-react";
import type { Insights } from "../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { Spinner } from "../../../../ui/spinner.tsx";
import { texts } from "../texts.ts";
import { useCompute } from "./use-compute.ts";

export interface InsightsStateProps {
  readonly insights: Insights;
  readonly workerId: string;
}

/** How the computation stands, where there is something to say of it. */
export function InsightsState({ insights, workerId }: InsightsStateProps) {
  const { compute, isStarting } = useCompute(workerId);
  const { state, result, failure } = insights;
  const again = (
    <Button size="sm" icon={<RotateCw aria-hidden />} busy={isStarting} onClick={compute}>
      {texts.computeAgain}
    </Button>
  );
  if (state === "failed") {
    return (
      <div className="mb-5">
        <Alert tone="danger" title={texts.computeFailed} actions={again}>
          {failure}
        </Alert>
      </div>
    );
  }
  if (state === "computing") {
    return (
      <output className="mb-5 flex items-center gap-3 text-sm text-muted">
        <Spinner />
        {result === null ? texts.computing : texts.computingNewer}
      </output>
    );
  }
  if (result !== null && result.interviews > 0) return null;
  return <EmptyState icon={<Lightbulb />} title={texts.noInsights} description={texts.noInsightsHelp} />;
}
