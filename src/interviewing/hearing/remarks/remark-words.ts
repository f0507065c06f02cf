import type { Language } from "../../languages/language.ts";
import ar from "./ar.json" with { type: "json" };
import ca from "./ca.json" with { type: "json" };
import da from "./da.json" with { type: "json" };
import de from "./de.json" with { type: "json" };
import en from "./en.json" with { type: "json" };
import es from "./es.json" with { type: "json" };
import eu from "./eu.json" with { type: "json" };
import fr from "./fr.json" with { type: "json" };
import hi from "./hi.json" with { type: "json" };
import ko from "./ko.json" with { type: "json" };
import nl from "./nl.json" with { type: "json" };
import pt from "./pt.json" with { type: "json" };
import th from "./th.json" with { type: "json" };

/** Phrases of one language, in the syntax of `patternOf`; one JSON file each, for translators. */
export interface RemarkWords {
  readonly parts: Readonly<Record<string, string>>;
  /** Words that may accompany a non-answer without adding information. */
  readonly beside: readonly string[];
  /** Wishes to end the interview in words other than the cues: "no more questions". */
  readonly stop: readonly string[];
  /** Withdraws consent or forbids the recording: "I no longer consent", "I don't want it recorded". */
  readonly withdraws: readonly string[];
  /** Asks whether the answer that was to be deleted is gone: "is it gone now?" */
  readonly is_deleted: readonly string[];
  /** Wishes to erase the last answer in words other than the cues. */
  readonly forget: readonly string[];
  /** Confirmations besides a plain yes: "I think so". */
  readonly confirms: readonly string[];
  readonly refuse: readonly string[];
  /** Asks not to talk about a subject: "could we not talk about money?" */
  readonly refuse_asked: readonly string[];
  readonly dont_know: readonly string[];
  readonly already_said: readonly string[];
  /** Nothing left to say: "that is all there is to it". */
  readonly no_more: readonly string[];
  /** Listening sounds. */
  readonly backchannel: readonly string[];
  /** Phrases that change the subject: "by the way". */
  readonly off_topic: readonly string[];
  /** Survey fatigue: "yet another questionnaire". */
  readonly weary: readonly string[];
  readonly how_long: readonly string[];
  readonly who_asks: readonly string[];
  readonly why_study: readonly string[];
  readonly my_answers: readonly string[];
  readonly human: readonly string[];
  /** Questions about the interviewer's own life that a yes or no would answer: "have you got one yourself?" */
  readonly self: readonly string[];
  /** Asks what the interviewer thinks: "and you?" */
  readonly opinion: readonly string[];
  /** Statements about this interview that a tag makes a question: "this stays anonymous". */
  readonly assumes: Readonly<Record<"my_answers" | "how_long", readonly string[]>>;
  /** Suspects that somebody has talked: "who told you that?" */
  readonly rumour: readonly string[];
  /** Asks to keep something quiet, not to delete it: "don't tell my boss". */
  readonly secrecy: readonly string[];
  /** Is there again: "I'm back". */
  readonly returned: readonly string[];
  readonly recording: readonly string[];
  readonly language: readonly string[];
  readonly this_question: readonly string[];
  readonly how_to_stop: readonly string[];
  /** Did not hear: "what?"; `repeat_asked` only with a question mark: "sorry?" */
  readonly repeat: readonly string[];
  readonly repeat_asked: readonly string[];
  /** Needs a moment, or is driving. */
  readonly wait: readonly string[];
  /** Asks to rephrase the question. */
  readonly clarify: readonly string[];
  /** Asks what a word of the question means: "which weeks?" */
  readonly meaning: readonly string[];
  /** Is not the invited person: "wrong person", "I'm fifteen". */
  readonly away: readonly string[];
  /** Denies the premise of the question. */
  readonly denies: readonly string[];
  readonly tired: readonly string[];
  /** "Why?" alone. */
  readonly why: readonly string[];
  readonly voluntary: readonly string[];
  readonly back: readonly string[];
  /** Wishes to have everything erased, which only the research team can do. */
  readonly erasure: readonly string[];
  /** Questions only the research team can answer: a reward, a copy, where they have the number from. */
  readonly asks: readonly string[];
}

/** Phrases by language. */
export const remarkWords: Readonly<Record<Language, RemarkWords>> = {
  en,
  es,
  ca,
  fr,
  de,
  eu,
  pt,
  da,
  hi,
  nl,
  ar,
  ko,
  th,
};
