import { useState, type RefObject, useEffect, useRef, type ReactNode } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { actionStateOf } from "../../../../domain/interviewer/actions.ts";
import { failureMessages } from "../../../../domain/errors/result-messages.ts";
import { Page } from "../../../shell/page.tsx";
import { Panel } from "../../../shell/page-states.tsx";
import { texts } from "../texts.ts";
import { SimulationButton } from "../simulation/simulation-button.tsx";
import { ContactCard } from "./contact-card.tsx";
import { DetailsActions } from "./details-actions.tsx";
import { type DetailsDialog, DetailsDialogs } from "./details-dialogs.tsx";
import { GuideCard, GuideVersionsButton } from "./guide-card.tsx";
import { KnowledgeCard } from "./knowledge-card.tsx";
import { LaunchNotice } from "./launch-notice.tsx";
import { hasSegments, SegmentsCard } from "./segments-card.tsx";
import { StatsCard, DescriptionList } from "../card-parts.tsx";
import { useChangeInterviewer } from "./use-change-interviewer.ts";
import { statusTraits } from "../../../../domain/interviewer/statuses.ts";
import { Badge, StatusBadge } from "../../../../ui/badge.tsx";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../../ui/button-class.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { interviewerPaths } from "../interviewer-paths.ts";
import { formatDate } from "../../../../kernel/format.ts";
import { Card } from "../../../../ui/card.tsx";
import { HelpLink } from "../../../help/help-link.tsx";
import { useQueryClient } from "@tanstack/react-query";
import { voiceName, chosenLanguage } from "../voice-name.ts";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { listKey } from "../../../api/list-query.ts";

/** Two columns; on narrow screens the side column comes first because it is short. */
export const columnsClass = "grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start";
export const sideClass = "flex min-w-0 flex-col gap-4 lg:col-start-2 lg:row-start-1";
export const mainClass = "flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-start-1";

/** Refreshes lists when a launch ends while the page is open, and announces success. Returns whether it went live. */
function useLaunchEnd({ status }: Pick<Interviewer, "status">): boolean {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const [seen, setSeen] = useState({ status, wentLive: false });
  if (seen.status !== status) {
    const wentLive = status === "published" && (seen.wentLive || seen.status === "launching");
    setSeen({ status, wentLive });
  }
  const earlier = useRef(status);
  useEffect(() => {
    const wasLaunching = earlier.current === "launching";
    earlier.current = status;
    if (!wasLaunching || status === "launching") return;
    void queryClient.invalidateQueries({ queryKey: listKey(api) });
    if (status === "published") snackbars.success(texts.launched);
  }, [status, api, queryClient, snackbars]);
  return seen.wentLive;
}

interface ConfigurationCardProps {
  readonly interviewer: Pick<Interviewer, "channel" | "language" | "voice_type" | "created_at">;
  /** Link to edit the configuration. */
  readonly editAction: ReactNode;
}

/** Channel, language, voice and creation date (spec section 2.9). */
function ConfigurationCard({ interviewer, editAction }: ConfigurationCardProps) {
  const { channel, language, voice_type: voice, created_at: created } = interviewer;
  const facts = [
    { label: texts.channel, help: <HelpLink concept="channel" />, value: channel?.name ?? null },
    { label: texts.language, value: chosenLanguage(language) },
    { label: texts.voiceType, value: voiceName(voice) },
    { label: texts.created, value: <time dateTime={created}>{formatDate(created)}</time> },
  ];
  return (
    <Card title={texts.configuration} actions={editAction}>
      <DescriptionList facts={facts} />
    </Card>
  );
}

interface EditStepLinkProps {
  readonly interviewer: Interviewer;
  readonly step: "configure" | "content" | "channel-pricing";
  readonly children: string;
}

/** Link to a step of the wizard; renders nothing if editing is not allowed. */
function EditStepLink({ interviewer, step, children }: EditStepLinkProps) {
  const { name } = useTenant();
  if (actionStateOf("edit", "card", interviewer) !== "enabled") return null;
  return (
    <Link to={interviewerPaths(name, interviewer.id).step(step)} className={buttonClass({ size: "sm" })}>
      {children}
    </Link>
  );
}

/** A closing dialog restores the focus within this time, in milliseconds. */
const focusRestoreMs = 200;

/**
 * Ref for an element that shows a state; receives the focus if a state change removed the focused element, such as the
 * button that triggered the change.
 */
function useFocusKept<T extends HTMLElement>(state: string): RefObject<T | null> {
  const element = useRef<T>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus();
    }, focusRestoreMs);
    return () => clearTimeout(timer);
  }, [state]);
  return element;
}

/** Status, archetype and voice below the name. */
function DetailsChips({ interviewer }: { readonly interviewer: Interviewer }) {
  const { status, archetype, voice_type: voiceType, is_demo: isDemo } = interviewer;
  const { label, tone } = statusTraits(status);
  const voice = voiceName(voiceType);
  return (
    <span className="mt-2 flex flex-wrap gap-1.5">
      <StatusBadge tone={tone} label={label} active={status === "launching"} />
      {isDemo ? <Badge>{texts.demo}</Badge> : null}
      {archetype === null ? null : <Badge>{archetype.type}</Badge>}
      {voice === null ? null : <Badge>{voice}</Badge>}
    </span>
  );
}

export interface DetailsPageProps {
  readonly interviewer: Interviewer;
  /** Whether to open the publish dialog right away. */
  readonly isPublishing: boolean;
}

/** Details of an interviewer and its actions (spec section 2.9). */
export function DetailsPage({ interviewer, isPublishing }: DetailsPageProps) {
  const [dialog, setDialog] = useState<DetailsDialog | null>(() =>
    isPublishing && actionStateOf("publish", "details", interviewer) === "enabled" ? "publish" : null,
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
        {changing.error !== null && dialog === null ? (
          <Alert tone="danger" title={failureMessages.updateInterviewer} onDismiss={changing.forgetError}>
            {changing.error.message}
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
                  <GuideVersionsButton interviewer={interviewer} />
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
