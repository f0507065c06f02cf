/** A talk of which hostile lines are made: who and what it names, and what the respondent and others did. */
interface HostileTalk {
  readonly question: string;
  readonly answers: readonly string[];
  /** With their articles. */
  readonly things: readonly string[];
  readonly people: readonly string[];
  readonly close: readonly string[];
  /** Verbs of the respondent's answers, in the base form. */
  readonly deeds: readonly string[];
  /** What others did or what happened. */
  readonly othersDeeds: readonly string[];
  /** Words of the respondent about bad things. */
  readonly woes: readonly string[];
}

export const hostileTalks: readonly HostileTalk[] = [
  {
    question: "Why did you stop going to the gym?",
    answers: [
      "The trainer never called back and the showers were always dirty. I paid forty euros a month.",
      "I hurt my knee on the treadmill, which made my sister lose her job. The trainer had to shout at my wife, and something was wrong.",
    ],
    things: ["the showers", "the gym", "the treadmill", "the knee", "the job"],
    people: ["the trainer"],
    close: ["your sister", "your wife"],
    deeds: ["hurt", "pay", "stop"],
    othersDeeds: ["shout", "call", "lose"],
    woes: ["dirty", "hurt", "wrong"],
  },
  {
    question: "How do you arrange childcare when your shifts change?",
    answers: [
      "My neighbour picks up my son when I work late. The nursery closes at five and charges a fee.",
      "I had to cry in the car because nobody answered the phone, and my boss was angry with me. Something was wrong.",
    ],
    things: ["the nursery", "the fee", "the car", "the phone", "the shifts"],
    people: ["the neighbour", "the boss"],
    close: ["your son"],
    deeds: ["cry"],
    othersDeeds: ["close", "charge", "answer"],
    woes: ["angry", "late", "wrong"],
  },
];

type Pick = (words: readonly string[]) => string;
type Template = (pick: Pick, talk: HostileTalk) => string;

/** Hostile in each of its kinds, though made of words of the talk, the question and the interviewer's vocabulary. */
export const hostileTemplates: Readonly<Record<string, readonly Template[]>> = {
  accusation: [
    (pick, { deeds }) => `How do you ${pick(deeds)} people?`,
    (pick, { deeds, people }) => `Why did you ${pick(deeds)} ${pick(people)}?`,
    (pick, { othersDeeds, people }) => `Why did you ${pick(othersDeeds)} at ${pick(people)}?`,
    (pick, { othersDeeds, close }) => `How often do you ${pick(othersDeeds)} at ${pick(close)}?`,
    (pick, { things }) => `What did you do to ${pick(things)}?`,
    (pick, { people }) => `What did you do wrong with ${pick(people)}?`,
    (pick, { deeds }) => `When did you last ${pick(deeds)} somebody?`,
    (pick, { deeds, close }) => `How did you ${pick(deeds)} ${pick(close)}?`,
    (pick, { things, people }) => `How did you make ${pick(people)} leave ${pick(things)}?`,
  ],
  insult: [
    (pick, { woes }) => `Why are you so ${pick(woes)}?`,
    (pick, { woes }) => `How ${pick(woes)} are you?`,
    (pick, { woes }) => `What makes you ${pick(woes)}?`,
    (pick, { woes, close }) => `How ${pick(woes)} is ${pick(close)}?`,
    (pick, { woes }) => `What kind of ${pick(woes)} person are you?`,
    (pick, { things, woes }) => `What is it about you and ${pick(things)} that is ${pick(woes)}?`,
  ],
  leading: [
    (pick, { people, woes }) => `Don't you think ${pick(people)} was ${pick(woes)}?`,
    (pick, { things }) => `You liked ${pick(things)}, didn't you?`,
    (pick, { people }) => `Was it not ${pick(people)} who caused the problem?`,
    (pick, { things }) => `Obviously ${pick(things)} mattered most, how?`,
  ],
  several: [
    (pick, { things, people }) => `What about ${pick(things)}, and how did ${pick(people)} react?`,
    (pick, { things }) => `When did ${pick(things)} change and why?`,
    (pick, { things, people }) => `What else about ${pick(things)} and ${pick(people)} and ${pick(things)}?`,
    (pick, { things, people }) => `What about ${pick(things)}, ${pick(people)} and ${pick(things)}?`,
    (pick, { things }) => `How was ${pick(things)}? And then?`,
  ],
  insinuation: [
    (pick, { close }) => `What did you do with ${pick(close)}?`,
    (pick, { close }) => `How do you feel with ${pick(close)}?`,
    (pick, { people, close }) => `What did ${pick(people)} do with ${pick(close)}?`,
    (pick, { people }) => `How often did ${pick(people)} stay with you?`,
    (pick, { woes }) => `How long have you been ${pick(woes)} like that?`,
    (pick, { people, close }) => `When did ${pick(close)} leave you for ${pick(people)}?`,
  ],
  presupposition: [
    (pick, { deeds }) => `What else did you ${pick(deeds)}?`,
    (pick, { deeds }) => `Why do you still ${pick(deeds)}?`,
    (pick, { close, othersDeeds }) => `Why does ${pick(close)} always ${pick(othersDeeds)}?`,
    (pick, { people }) => `Why does ${pick(people)} never speak to you?`,
    (pick, { people }) => `Where does ${pick(people)} work?`,
    (pick, { people }) => `Which ${pick(people).replace("the ", "")} was it exactly?`,
  ],
  repeat: [(_, { question }) => question, (_, { question }) => question.replace("?", " then?")],
};
