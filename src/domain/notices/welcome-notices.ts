import type { RespondentInterview, RespondentLink } from "../../contracts/contracts.gen.ts";
import { fill, fillPlural, type PluralText } from "../../kernel/plural-text.ts";
import { languageNameIn } from "./language-names.ts";
import type english from "./texts/en.json";

/** Texts of the notices in one language, as in `texts/<language>.json`, with placeholders in braces. */
export type NoticeTexts = {
  readonly [Key in keyof typeof english]: (typeof english)[Key] extends string ? string : PluralText;
};

/** What respondents are told before they begin. */
export interface WelcomeNotice {
  readonly kind:
    | "organisation"
    | "summary"
    | "procedure"
    | "duration"
    | "medium"
    | "language"
    | "leaving"
    | "privacy";
  readonly text: string;
}

/** The interview, as far as the notices mention it. */
export interface NoticedInterview extends Pick<
  RespondentInterview,
  "organisation" | "summary" | "minutes" | "medium" | "is_personal" | "asks_consent" | "masks_personal_data"
> {
  /** Language in which it is held. */
  readonly language: RespondentLink["language"];
}

/**
 * Composes the notices of the welcome page in the order of the page, without those that do not apply. The page shows
 * them and the server records them, so that the consent record contains what was really shown.
 * @param language of the page, which need not be that of the interview
 */
export function welcomeNotices(
  texts: NoticeTexts,
  interview: NoticedInterview,
  language: RespondentLink["language"],
): readonly WelcomeNotice[] {
  const { organisation, summary, minutes, masks_personal_data: isMasked } = interview;
  const isVoice = interview.medium === "voice";
  const privacy = [
    ...(interview.asks_consent ? [texts.consentFirst] : []),
    ...(isMasked ? [texts.masked, texts.notMasked] : []),
    // Speech that could not be transcribed is stored as audio.
    ...(isMasked && isVoice ? [texts.recordingStays] : []),
  ];
  const notices: readonly (WelcomeNotice | null)[] = [
    organisation === null ? null : { kind: "organisation", text: fill(texts.askedBy, { organisation }) },
    summary === null ? null : { kind: "summary", text: summary },
    { kind: "procedure", text: texts.howItGoes },
    minutes === null ? null : { kind: "duration", text: fillPlural(texts.minutes, { minutes }, language) },
    { kind: "medium", text: isVoice ? texts.byVoice : texts.inWriting },
    interview.language === language
      ? null
      : {
          kind: "language",
          text: fill(texts.heldIn, { language: languageNameIn(language, interview.language) }),
        },
    {
      kind: "leaving",
      text: `${texts.anytime} ${interview.is_personal ? texts.comeBackAnywhere : texts.comeBackHere}`,
    },
    privacy.length === 0 ? null : { kind: "privacy", text: privacy.join(" ") },
  ];
  return notices.filter((notice) => notice !== null);
}
