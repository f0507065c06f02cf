import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import type { Channel, Interviewer } from "../../../../contracts/contracts.gen.ts";
import { channelsMessages } from "../../../../domain/errors/messages.ts";
import { EmptyState, ErrorPanel } from "../../../../ui/status-panels.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { cardChoice, pricePerInterview, channelsQuery, voicesQuery } from "../shared-draft/card-choices.ts";
import { CardField, useChosenCard } from "./card-field.tsx";
import { CardsSkeleton, IncompleteStep, WithDrafts, WithLayout } from "./step-loading.tsx";
import type { StepDrafts } from "./saving/server-drafts.ts";
import { texts } from "./texts.ts";
import { useStepForm } from "./saving/use-step-form.ts";
import { VoiceSettings } from "./voice-settings.tsx";
import { HelpLink } from "../../../help/help-link.tsx";
import { Badge } from "../../../../ui/badge.tsx";
import { cx } from "../../../../ui/tone.ts";
import { Markdown } from "../../../../ui/markdown.tsx";
import { chosenLanguage } from "../voice-name.ts";

interface ChannelCardProps {
  readonly channel: Channel;
  /** The interview language, if no voice supports it. */
  readonly missingVoice?: Interviewer["language"];
}

/** Name, price, details and mode of a channel. */
export function ChannelCard({ channel, missingVoice = null }: ChannelCardProps) {
  const { name, price, details, mode, is_active: isActive } = channel;
  return (
    <>
      <span className="flex flex-wrap items-center gap-2 pe-7">
        <span
          dir="auto"
          title={name}
          className={cx(
            "line-clamp-2 min-w-0 text-base font-semibold wrap-anywhere",
            !isActive && "text-muted",
          )}
        >
          {name}
        </span>
        {mode === null || mode === "" ? null : <Badge>{mode}</Badge>}
        {isActive ? null : <Badge tone="warning">{texts.channelInactive}</Badge>}
        {missingVoice === null ? null : (
          <Badge tone="warning">{texts.channelWithoutVoice(chosenLanguage(missingVoice) ?? "")}</Badge>
        )}
      </span>
      <span className={cx("text-sm font-medium tabular-nums", !isActive && "text-muted")}>
        {price === null ? texts.noPrice : pricePerInterview(price)}
      </span>
      {details === null || details === "" ? null : (
        <div className="line-clamp-2 text-sm text-muted group-data-checked:line-clamp-none">
          <Markdown text={details} />
        </div>
      )}
    </>
  );
}

const field = "channel_id";

/** Chat first, then incoming and outgoing calls. */
const groupOrder: readonly Channel["type"][] = ["chat", "inbound", "call_center"];

/** Chooses the channel and voice, and shows the price (spec section 2.7). */
export function ChannelStep({ interviewer }: { readonly interviewer: Interviewer }) {
  const { api } = useTenant();
  const channels = useQuery(channelsQuery(api));
  if (channels.data !== undefined && channels.data.length > 0) {
    const { data } = channels;
    return (
      <WithDrafts>
        {(drafts) => <OpenStep interviewer={interviewer} channels={data} drafts={drafts} />}
      </WithDrafts>
    );
  }
  return (
    <IncompleteStep>
      {channels.isError ? (
        <ErrorPanel
          title={channelsMessages.failed}
          onRetry={() => void channels.refetch()}
          retrying={channels.isFetching}
        />
      ) : channels.isPending ? (
        <CardsSkeleton label={texts.channelsLoading} />
      ) : (
        <EmptyState title={channelsMessages.none} />
      )}
    </IncompleteStep>
  );
}

interface OpenStepProps {
  readonly interviewer: Interviewer;
  readonly channels: readonly Channel[];
  readonly drafts: StepDrafts;
}

function OpenStep({ interviewer, channels, drafts }: OpenStepProps) {
  const byGroup = useMemo(
    () => channels.toSorted((a, b) => groupOrder.indexOf(a.type) - groupOrder.indexOf(b.type)),
    [channels],
  );
  const choice = useMemo(
    () =>
      cardChoice(
        { name: field, label: texts.channels, missing: texts.channelMissing },
        byGroup.find((channel) => channel.is_active)?.id,
      ),
    [byGroup],
  );
  const form = useStepForm({ form: choice, record: interviewer, drafts });
  const chosen = useChosenCard(form, field);
  const channel = channels.find(({ id }) => id === chosen) ?? null;
  const { data: voices } = useQuery(voicesQuery(useTenant().api));
  const { language } = interviewer;
  const lacksVoice = ({ type }: Channel) =>
    type !== "chat" &&
    language !== null &&
    voices !== undefined &&
    !voices.some(({ language_code: code }) => code.split("-")[0] === language);
  return (
    <div className="flex flex-col gap-6">
      <p className="flex items-center gap-1 text-sm text-muted">
        {texts.channelsHelp}
        <HelpLink concept="channel" />
      </p>
      <CardField
        form={form}
        name={field}
        label={texts.channels}
        cards={byGroup.map((each) => ({
          id: each.id,
          isDisabled: !each.is_active,
          title: each.name,
          text: [each.mode, each.details].join(" "),
          group: texts.channelGroups[each.type],
          content: <ChannelCard channel={each} missingVoice={lacksVoice(each) ? language : null} />,
        }))}
      />
      <WithLayout layoutKey="channel_pricing">
        {(layout, revision) => (
          <VoiceSettings
            // Remount for another channel type, since the layout's rules use it; drafts preserve the values.
            key={channel?.type ?? "none"}
            interviewer={interviewer}
            choice={form}
            channel={channel}
            layout={layout}
            revision={revision}
            drafts={drafts}
          />
        )}
      </WithLayout>
    </div>
  );
}
