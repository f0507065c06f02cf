import type { Language } from "../languages/language.ts";

export type VoiceType = "male" | "female";

export interface SetupChoice {
  readonly id: string;
  readonly name: string;
}

export interface ArchetypeChoice extends SetupChoice {
  readonly summary: string;
  readonly isActive: boolean;
  /** The engine profile that its interviewers start from. */
  readonly profile: string;
}

export interface ChannelChoice extends SetupChoice {
  readonly summary: string;
  readonly isActive: boolean;
  /** `chat`, `inbound` or `call_center`. */
  readonly type: string;
}

/** A field of the layouts, as the conversation asks for it and fills it. */
export interface SetupField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** The position in the nine-step list. */
  readonly step: number;
  readonly kind: "text" | "long" | "number" | "flag" | "choice" | "choices" | "date";
  readonly options: readonly { readonly id: string | number | boolean; readonly label: string }[];
  readonly isRequired: boolean;
  readonly defaultValue: unknown;
  /** What the layout says against a value beside the others; null where it may be stored. */
  readonly validate: (value: unknown) => string | null;
}

/** What there is to choose from in this tenant, and what its layouts ask for. */
export interface SetupWorld {
  readonly archetypes: readonly ArchetypeChoice[];
  readonly channels: readonly ChannelChoice[];
  readonly voices: readonly { readonly language: string; readonly type: VoiceType }[];
  /** The interviewer is there already: it is changed and saved, not created. */
  readonly isMade?: boolean;
  /**
   * The fields that the layouts show for these values, in their order; what is hidden now is not among them.
   *
   * @param values by the names of fields
   */
  readonly fieldsFor: (values: Readonly<Record<string, unknown>>) => readonly SetupField[];
}

/** What is done with the interviewer once everything is right. */
export const verbOf = ({ isMade }: SetupWorld): "create" | "save" => (isMade === true ? "save" : "create");

/** The voices of a language. */
export const voicesOf = (language: Language, { voices }: SetupWorld): readonly VoiceType[] =>
  (["female", "male"] as const).filter((type) =>
    voices.some((voice) => voice.language === language && voice.type === type),
  );

/** Minutes of the longest interview that can be planned. */
export const maxInterviewMinutes = 240;
/** Characters of an interviewer's name and of its description. */
export const nameLength = { min: 2, max: 120 } as const;
export const maxDescriptionLength = 2000;
/** Characters of an introduction and of background information at least (spec section 9). */
export const minTextLength = 10;

/** Letters that are read in a minute, roughly. */
const lettersAMinute = 900;

/** Minutes that reading an introduction or a closing takes; undefined where that is short enough for most. */
export function longReading(text: string): number | undefined {
  const minutes = Math.round(text.length / lettersAMinute);
  return minutes < 2 ? undefined : minutes;
}
