import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { ArrowLeft, ListChecks } from "lucide-react";
import { useMemo, useState } from "react";
import { channelsMessages } from "../../../../domain/errors/messages/channels.ts";
import { buttonClass } from "../../../../ui/button-class.ts";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { ErrorPanel } from "../../../../ui/error-panel.tsx";
import { useServices } from "../../../app-services.ts";
import { LoadError } from "../../../shell/load-error.tsx";
import { Missing } from "../../../shell/missing.tsx";
import { Page } from "../../../shell/page.tsx";
import { Panel } from "../../../shell/panel.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { CardsSkeleton } from "../wizard/cards-skeleton.tsx";
import { archetypesQuery, channelsQuery, voicesQuery } from "../wizard/choices-queries.ts";
import { SetupSteps } from "../wizard/setup-steps.tsx";
import { KnownFacts } from "./known-facts.tsx";
import { LeftEditing } from "./left-editing.tsx";
import { SetupChat } from "./setup-chat.tsx";
import { setupMemory } from "./setup-memory.ts";
import { texts } from "./texts.ts";
import { type SetupOffer, useSetupConversation } from "./use-setup-conversation.ts";

/**
 * Creates an interviewer by a conversation with an assistant (spec section 2.8).
 *
 * @param from id of the interviewer whose editing was left for it
 */
export function AssistedScreen({ from }: { readonly from?: string | undefined }) {
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
          <Link
            to="/$tenant/agents/create"
            params={{ tenant }}
            search={{ navStep: "archetype" }}
            className={buttonClass()}
          >
            <ListChecks aria-hidden />
            {texts.manual}
          </Link>
        </>
      }
    >
      {from === undefined ? null : <LeftEditing id={from} />}
      <Prepared />
    </Page>
  );
}

/** The conversation, once it is known what there is to choose from. */
function Prepared() {
  const { api } = useTenant();
  const archetypes = useQuery(archetypesQuery(api));
  const channels = useQuery(channelsQuery(api));
  // Without the voices the conversation does without: one chooses the voice in the wizard.
  const voices = useQuery({ ...voicesQuery(api), meta: { isBackground: true } });
  const offer = useMemo(
    () =>
      archetypes.data === undefined || channels.data === undefined || voices.isPending
        ? null
        : { archetypes: archetypes.data, channels: channels.data, voices: voices.data ?? [] },
    [archetypes.data, channels.data, voices.data, voices.isPending],
  );
  if (offer !== null) {
    if (!offer.archetypes.some((archetype) => archetype.is_active)) {
      return <Missing title={texts.nothingToStartFrom} help={texts.nothingToStartFromHelp} />;
    }
    if (!offer.channels.some((channel) => channel.is_active)) {
      return <EmptyState title={channelsMessages.none} />;
    }
    return <OpenTalk offer={offer} />;
  }
  if (archetypes.isError) {
    return (
      <LoadError
        title={texts.archetypesFailed}
        error={archetypes.error}
        onRetry={() => void archetypes.refetch()}
        retrying={archetypes.isFetching}
      />
    );
  }
  if (channels.isError) {
    return (
      <ErrorPanel
        title={channelsMessages.failed}
        onRetry={() => void channels.refetch()}
        retrying={channels.isFetching}
      />
    );
  }
  return <CardsSkeleton label={texts.loading} />;
}

function OpenTalk({ offer }: { readonly offer: SetupOffer }) {
  const { name: tenant, user } = useTenant();
  const { storage } = useServices();
  const [memory] = useState(() => setupMemory(storage, () => Date.now(), { userId: user.id, tenant }));
  const conversation = useSetupConversation(memory, offer);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-5 max-lg:order-last">
        <SetupSteps current={conversation.step} />
        <KnownFacts conversation={conversation} />
      </div>
      <Panel>
        <SetupChat conversation={conversation} />
      </Panel>
    </div>
  );
}
