import { useEffect } from "react";
import type { UnreadTalk } from "../wizard/shared-draft.ts";
import { valuesSince } from "./log-values.ts";
import type { LogValue } from "./setup-log.ts";
import { useSetupOffer } from "./use-setup-offer.ts";

interface TalkReaderProps {
  readonly talk: UnreadTalk;
  /** Takes the values; the talk is read by then. */
  readonly onRead: (talk: UnreadTalk, values: ReadonlyMap<string, LogValue>) => void;
}

/** Tells the wizard what was made of the draft in the conversation; shows nothing. */
export function TalkReader({ talk, onRead }: TalkReaderProps) {
  const { offer, archetypes, channels, failedLayout } = useSetupOffer();
  const hasFailed = archetypes.isError || channels.isError || failedLayout !== undefined;
  useEffect(() => {
    // Without the layouts nobody knows what was said of them; what is typed goes on.
    if (hasFailed) onRead(talk, new Map());
    if (offer !== null) onRead(talk, valuesSince(talk.entries, talk.from, offer.world));
  }, [talk, offer, hasFailed, onRead]);
  return null;
}
