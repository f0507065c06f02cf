import type { Turn } from "./turn.ts";

/*
 * What a respondent says before consent. It is kept only with a yes: any other end of the interview erases all of it
 * (`Turn.end`), whatever the remark was.
 */

/** True where every remark made before consent is listed by the step itself. */
const listsAll = ({ state }: Turn): boolean => state.generation > 20;

/** Lists a remark that was made before consent, whatever it turns out to be. */
export function listUnconsented(turn: Turn, utterance: string): void {
  if (turn.node?.kind !== "consent" || !listsAll(turn)) return;
  if (!turn.state.unconsented.includes(utterance)) add(turn, utterance);
}

/** The same, where generations before 21 listed some kinds of remarks. */
export function listUnconsentedBefore21(turn: Turn, utterance: string): void {
  if (turn.node?.kind === "consent" && !listsAll(turn)) add(turn, utterance);
}

function add({ state }: Turn, utterance: string): void {
  state.unconsented = [...state.unconsented, utterance];
}

/**
 * Erases what was said before consent at the respondent's wish and returns whether there was anything besides the wish.
 * Before generation 21, only what was said last.
 */
export function forgetUnconsented(turn: Turn): boolean {
  const { unconsented } = turn.state;
  if (listsAll(turn)) {
    // The last remark is the wish itself.
    if (unconsented.length < 2) return false;
    turn.eraseUnconsented();
    return true;
  }
  const last = unconsented.at(-1);
  if (last === undefined) return false;
  turn.actions.push({ type: "erase", utterances: [last] });
  turn.state.unconsented = unconsented.slice(0, -1);
  return true;
}
