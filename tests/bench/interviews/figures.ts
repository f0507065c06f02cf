import { frameOf, isUnclear, wordingOf, type Interview, type Turn } from "./interview.ts";

export interface Figures {
  readonly interviews: number;
  /** Number of facts elicited, of 10. */
  readonly facts: number;
  /** Follow-ups per question of the guide. */
  readonly followUps: number;
  /** Fractions of all follow-ups, from 0 to 1. */
  readonly bringFact: number;
  readonly askTold: number;
  readonly repeated: number;
  /** Like `repeated`, but ignoring the author's text inside the line. */
  readonly repeatedFrames: number;
  /** Follow-ups without a fact although the thread had an untold one; otherwise none was left. */
  readonly missed: number;
  readonly unclear: number;
  readonly turns: number;
  /** Fraction of all words spoken by the respondent. */
  readonly respondentWords: number;
  /** Questions of the guide not asked, per interview. */
  readonly unasked: number;
}

const countWords = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

export const followUpsOf = ({ turns }: Interview): readonly Turn[] =>
  turns.filter(({ reply }) => reply.as === "follow-up");

const isMissed = (interview: Interview, turn: Turn): boolean => {
  if (turn.reply.told.length > 0) return false;
  const at = interview.turns.indexOf(turn);
  const told = new Set(interview.turns.slice(0, at).flatMap(({ reply }) => reply.told));
  return interview.persona.facts.some((fact) => fact.question === turn.question && !told.has(fact));
};

const repeatedOf = (interview: Interview, of: (line: string) => string): number => {
  const wordings = followUpsOf(interview).map(({ line }) => of(line));
  return wordings.length - new Set(wordings).size;
};

/** Means over the interviews; fractions refer to all of their follow-ups. */
export const figuresOf = (interviews: readonly Interview[], questions = 5): Figures => {
  const followUps = interviews.flatMap((interview) =>
    followUpsOf(interview).map((turn) => ({ interview, turn })),
  );
  const share = (count: number): number => (followUps.length === 0 ? 0 : count / followUps.length);
  const shareOf = (is: (entry: { interview: Interview; turn: Turn }) => boolean): number =>
    share(followUps.filter(is).length);
  const mean = (of: (interview: Interview) => number): number => sum(interviews, of) / interviews.length;
  const respondentWords = sum(interviews, ({ turns }) => sum(turns, ({ reply }) => countWords(reply.text)));
  const interviewerWords = sum(
    interviews,
    ({ turns, closing }) => sum(turns, ({ line }) => countWords(line)) + countWords(closing),
  );
  return {
    interviews: interviews.length,
    facts: mean(({ told }) => told),
    followUps: followUps.length / interviews.length / questions,
    bringFact: shareOf(({ turn }) => turn.reply.told.length > 0),
    askTold: shareOf(({ turn }) => turn.reply.askedTold),
    repeated: share(sum(interviews, (interview) => repeatedOf(interview, wordingOf))),
    repeatedFrames: share(sum(interviews, (interview) => repeatedOf(interview, frameOf))),
    missed: shareOf(({ interview, turn }) => isMissed(interview, turn)),
    unclear: shareOf(({ interview, turn }) => isUnclear(turn.line, interview.language)),
    turns: mean(({ turns }) => turns.length),
    respondentWords: respondentWords / (respondentWords + interviewerWords),
    unasked: questions - mean(({ asked }) => asked),
  };
};

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** A table row: strict figures, with the lenient fact count in parentheses. */
export const row = (name: string, strict: Figures, lenient: Figures): string =>
  [
    name,
    `${strict.facts.toFixed(2)} (${lenient.facts.toFixed(2)})`,
    strict.followUps.toFixed(2),
    percent(strict.bringFact),
    percent(strict.askTold),
    percent(strict.missed),
    percent(strict.repeated),
    percent(strict.repeatedFrames),
    percent(strict.unclear),
    strict.turns.toFixed(1),
    percent(strict.respondentWords),
    strict.unasked.toFixed(2),
  ].join(" | ");

export const header = [
  "interviewer | facts of 10 (lenient) | follow-ups a question | bring a fact | ask what was told | miss an open fact | repeated wordings | repeated frames | unclear | turns | respondent's words | unasked",
  "--- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | ---",
].join("\n");
