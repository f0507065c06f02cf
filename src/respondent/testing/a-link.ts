import type {
  RespondentConversation,
  RespondentInterview,
  RespondentLink,
} from "../../contracts/contracts.gen.ts";

/** Interviews as the service tells them, for stories. */
export const anInterview = (changes: Partial<RespondentInterview> = {}): RespondentInterview => ({
  workflow_id: "0b6a3f0e-8d6e-4a0c-9f43-0a8c3a1b2c3d",
  title: "Your first weeks",
  organisation: "ACME Research",
  summary: "We would like to know how newcomers find their way, and what gets in it.",
  medium: "chat",
  minutes: 12,
  asks_consent: true,
  masks_personal_data: true,
  is_personal: false,
  is_preview: false,
  consent_words: { yes: "yes", no: "no" },
  ...changes,
});

export const aConversation = (changes: Partial<RespondentConversation> = {}): RespondentConversation => ({
  id: "7d0c2c52-52a4-4c0e-a9e5-2f4f3b1f9a10",
  lines: [],
  coverage: 0.4,
  awaits_consent: false,
  is_ended: false,
  ending: null,
  may_begin_again: false,
  is_elsewhere: false,
  ...changes,
});

export const aLink = (changes: Partial<RespondentLink> = {}): RespondentLink => ({
  state: "open",
  language: "en",
  interview: anInterview(),
  conversation: null,
  ...changes,
});
