import type { ProbeKind } from "../profiles/profile.ts";

/** What the engine says, by occasion. Each has one or several wordings, used in turn. */
export type PhraseKey =
  | ProbeKind
  | "greeting"
  | "consent"
  | "consent_again"
  | "consent_declined"
  | "consent_unanswered"
  /** By telephone, before anything else. */
  | "ai_notice"
  | "keys_consent"
  | "keys_help"
  /** How a screening question is answered by keys: one for yes or no, one for a figure. */
  | "keys_yes_no"
  | "keys_figure"
  /** How one says without a word that there is nothing to add. */
  | "keys_nothing_more"
  /** Behind a statement that asks nothing. */
  | "belief"
  | "acknowledge"
  /** To a few words, to many, and to none that tell anything. */
  | "acknowledge_brief"
  | "acknowledge_full"
  | "acknowledge_nothing"
  /** To a few words, to many, and to what was hard, in words that judge nothing. */
  | "heard_brief"
  | "heard_plain"
  | "heard_full"
  | "heard_long"
  | "heard_warm"
  | "heard_formal"
  | "heard_hard"
  /** Before what the author wants to know of somebody who has said that there is no more. */
  | "one_more"
  /** To who answers again what was told before: "as I said, Northbox". */
  | "said_again"
  /** Before a goal about what nobody has spoken of yet. */
  | "may_not_apply"
  /** Before a goal that asks which of several, after an answer that may hold but one. */
  | "may_be_told"
  /** Before a goal to who has said that somebody else sees to that. */
  | "may_know"
  /** To a yes where more was asked for. */
  | "listening"
  | "section"
  | "echo"
  /** The same with the article, or "your" for "my", where a language allows it; without quotation marks then. */
  | "mention"
  /** Asks for a learning goal in its author's words. */
  | "goal"
  /** The same where those words are a question within a sentence, or name something. */
  | "goal_clause"
  | "goal_within"
  | "goal_about"
  | "goal_any"
  | "tell_more"
  /** The same of words of the respondent's. */
  | "tell_more_about"
  | "persons_interests"
  | "named_example"
  | "how_meant"
  | "goal_thing"
  /** Instead of a question that was answered before. */
  | "answered"
  /** Two remarks side by side: that do not go together, and that sum up. */
  | "contradiction"
  | "summary"
  | "easier"
  /** The same of a question that asks who, how much, or what should be. */
  | "easier_any"
  | "easier_person"
  | "easier_amount"
  | "easier_wish"
  | "already_said"
  | "about_how_long"
  | "about_who_asks"
  | "about_why_study"
  | "about_my_answers"
  | "about_privacy"
  | "about_recorded"
  | "about_voluntary"
  | "about_back"
  /** How to have deleted more than the last answer. */
  | "about_erasure"
  /** To who has had enough, before how much is left. */
  | "tired"
  /** To who says that what the question takes for granted is not so. */
  | "denied"
  | "about_human"
  | "about_recording"
  | "about_language"
  | "about_this_question"
  | "about_meaning"
  | "about_how_to_stop"
  | "repeat"
  | "clarify"
  | "skipped"
  | "refused"
  | "dont_know"
  | "paused"
  | "resumed"
  | "stopped"
  | "silence"
  | "still_there"
  | "silence_end"
  | "unheard"
  | "ask_away"
  | "answer"
  | "no_answer"
  | "back"
  /** To who is tired of being asked at all. */
  | "weary"
  | "forgotten"
  | "nothing_to_forget"
  /** To who wants back what was erased before. */
  | "undo_too_late"
  /** An answer that a screening question could not be told from: in general, of a yes or no, of a figure. */
  | "screen_again"
  | "screen_yes_no"
  | "screen_number"
  /** An answer that is only recorded: how to give it by telephone, and on the page. */
  | "screen_keys"
  | "screen_buttons"
  /** The option for an answer that no rule names. */
  | "other_option"
  | "screened_out"
  /** An answer that is none of the options. */
  | "choose"
  | "quota_full"
  | "time_short"
  | "care_crisis"
  | "care_distress"
  | "care_choice"
  | "care_choice_distress"
  | "care_onward"
  | "care_hostility"
  | "confirm_stop"
  | "confirm_forget"
  | "forgotten_undoable"
  | "restored"
  | "move_on"
  | "welcome_back"
  | "anything_else"
  /** Once more after something was added. */
  | "anything_more"
  | "closing";

/** What a respondent may mean by a short remark, beside answering. */
export type CueId =
  | "repeat"
  | "clarify"
  | "skip"
  | "refuse"
  | "dont_know"
  | "pause"
  | "resume"
  | "stop"
  | "ask"
  | "question"
  | "forget"
  | "undo"
  | "yes"
  | "yesFillers"
  | "no"
  | "declines"
  | "noQualifiers"
  | "polite"
  | "commandFillers"
  | "because"
  | "instance";

/**
 * One language: what the engine says, and what it listens for (lower case, without punctuation); a JSON file each, for
 * translators.
 * `ask` announces a question, `question` is one; `yesFillers` are words that may stand beside a yes and are none by themselves; `declines` refuses to take part
 * wherever it stands, and `noQualifiers` are words after which a no may still be none ("no, but …", "no, I didn't hear"); `polite` are words that may stand around a cue, and `commandFillers` the only others that may stand beside a command; `because` and `instance` mark reasons and examples inside answers.
 */
export interface Wording {
  readonly says: Readonly<Record<PhraseKey, readonly string[]>>;
  readonly hears: Readonly<Record<CueId, readonly string[]>>;
}
