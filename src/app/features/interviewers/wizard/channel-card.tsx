import type { Channel, Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { cx } from "../../../../ui/tone.ts";
import { Markdown } from "../../../../ui/markdown.tsx";
import { pricePerInterview } from "./money.ts";
import { languageName } from "../voice-name.ts";
import { texts } from "./texts.ts";

export interface ChannelCardProps {
  readonly channel: Channel;
  /** The language of the interview, where no voice here speaks it. */
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
          <Badge tone="warning">{texts.channelWithoutVoice(languageName(missingVoice) ?? "")}</Badge>
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
