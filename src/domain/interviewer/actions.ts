import { readStatus } from "./statuses.ts";

/** What can be done with an interviewer. */
export type InterviewerAction =
  | "view"
  | "duplicate"
  | "edit"
  | "test"
  | "ready"
  | "publish"
  | "launching"
  | "pause"
  | "invite"
  | "insights"
  | "delete";

/** How a surface offers an action. */
export type Offer = "enabled" | "disabled" | "absent";

export type ActionSurface = "card" | "details";

/** What decides: a status in whichever case, and `is_active`. */
export interface InterviewerState {
  readonly status: string;
  readonly is_active: boolean;
}

interface Facts {
  readonly is: (...statuses: readonly string[]) => boolean;
  readonly active: boolean;
}

type Rule = (facts: Facts) => Offer;

const always: Rule = () => "enabled";
const never: Rule = () => "absent";
const shown =
  (holds: (facts: Facts) => boolean): Rule =>
  (facts) =>
    holds(facts) ? "enabled" : "absent";
const unless =
  (...statuses: readonly string[]): Rule =>
  ({ is }) =>
    is(...statuses) ? "disabled" : "enabled";

const isUnpublished = ({ is, active }: Facts) => active && !is("published", "launching");
const isLive = ({ is, active }: Facts) => active && is("published");

/** The one table of spec 4.2, a column per surface. The server permits what either of them enables. */
const table: Readonly<Record<InterviewerAction, Readonly<Record<ActionSurface, Rule>>>> = {
  view: { card: always, details: never },
  duplicate: { card: always, details: always },
  edit: { card: unless("published"), details: shown(isUnpublished) },
  test: { card: unless("draft", "inactive", "launching"), details: shown(isUnpublished) },
  ready: { card: never, details: shown(({ active }) => !active) },
  publish: { card: never, details: shown(isUnpublished) },
  launching: {
    card: never,
    details: ({ is, active }) => (active && is("launching") ? "disabled" : "absent"),
  },
  pause: { card: never, details: shown(({ is, active }) => active && !is("launching")) },
  invite: { card: never, details: shown(isLive) },
  insights: { card: never, details: shown(isLive) },
  delete: { card: never, details: always },
};

/** How a surface offers an action in a state. */
export function offer(action: InterviewerAction, surface: ActionSurface, state: InterviewerState): Offer {
  const status = readStatus(state.status);
  return table[action][surface]({
    is: (...statuses) => status !== undefined && statuses.includes(status),
    active: state.is_active,
  });
}

/** Whether the server does it: some surface enables it. */
export const permits = (action: InterviewerAction, state: InterviewerState): boolean =>
  offer(action, "card", state) === "enabled" || offer(action, "details", state) === "enabled";

/** The number is for respondents, and they are served while it is published (spec 2.6). */
export const showsContact = ({ status }: Pick<InterviewerState, "status">): boolean =>
  readStatus(status) === "published";
