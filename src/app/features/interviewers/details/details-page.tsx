import { useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { offer } from "../../../../domain/interviewer/actions.ts";
import { failureMessages } from "../../../../domain/errors/messages/failure.ts";
import { Page } from "../../../shell/page.tsx";
import { Panel } from "../../../shell/panel.tsx";
import { texts } from "../texts.ts";
import { SimulationButton } from "../simulation/simulation-button.tsx";
import { ConfigurationCard } from "./configuration-card.tsx";
import { ContactCard } from "./contact-card.tsx";
import { columnsClass, mainClass, sideClass } from "./details-class.ts";
import { DetailsActions } from "./details-actions.tsx";
import { DetailsChips } from "./details-chips.tsx";
import { type DetailsDialog, DetailsDialogs } from "./details-dialogs.tsx";
import { EditStepLink } from "./edit-step-link.tsx";
import { GuideCard } from "./guide-card.tsx";
import { KnowledgeCard } from "./knowledge-card.tsx";
import { LaunchNotice } from "./launch-notice.tsx";
import { hasSegments, SegmentsCard } from "./segments-card.tsx";
import { StatsCard } from "./stats-card.tsx";
import { useChangeInterviewer } from "./use-change-interviewer.ts";
import { useFocusKept } from "./use-focus-kept.ts";
import { useLaunchEnd } from "./use-launch-end.ts";

export interface DetailsPageProps {
  readonly interviewer: Interviewer;
  /** Whether one came here to publish it. */
  readonly isPublishing: boolean;
}

/** An interviewer with everything that is known of it and can be done with it (spec section 2.9). */
export function DetailsPage({ interviewer, isPublishing }: DetailsPageProps) {
  const [dialog, setDialog] = useState<DetailsDialog | null>(() =>
    isPublishing && offer("publish", "details", interviewer) === "enabled" ? "publish" : null,
  );
  const changing = useChangeInterviewer(interviewer);
  const hasGoneLive = useLaunchEnd(interviewer);
  const state = useFocusKept<HTMLSpanElement>(`${interviewer.status} ${interviewer.is_active}`);
  const editContent = (label: string) => (
    <EditStepLink interviewer={interviewer} step="content">
      {label}
    </EditStepLink>
  );
  const write = editContent(texts.writeContent);
  return (
    <Page
      title={interviewer.name}
      description={
        <span ref={state} tabIndex={-1} className="block w-fit outline-none">
          <DetailsChips interviewer={interviewer} />
        </span>
      }
      actions={<DetailsActions interviewer={interviewer} changing={changing} onDialog={setDialog} />}
    >
      <div className="flex flex-col gap-4">
        <LaunchNotice
          interviewer={interviewer}
          hasGoneLive={hasGoneLive}
          onRetry={() => setDialog("publish")}
          onInvite={() => setDialog("invite")}
        />
        {changing.fault !== null && dialog === null ? (
          <Alert tone="danger" title={failureMessages.updateInterviewer} onDismiss={changing.forgetFault}>
            {changing.fault.message}
          </Alert>
        ) : null}
        {interviewer.is_archived ? <Alert tone="info">{texts.isArchived}</Alert> : null}
        {interviewer.description === null || interviewer.description === "" ? null : (
          <p dir="auto" className="max-w-prose text-sm text-pretty wrap-anywhere text-muted">
            {interviewer.description}
          </p>
        )}
        <div className={columnsClass}>
          <div className={sideClass}>
            <Panel title={texts.contact}>
              <ContactCard {...interviewer} />
            </Panel>
            <Panel title={texts.stats}>
              <StatsCard {...interviewer} />
            </Panel>
            {hasSegments(interviewer) ? (
              <Panel title={texts.segments}>
                <SegmentsCard {...interviewer} />
              </Panel>
            ) : null}
            <Panel title={texts.configuration}>
              <ConfigurationCard
                interviewer={interviewer}
                editAction={
                  <EditStepLink interviewer={interviewer} step="configure">
                    {texts.editConfiguration}
                  </EditStepLink>
                }
              />
            </Panel>
          </div>
          <div className={mainClass}>
            <GuideCard
              id={interviewer.interview_guide_id}
              noneAction={write}
              editAction={
                <>
                  <SimulationButton interviewer={interviewer} />
                  {editContent(texts.editGuide)}
                </>
              }
            />
            <KnowledgeCard
              id={interviewer.knowledge_base_id}
              noneAction={write}
              editAction={editContent(texts.editKnowledge)}
            />
          </div>
        </div>
      </div>
      <DetailsDialogs
        interviewer={interviewer}
        changing={changing}
        dialog={dialog}
        onClose={() => setDialog(null)}
      />
    </Page>
  );
}
