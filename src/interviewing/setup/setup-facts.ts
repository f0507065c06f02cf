import type { Language } from "../languages/language.ts";

export type VoiceType = "male" | "female";

/** What has been understood of the interviewer that is being set up; absent: not yet known. */
export interface SetupFacts {
  /** What the research is about: the interviewer's description. */
  readonly goal?: string;
  readonly objectives?: readonly string[];
  readonly archetype?: SetupChoice;
  readonly name?: string;
  readonly language?: Language;
  /** Planned minutes; null: no limit. */
  readonly minutes?: number | null;
  readonly introduction?: string;
  /** Markdown of a guide. */
  readonly questions?: string;
  readonly closing?: string;
  readonly background?: string;
  readonly channel?: ChannelChoice;
  readonly voice?: VoiceType;
}

/** One piece of the set-up that is asked for. */
export type Slot = keyof SetupFacts;

export interface SetupChoice {
  readonly id: string;
  readonly name: string;
}

export interface ArchetypeChoice extends SetupChoice {
  readonly summary: string;
  readonly isActive: boolean;
}

export interface ChannelChoice extends SetupChoice {
  readonly isChat: boolean;
}

/** What there is to choose from in this tenant. */
export interface SetupChoices {
  readonly archetypes: readonly ArchetypeChoice[];
  readonly channels: readonly (ChannelChoice & { readonly isActive: boolean; readonly summary: string })[];
  /** The voices that can be spoken with. */
  readonly voices: readonly { readonly language: string; readonly type: VoiceType }[];
}

/** The pieces in the order in which they are asked for, each with its position in the nine-step list. */
export const slots: readonly { readonly slot: Slot; readonly step: number; readonly label: string }[] = [
  { slot: "goal", step: 0, label: "Research" },
  { slot: "objectives", step: 1, label: "Objectives" },
  { slot: "archetype", step: 2, label: "Archetype" },
  { slot: "name", step: 3, label: "Name" },
  { slot: "language", step: 3, label: "Language" },
  { slot: "minutes", step: 3, label: "Length" },
  { slot: "introduction", step: 4, label: "Introduction" },
  { slot: "questions", step: 4, label: "Questions" },
  { slot: "closing", step: 4, label: "Closing" },
  { slot: "background", step: 5, label: "Background" },
  { slot: "channel", step: 6, label: "Channel" },
  { slot: "voice", step: 6, label: "Voice" },
];

/** The voices of the interview's language. */
export const voicesOf = ({ language }: SetupFacts, { voices }: SetupChoices): readonly VoiceType[] =>
  (["female", "male"] as const).filter((type) =>
    voices.some((voice) => voice.language === (language ?? "en") && voice.type === type),
  );

/** Whether a piece has to be asked for: a chat has no voice, and a voice nobody can speak with is no choice. */
export const isNeeded = (slot: Slot, facts: SetupFacts, choices: SetupChoices): boolean =>
  slot !== "voice" || (facts.channel?.isChat === false && voicesOf(facts, choices).length > 0);

/** The first piece that is still unknown; null when all are known. */
export const nextSlot = (facts: SetupFacts, choices: SetupChoices): Slot | null =>
  slots.find(({ slot }) => facts[slot] === undefined && isNeeded(slot, facts, choices))?.slot ?? null;
