import type { Language } from "../languages/language.ts";

export type VoiceType = "male" | "female";

export interface SetupChoice {
  readonly id: string;
  readonly name: string;
}

export interface ArchetypeChoice extends SetupChoice {
  readonly summary: string;
  readonly isActive: boolean;
  /** Engine profile of its interviewers. */
  readonly profile: string;
}

export interface ChannelChoice extends SetupChoice {
  readonly summary: string;
  readonly isActive: boolean;
  /** `chat`, `inbound` or `call_center`. */
  readonly type: string;
}

/** A field of the layouts, as the conversation handles it. */
export interface SetupField {
  readonly name: string;
  readonly label: string;
  readonly help: string;
  /** Position in the nine-step list. */
  readonly step: number;
  readonly kind: "text" | "long" | "number" | "flag" | "choice" | "choices" | "date";
  readonly options: readonly { readonly id: string | number | boolean; readonly label: string }[];
  readonly isRequired: boolean;
  readonly defaultValue: unknown;
  /** Validates a value together with the others; returns the error, or `null` if it may be stored. */
  readonly validate: (value: unknown) => string | null;
}

/** The tenant's choices and layouts. */
export interface SetupContext {
  readonly archetypes: readonly ArchetypeChoice[];
  readonly channels: readonly ChannelChoice[];
  readonly voices: readonly { readonly language: string; readonly type: VoiceType }[];
  /** True if the interviewer exists: it is changed and saved, not created. */
  readonly isMade?: boolean;
  /**
   * Returns the fields that the layouts show for these values, in order; hidden fields are left out.
   *
   * @param values by field name
   */
  readonly fieldsFor: (values: Readonly<Record<string, unknown>>) => readonly SetupField[];
}

/** Verb of the final action. */
export const verbOf = ({ isMade }: SetupContext): "create" | "save" => (isMade === true ? "save" : "create");

/** Returns the voices of a language. */
export const voicesOf = (language: Language, { voices }: SetupContext): readonly VoiceType[] =>
  (["female", "male"] as const).filter((type) =>
    voices.some((voice) => voice.language === language && voice.type === type),
  );

/** Maximum length of an interview in minutes. */
export const maxInterviewMinutes = 240;
/** Length limits of an interviewer's name and description, in characters. */
export const nameLength = { min: 2, max: 120 } as const;
export const maxDescriptionLength = 2000;
/** Minimum characters of an introduction and of background information (spec section 9). */
export const minTextLength = 10;

/** Approximate reading speed in characters per minute. */
const lettersAMinute = 900;

/** Reading time of an introduction or closing in minutes; `undefined` if short enough. */
export function longReading(text: string): number | undefined {
  const minutes = Math.round(text.length / lettersAMinute);
  return minutes < 2 ? undefined : minutes;
}
