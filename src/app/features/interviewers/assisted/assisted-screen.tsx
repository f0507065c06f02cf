import { Link } from "@tanstack/react-router";
import { ArrowLeft, ListChecks } from "lucide-react";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { channelsMessages } from "../../../../domain/errors/messages.ts";
import { Button } from "../../../../ui/button.tsx";
import { buttonClass } from "../../../../ui/button-class.ts";
import { EmptyState, ErrorPanel } from "../../../../ui/status-panels.tsx";
import { useServices } from "../../../services/app-services.ts";
import { LoadError, NotFoundPanel, Panel } from "../../../shell/page-states.tsx";
import { Page } from "../../../shell/page.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { CardsSkeleton } from "../wizard/step-loading.tsx";
import { DraftAside } from "./draft-aside.tsx";
import { SetupChat } from "./setup-chat.tsx";
import { setupMemory } from "../shared-draft/setup-memory.ts";
import { texts } from "./texts.ts";
import { type ConversationStart, useSetupConversation, type WizardState } from "./use-setup-conversation.ts";
import { useStoredConversation } from "../shared-draft/use-setup-sync.ts";
import { type SetupOptions, useSetupOptions } from "../shared-draft/use-setup-options.ts";
import { useWizardValues } from "./use-wizard-values.ts";

/**
 * Creates an interviewer in a conversation with an assistant (spec section 2.8), or edits one. The conversation and the
 * wizard share the same draft.
 *
 * @param from id of the interviewer that was being edited in the wizard
 */
export function AssistedScreen({ from }: { readonly from?: string | undefined }) {
  const { offer, archetypes, channels, failedLayout } = useSetupOptions();
  if (offer !== null) {
    if (!offer.archetypes.some((archetype) => archetype.is_active)) {
      return (
        <Frame>
          <NotFoundPanel title={texts.nothingToStartFrom} help={texts.nothingToStartFromHelp} />
        </Frame>
      );
    }
    if (!offer.channels.some((channel) => channel.is_active)) {
      return (
        <Frame>
          <EmptyState title={channelsMessages.none} />
        </Frame>
      );
    }
    return from === undefined ? (
      <Resume offer={offer} wizard={null} />
    ) : (
      <FromWizard key={from} id={from} offer={offer} />
    );
  }
  if (channels.isError) {
    return (
      <Frame>
        <ErrorPanel
          title={channelsMessages.failed}
          onRetry={() => void channels.refetch()}
          retrying={channels.isFetching}
        />
      </Frame>
    );
  }
  const failed = archetypes.isError ? archetypes : failedLayout;
  if (failed !== undefined) {
    return (
      <Frame>
        <LoadError
          title={archetypes.isError ? texts.archetypesFailed : texts.layoutsFailed}
          error={failed.error}
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      </Frame>
    );
  }
  return (
    <Frame>
      <CardsSkeleton label={texts.loading} />
    </Frame>
  );
}

/** Conversation about an existing interviewer; falls back to a new one if it cannot be loaded. */
function FromWizard({ id, offer }: { readonly id: string; readonly offer: SetupOptions }) {
  const { data, isError } = useWizardValues(id, offer.forms);
  if (isError) return <Resume offer={offer} wizard={null} />;
  if (data === undefined) {
    return (
      <Frame>
        <CardsSkeleton label={texts.loading} />
      </Frame>
    );
  }
  const { interview_guide_id: guide, knowledge_base_id: knowledge } = data.interviewer;
  const made = {
    interviewer: id,
    ...(guide === null ? {} : { guide }),
    ...(knowledge === null ? {} : { knowledge }),
  };
  return <Resume offer={offer} wizard={{ made, values: data.values, savedAt: data.savedAt }} />;
}

interface ResumeProps {
  readonly offer: SetupOptions;
  readonly wizard: WizardState | null;
}

/** Resumes the conversation stored by the service. */
function Resume({ offer, wizard }: ResumeProps) {
  const { data: stored } = useStoredConversation(wizard?.made.interviewer);
  if (stored !== undefined) return <OpenConversation offer={offer} start={{ wizard, stored }} />;
  return (
    <Frame>
      <CardsSkeleton label={texts.loading} />
    </Frame>
  );
}

function OpenConversation({
  offer,
  start,
}: {
  readonly offer: SetupOptions;
  readonly start: ConversationStart;
}) {
  const { name: tenant, user } = useTenant();
  const { storage } = useServices();
  const [memory] = useState(() => {
    const interviewerId = start.wizard?.made.interviewer;
    const place = { userId: user.id, tenant, ...(interviewerId === undefined ? {} : { interviewerId }) };
    return setupMemory(storage, () => Date.now(), place);
  });
  const conversation = useSetupConversation(memory, offer, start);
  const chat = useRef<HTMLDivElement>(null);
  const aside = useRef<HTMLDivElement>(null);
  return (
    <Frame
      manual={
        conversation.hasStudy ? (
          <Button
            icon={<ListChecks aria-hidden />}
            disabled={conversation.isCreating}
            onClick={conversation.continueInWizard}
          >
            {texts.manual}
          </Button>
        ) : undefined
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_26rem]">
        <div ref={chat} tabIndex={-1} className="scroll-mt-20 outline-none lg:sticky lg:top-18">
          <Panel>
            <SetupChat conversation={conversation} onShowDraft={() => show(aside)} />
          </Panel>
        </div>
        <DraftAside conversation={conversation} asideRef={aside} onBack={() => show(chat)} />
      </div>
    </Frame>
  );
}

/** Scrolls to a part: on narrow screens the conversation and the draft are stacked. */
function show({ current }: RefObject<HTMLDivElement | null>): void {
  current?.scrollIntoView({ block: "start" });
  current?.focus({ preventScroll: true });
}

/**
 * Page frame around the conversation.
 *
 * @param manual link to the wizard; default: a link to a new interviewer
 */
function Frame({ manual, children }: { readonly manual?: ReactNode; readonly children: ReactNode }) {
  const { name: tenant } = useTenant();
  return (
    <Page
      title={texts.title}
      description={texts.subtitle}
      actions={
        <>
          <Link to="/$tenant/agents" params={{ tenant }} className={buttonClass()}>
            <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
            {texts.back}
          </Link>
          {manual ?? (
            <Link
              to="/$tenant/agents/create"
              params={{ tenant }}
              search={{ navStep: "archetype" }}
              className={buttonClass()}
            >
              <ListChecks aria-hidden />
              {texts.manual}
            </Link>
          )}
        </>
      }
    >
      {children}
    </Page>
  );
}
