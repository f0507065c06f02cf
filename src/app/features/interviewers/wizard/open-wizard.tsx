import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useMemo, useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Panel } from "../../../shell/panel.tsx";
import { useIsCurrent } from "../../../shell/use-is-still-here.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { keepInterviewer } from "../interviewer-query.ts";
import { ArchetypeStep } from "./archetype-step.tsx";
import { ChannelStep } from "./channel-step.tsx";
import { ConfigureStep } from "./configure-step.tsx";
import { ContentStep } from "./content-step.tsx";
import { ReviewStep } from "./review-step.tsx";
import { SetupProgressCard } from "./setup-progress-card.tsx";
import { StepFooter } from "./step-footer.tsx";
import { StepHeader } from "./step-header.tsx";
import { texts } from "./texts.ts";
import { type Wizard, WizardContext } from "./wizard-context.ts";
import { stepAfter, type WizardPath } from "./wizard-steps.ts";

export interface OpenWizardProps {
  /** Null: it does not exist yet. */
  readonly interviewer: Interviewer | null;
  readonly step: WizardPath;
}

/** The wizard with its interviewer at hand: header, the step in front, progress. */
export function OpenWizard({ interviewer, step }: OpenWizardProps) {
  const wizard = useWizardOf(interviewer, step);
  return (
    <WizardContext value={wizard}>
      <div className="flex flex-col gap-5">
        <StepHeader />
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_15rem]">
          {/* Each step has its own forms: another step, or another interviewer, starts anew. */}
          <div className="min-w-0">
            <Panel title={texts.stepBroken} key={`${interviewer?.id ?? "new"} ${step}`}>
              {stepOf(interviewer, step)}
            </Panel>
            <StepFooter />
          </div>
          <div className="max-lg:order-last">
            <SetupProgressCard />
          </div>
        </div>
      </div>
    </WizardContext>
  );
}

function stepOf(interviewer: Interviewer | null, step: WizardPath): ReactNode {
  if (interviewer === null || step === "archetype") return <ArchetypeStep />;
  if (step === "configure") return <ConfigureStep interviewer={interviewer} />;
  if (step === "content") return <ContentStep interviewer={interviewer} />;
  if (step === "channel-pricing") return <ChannelStep interviewer={interviewer} />;
  return <ReviewStep interviewer={interviewer} />;
}

function useWizardOf(interviewer: Interviewer | null, step: WizardPath): Wizard {
  const { name: tenant, api } = useTenant();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [startedAt] = useState(() => Date.now());
  const isStillHere = useIsCurrent(step);
  return useMemo(() => {
    const show = async (id: string, navStep: WizardPath, replace: boolean) =>
      await navigate({
        to: "/$tenant/agents/edit/$id",
        params: { tenant, id },
        search: { navStep },
        replace,
      });
    const goOn = async ({ id }: Interviewer) => {
      const next = stepAfter(step);
      if (next === null) {
        await navigate({ to: "/$tenant/agents/details/$id", params: { tenant, id } });
        return;
      }
      // Back leads to the archetype of the interviewer that there is now, not to making a second one.
      if (interviewer === null) await show(id, step, true);
      await show(id, next, false);
    };
    return {
      interviewer,
      step,
      startedAt,
      keep: (saved) => keepInterviewer(queryClient, api, saved),
      goOn: (saved) => {
        if (isStillHere()) void goOn(saved);
      },
      switchToAi: () =>
        void navigate({
          to: "/$tenant/agents/chat-bot",
          params: { tenant },
          search: interviewer === null ? {} : { from: interviewer.id },
        }),
      cancel: () => void navigate({ to: "/$tenant/agents", params: { tenant } }),
    };
  }, [interviewer, step, startedAt, isStillHere, tenant, api, navigate, queryClient]);
}
