import { useCallback, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Accordion } from "../../../../ui/accordion.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Markdown } from "../../../../ui/markdown.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerQuery } from "../interviewer-query.ts";
import { pricePerInterview } from "../shared-draft/card-choices.ts";
import { StepLink } from "./step-navigation.tsx";
import { texts } from "./texts.ts";
import { useCompletedSteps } from "./completed-steps.ts";
import { useWizardButtons, useWizard } from "./wizard-context.ts";
import { wizardSteps, type WizardPath } from "./wizard-steps.ts";

interface ReviewFactProps {
  readonly label: string;
  readonly value?: string | null | undefined;
  /** Replaces `value` if it is more than a line. */
  readonly children?: ReactNode;
  /** Step that edits it. */
  readonly step: WizardPath;
}

/** A fact of the review ('N/A' if empty) with a link to the step that edits it. */
function ReviewFact({ label, value, children, step }: ReviewFactProps) {
  const isEmpty = value == null || value === "";
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-5 py-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <dt className="text-muted">{label}</dt>
      <dd dir="auto" className="min-w-0 wrap-anywhere max-sm:order-last max-sm:col-span-2">
        {children ?? (isEmpty ? <span className="text-muted">{texts.notAvailable}</span> : value)}
      </dd>
      <dd>
        <StepLink step={step} label={`${texts.edit} ${label}`}>
          {texts.edit}
        </StepLink>
      </dd>
    </div>
  );
}

/** Summary of all steps with links to edit them (spec section 2.7). */
export function ReviewStep({ interviewer: opened }: { readonly interviewer: Interviewer }) {
  const { api } = useTenant();
  const { goOn } = useWizard();
  // The cache has the latest version after a save; otherwise the interviewer may have changed in the meantime.
  const { data: interviewer = opened } = useQuery(interviewerQuery(api, opened.id));
  const finish = useCallback(() => goOn(interviewer), [goOn, interviewer]);
  useWizardButtons(finish, false);
  return (
    <div className="flex flex-col gap-4">
      <Alert tone="info">
        <p>{texts.reviewNotice}</p>
        <p className="mt-1">{texts.savesDraft}</p>
      </Alert>
      <Unfinished />
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
        <ReviewFact label={texts.name} value={interviewer.name} step="configure" />
        <ReviewFact label={texts.archetype} value={interviewer.archetype?.type} step="archetype" />
        <ReviewFact label={texts.channel} value={interviewer.channel?.name} step="channel-pricing" />
        <ReviewFact
          label={texts.price}
          value={interviewer.price === null ? null : pricePerInterview(interviewer.price)}
          step="channel-pricing"
        />
        <ReviewFact label={texts.guidePanel} step="content">
          {interviewer.interview_guide == null ? null : (
            <LongText
              title={texts.guidePanel}
              text={`${interviewer.interview_guide.content}\n\n## Questions\n\n${interviewer.interview_guide.questions}`}
            />
          )}
        </ReviewFact>
        <ReviewFact label={texts.knowledgePanel} step="content">
          {interviewer.knowledge_base == null ? null : (
            <LongText title={texts.knowledgePanel} text={interviewer.knowledge_base.data} />
          )}
        </ReviewFact>
        <ReviewFact
          label={texts.voiceType}
          value={interviewer.voice_type === null ? null : texts.voice[interviewer.voice_type]}
          step="channel-pricing"
        />
        <ReviewFact label={texts.description} step="configure">
          {interviewer.description === null || interviewer.description === "" ? null : (
            <Markdown text={interviewer.description} />
          )}
        </ReviewFact>
      </dl>
    </div>
  );
}

/** Lists incomplete steps. */
function Unfinished() {
  const { completed, isValidated } = useCompletedSteps();
  const missing = wizardSteps.filter(({ path }) => path !== "review" && !completed.has(path));
  if (!isValidated || missing.length === 0) return null;
  return (
    <Alert tone="warning" title={texts.unfinished}>
      <p>{texts.unfinishedHelp}</p>
      <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
        {missing.map(({ path, title }) => (
          <li key={path}>
            <StepLink step={path}>{title}</StepLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function LongText({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Accordion title={`${texts.show} ${title}`} level={2}>
      <div className="text-sm">
        <Markdown text={text} />
      </div>
    </Accordion>
  );
}
