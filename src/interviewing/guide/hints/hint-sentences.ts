import type { GuideHint } from "../guide-hints.ts";

/** Texts of the hints. */
const sentences: Readonly<Record<GuideHint["code"], string>> = {
  double_barrelled: "Asks two things at once. Two questions get two answers.",
  leading: "Suggests an answer. A neutral wording tells you more.",
  loaded: "Uses loaded words. Neutral words get more honest answers.",
  no_goal:
    "Has no learning goal. Write “- goal: what you want to learn” under it, and the interviewer will probe for it.",
  no_goals:
    "No question says what you want to learn. Write “- goal: what you want to learn” under it, or have goals proposed, and the interviewer asks for what is missing.",
  closed: "Can be answered with yes or no. Start with how, what or why to hear more.",
  too_long: "Is long to listen to. Shorter questions are easier to answer.",
  repeated_question: "Asked twice, word for word.",
  other_language: "Isn't in the language of the interview.",
  no_closing: "There is no closing. Respondents like to know that the interview ends.",
  objective_without_question: "No question seems to cover this objective.",
  no_choice:
    "No question offers choices. Write “- choice: an option” under it, twice or more, and respondents choose with a button, a key or their voice.",
  no_level:
    "No question has a scale. Write “- level: what it looks like [words that show it]” under it, lowest first, and answers are placed on the scale.",
  no_belief:
    "No question is marked as a belief. Write [belief] after a statement, and the interviewer asks how sure people are of it, before and after.",
  goal_repeats_question:
    "Asks the same as its question, which is answered by then. Write what the question leaves open.",
  goal_without_words:
    "Has no words in brackets, so the interviewer can rarely tell that it was told already and asks for it all the same.",
  item_empty: "Has no text, so nothing is asked. Write it behind the colon, or delete the line.",
  item_brackets:
    "Has brackets that can't be read. Write one list of cue words at the end: goal: what it cost you [cost, price].",
  item_unknown: "Isn't read. An item begins with goal:, choice:, level: or meaning:, or is a follow-up.",
  item_too_many: "Is left out. A question has at most ten goals, ten choices, ten levels and one meaning.",
  choice_single: "Is the only choice, so none is offered. Add another one.",
  tag_unknown:
    "Ends with a tag that doesn't exist. Use [light], [normal], [deep], [must-ask], [no-interrupt], [belief] or [screen].",
  longer_than_planned: "The interview may take longer than its planned length.",
};

/**
 * Returns the text of a hint in the language of the staff: whole sentences that follow the words concerned. What a hint
 * says of its own case, such as "did you mean", takes the place of the general text.
 */
export const hintSentence = ({ code, message }: Pick<GuideHint, "code" | "message">): string =>
  message ?? sentences[code];
