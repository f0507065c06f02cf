import type { Language } from "../../languages/language.ts";

/**
 * How people of one language describe a study and talk to the assistant. Every string is a row of alternatives of a
 * regular expression, matched without regard to case, word by word.
 */
export interface SetupWords {
  /** How each language that interviews are held in is called. */
  readonly languages: Readonly<Record<Language, string>>;
  /** Languages that no interview is held in. */
  readonly otherLanguages: string;
  /** What stands before a language's name where the language of the interview is meant. */
  readonly inLanguage: string;
  readonly minute: string;
  /** Lengths that are no number of minutes. */
  readonly quarterHour: string;
  readonly halfHour: string;
  readonly threeQuarters: string;
  readonly hour: string;
  readonly question: string;
  readonly chat: string;
  /** By voice, without saying who calls. */
  readonly phone: string;
  /** Respondents call. */
  readonly inbound: string;
  /** Respondents are called. */
  readonly outbound: string;
  readonly not: string;
  /** What announces that the next words replace the ones before. */
  readonly correction: string;
  readonly warm: string;
  readonly formal: string;
  readonly neutral: string;
  readonly direct: string;
  /** What names an archetype's kind. */
  readonly expert: string;
  readonly belief: string;
  readonly maturity: string;
  readonly survey: string;
  /** What the study is on: people leaving, choosing, working. */
  readonly leaving: string;
  readonly choosing: string;
  readonly working: string;
  /** An idea that does not exist yet. */
  readonly testing: string;
  /** Offers that were accepted or refused. */
  readonly winLoss: string;
  /** The first time in a job, with a product, in a group. */
  readonly joining: string;
  /** How content people are with what they use. */
  readonly satisfaction: string;
  /** Labels in front of a colon or a verb. */
  readonly labels: Readonly<
    Record<"name" | "audience" | "topic" | "language" | "minutes" | "questions" | "channel" | "tone", string>
  >;
  /** Verbs between a label and its value. */
  readonly is: string;
  /** What stands before a name that is given. */
  readonly callIt: string;
  /** What stands before those who are interviewed. */
  readonly talkTo: string;
  /** What stands before nothing but people: whatever noun follows is one for people. */
  readonly talkOnlyTo?: string;
  /** What somebody says of themselves: "I am a student". */
  readonly iAm?: string;
  /** What stands before those who are interviewed only where nothing better does. */
  readonly with: string;
  /** What stands before what a study is about. */
  readonly about: string;
  /** Words at which a group of people or a subject ends. */
  readonly ends: string;
  /** Articles and possessives before a group of people. */
  readonly articles: string;
  /** Nouns for people, with their endings. */
  readonly people: string;
  /** Whole remarks, or clauses of one. */
  readonly yes: string;
  readonly no: string;
  readonly youDecide: string;
  readonly undo: string;
  readonly back: string;
  readonly skip: string;
  readonly create: string;
  readonly show: string;
  readonly restart: string;
  readonly leave: string;
  readonly greeting: string;
  /** Words around any of them that change nothing. */
  readonly fillers: string;
  /** What begins a question. */
  readonly asks: string;
  /** What only a question about the product, the assistant or its choices holds. */
  readonly product: string;
  /** What begins a request to write or change something. */
  readonly requests: string;
  readonly shorter: string;
  /** That something is added or dropped. */
  readonly add: string;
  readonly drop: string;
}
