import type { SetupFacts } from "./setup-facts.ts";

const wish =
  /^(?:(?:i|we) (?:want|would like|need|wish|hope) to |we'd like to |i'd like to |to |please )?(?:learn|understand|find out|explore|see|know|identify|discover|research|study|examine|investigate|figure out|hear)\s+(?:about\s+|more about\s+)?/iu;
const asksBy = /^(?:how|why|what|who|when|where|which|whether|if)\b/iu;

/** What is to be learned, without the words that only say that it is to be learned. */
const subjectOf = (text: string): string =>
  text
    .trim()
    .replace(wish, "")
    .replace(/[.!?\s]+$/u, "");

/** A name out of what the research is about: its first words, at most 60 characters. */
export function proposeName({ goal = "" }: SetupFacts): string | null {
  const [clause = ""] = subjectOf(goal).split(/[.;:!?\n]|, /u);
  const words = clause.split(/\s+/u);
  let name = "";
  for (const word of words) {
    if (`${name} ${word}`.length > 60) break;
    name = `${name} ${word}`.trim();
  }
  return name.length < 2 ? null : name.charAt(0).toUpperCase() + name.slice(1);
}

/** Whether drafts can be offered: they are English. */
const isEnglish = ({ language }: SetupFacts): boolean => language === "en";

export function proposeIntroduction(facts: SetupFacts): string | null {
  if (!isEnglish(facts) || facts.goal === undefined) return null;
  // What follows the first sentence is for staff: language, length, channel.
  const [sentence = ""] = facts.goal.split(/[.!?](?:\s|$)|\n/u);
  const subject = subjectOf(sentence);
  const about = asksBy.test(subject)
    ? `We would like to learn ${subject.charAt(0).toLowerCase()}${subject.slice(1)}.`
    : `It is about ${subject}.`;
  const length = facts.minutes == null ? "" : ` It takes about ${facts.minutes} minutes.`;
  return `Hello, and thank you for taking part in this interview. ${about}${length} There are no right or wrong answers.`;
}

/** For each objective an open question, and a follow-up that asks for an instance. */
export function proposeQuestions(facts: SetupFacts): string | null {
  if (!isEnglish(facts)) return null;
  const questions = (facts.objectives ?? []).map((objective) => {
    const subject = subjectOf(objective).replace(/^(?:whether|if)\b/iu, "how far");
    const clause = subject.charAt(0).toLowerCase() + subject.slice(1);
    const question =
      asksBy.test(subject) || /^how far/iu.test(subject)
        ? `Could you tell me ${clause}?`
        : `What is your experience with ${subject}?`;
    return `- ${question}\n  - Could you give me an example?`;
  });
  return questions.length === 0 ? null : questions.join("\n");
}

export const proposeClosing = (facts: SetupFacts): string | null =>
  isEnglish(facts) ? "Those were all my questions. Thank you for your time and your openness." : null;
