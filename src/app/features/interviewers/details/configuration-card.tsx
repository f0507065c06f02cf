import type { ReactNode } from "react";
import { formatDate } from "../../../../kernel/format.ts";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "../texts.ts";
import { languageName, voiceName } from "../voice-name.ts";
import { Facts } from "./facts.tsx";
import { HelpLink } from "../../../help/help-link.tsx";

export interface ConfigurationCardProps {
  readonly interviewer: Pick<Interviewer, "channel" | "language" | "voice_type" | "created_at">;
  /** To where it is changed. */
  readonly editAction: ReactNode;
}

/** Channel, language, voice and when it was created (spec section 2.9). */
export function ConfigurationCard({ interviewer, editAction }: ConfigurationCardProps) {
  const { channel, language, voice_type: voice, created_at: created } = interviewer;
  const facts = [
    { label: texts.channel, help: <HelpLink concept="channel" />, value: channel?.name ?? null },
    { label: texts.language, value: languageName(language) },
    { label: texts.voiceType, value: voiceName(voice) },
    { label: texts.created, value: <time dateTime={created}>{formatDate(created)}</time> },
  ];
  return (
    <Card title={texts.configuration} actions={editAction}>
      <Facts facts={facts} />
    </Card>
  );
}
