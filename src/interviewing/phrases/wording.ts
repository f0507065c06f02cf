import type { PluralText } from "../../kernel/plural-text.ts";
import type { ProbeKind } from "../profiles/profile.ts";

/** Phrases of the engine, by occasion; several wordings rotate. */
export type PhraseKey =
  | ProbeKind
  | "greeting"
  | "consent"
  | "consent_again"
  /** Instead of it, after the answer to what a yes depends on. */
  | "consent_condition"
  | "consent_declined"
  | "consent_unanswered"
  /** By telephone, before anything else. */
  | "ai_notice"
  | "keys_consent"
  | "keys_help"
  /** After a digit where words are asked for. */
  | "keys_open"
  /** Keys that answer a screening question: for yes or no, for a figure. */
  | "keys_yes_no"
  | "keys_figure"
  /** Key for having nothing to add. */
  | "keys_nothing_more"
  /** In a call whose speech is recorded, not recognised: how to use the keys, and how to answer an open question. */
  | "keys_where"
  | "speak_recorded"
  /** In such a call, keys that answer a rating, a question with options, one for yes or no, and a statement. */
  | "keys_rating"
  | "keys_choice"
  | "keys_yes_no_or_speak"
  | "keys_stance"
  /** What pressing 1, 2 or 3 says about a statement; not spoken. */
  | "stance_agree"
  | "stance_disagree"
  | "stance_unsure"
  /** After a recorded answer, which nobody has understood yet. */
  | "heard_recorded"
  /** After a statement that asks nothing. */
  | "belief"
  | "acknowledge"
  /** After a few words, many words, and an answer without content. */
  | "acknowledge_brief"
  | "acknowledge_full"
  | "acknowledge_nothing"
  /** After a few words, many words, and something hard, without judging. */
  | "heard_brief"
  | "heard_plain"
  | "heard_full"
  | "heard_long"
  | "heard_warm"
  | "heard_formal"
  | "heard_hard"
  /** After something blamed or missed, which may be no more than a nuisance; since generation 23. */
  | "heard_felt"
  /** After what a respondent adds at the end; since generation 23. */
  | "heard_added"
  /** After an answer that follows something heavy, until the conversation is light again. */
  | "heard_quiet"
  /** After an answer that tells of anger about its subject. */
  | "heard_angry"
  /** Repeats an amount that was said: "Nine weeks, I see." */
  | "heard_amount"
  /** Before one of the author's goals, after "nothing more". */
  | "one_more"
  /** After an answer that was given before: "as I said, Northbox". */
  | "said_again"
  /** Before a goal about something not mentioned yet. */
  | "may_not_apply"
  /** Before a goal that asks which of several, after an answer that may name a single one. */
  | "may_be_told"
  /** Before a question for what an account may have told already; since generation 23. */
  | "perhaps_told"
  /** Before a goal, after "somebody else takes care of that". */
  | "may_know"
  /** Before a goal that asks for more of what an answer has just told. */
  | "more_exactly"
  /** After a bare yes that announces more. */
  | "listening"
  | "section"
  /** Like `section`, without its title. */
  | "other_section"
  | "echo"
  /** Like `echo`, with its determiner ("your" for "my") and without quotation marks, where the language allows. */
  | "mention"
  /** Asks for a learning goal in the author's words. */
  | "goal"
  /** Like `goal`, for goals that are an indirect question or a noun phrase. */
  | "goal_clause"
  | "goal_within"
  | "goal_about"
  | "goal_any"
  /** Asks whether there was or is something that may not exist: "any doubts". */
  | "goal_some"
  | "goal_some_now"
  | "goal_named"
  /** A goal in any form, which an account may have told already; since generation 23. */
  | "goal_more"
  | "tell_more"
  /** Like `tell_more`, about words of the respondent. */
  | "tell_more_about"
  | "persons_interests"
  | "named_example"
  | "how_meant"
  | "goal_thing"
  /** Replaces a question that was answered before. */
  | "answered"
  /** Like `answered`, without a quote. */
  | "answered_unquoted"
  /** Two remarks in comparison: a contradiction, and a summary. */
  | "contradiction"
  | "summary"
  | "easier"
  /** Like `easier`, for a question that asks who, how much, or what should be. */
  | "easier_any"
  | "easier_person"
  | "easier_amount"
  | "easier_wish"
  | "already_said"
  | "about_how_long"
  /** How long the interview will take from here, and which questions are left; since generation 18. */
  | "minutes_left"
  | "questions_left"
  /** Before the first question. */
  | "questions_ahead"
  | "last_question"
  | "about_who_asks"
  | "about_why_study"
  | "about_my_answers"
  /** Instead of it at the end, where nothing can be skipped any more. */
  | "about_my_answers_end"
  /** The same beside grief, without the offer to delete it. */
  | "about_my_answers_kept"
  | "about_privacy"
  | "about_recorded"
  | "about_voluntary"
  | "about_back"
  /** How to have more than the last answer deleted. */
  | "about_erasure"
  /** After "I've had enough", before how much is left. */
  | "tired"
  /** After the premise of a question was denied. */
  | "denied"
  | "about_human"
  /** In one sentence, beside an apology; since generation 22. */
  | "about_human_brief"
  | "about_self"
  | "about_opinion"
  | "about_which"
  | "about_that_one"
  | "about_how_to_answer"
  | "about_back_then"
  | "about_rumour"
  | "about_secrecy"
  | "about_recording"
  | "about_language"
  | "about_this_question"
  /** Beside an answer to it; since generation 22. */
  | "about_this_question_told"
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
  /** After a complaint about being asked at all. */
  | "weary"
  /** After a correction of an earlier answer, before the open question. */
  | "corrected"
  | "forgotten"
  | "nothing_to_forget"
  /** After an undo that comes too late. */
  | "undo_too_late"
  /** After an unclear answer to a screening question: in general, for yes or no, for a figure. */
  | "screen_again"
  | "screen_yes_no"
  | "screen_number"
  /** After an untranscribed recording: how to answer by telephone, and on the page. */
  | "screen_keys"
  | "screen_buttons"
  /** Option for an answer that no rule names. */
  | "other_option"
  | "screened_out"
  /** After an answer that matches no option. */
  | "choose"
  | "quota_full"
  | "time_short"
  | "care_crisis"
  /** Instead of it where only learned weights heard a crisis, which are wrong more often than cue words. */
  | "care_perhaps"
  | "care_distress"
  /** Instead of it for a death. */
  | "care_loss"
  | "care_choice"
  | "care_choice_distress"
  /** The same as a question, without the words to say. */
  | "care_choice_kindly"
  /** Instead of the choice, after distress that may be none; the next question follows at once. */
  | "care_way_out"
  /** The same without the words to say. */
  | "care_way_out_kindly"
  | "care_onward"
  /** After a request to explain a follow-up of the engine's own, which is dropped. */
  | "badly_put"
  /** After a request to explain a goal; followed by the guide's question and the goal. */
  | "goal_meant"
  /** After a reproach. */
  | "reproached"
  /** After a denial that there was a reason for care. */
  | "care_misheard"
  | "care_hostility"
  | "confirm_stop"
  /** Like `confirm_stop`, after a sentence of care. */
  | "care_confirm_stop"
  | "confirm_forget"
  | "forgotten_undoable"
  /** Whether an answer that was to be deleted is gone: with the next answer, or already. */
  | "deletion_pending"
  | "deletion_done"
  /** What was said before consent. */
  | "words_deleted"
  /** Before `confirm_stop`, where consent was withdrawn: how everything can be erased. */
  | "withdrawn"
  | "restored"
  | "move_on"
  | "welcome_back"
  | "anything_else"
  /** After the respondent's thanks at the end; no thanks, since the closing words thank. */
  | "thanked"
  /** After "you never asked about …". */
  | "not_asked"
  /** Asked once more after an addition. */
  | "anything_more"
  | "closing";

/** Phrases with a number, which may have plural forms. */
export type CountedPhraseKey = "about_how_long" | "minutes_left" | "questions_left" | "questions_ahead";

/** Phrases whose wordings are single texts. */
export type PlainPhraseKey = Exclude<PhraseKey, CountedPhraseKey>;

/** Meanings of a short remark. */
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
 * Wording of one language: what the engine says, and its cues (lower case, without punctuation); one JSON file each,
 * for translators. `ask` announces a question, `question` is one. `yesFillers` may accompany a yes without being one.
 * `declines` refuses to take part at any position; after `noQualifiers` a no may not be one ("no, but …", "no, I didn't
 * hear"). `polite` may surround a cue; `commandFillers` are the only other words that may accompany a command.
 * `because` and `instance` mark reasons and examples within answers.
 */
export interface Wording {
  readonly phrases: Readonly<
    Record<PlainPhraseKey, readonly string[]> & Record<CountedPhraseKey, readonly (string | PluralText)[]>
  >;
  readonly cues: Readonly<Record<CueId, readonly string[]>>;
}
