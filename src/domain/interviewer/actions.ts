import { readStatus } from "./statuses.ts";

/** Actions on an interviewer. */
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

/** How a surface shows an action. */
export type ActionState = "enabled" | "disabled" | "absent";

export type ActionSurface = "card" | "details";

/** Inputs of the rules: the status, in any case, and `is_active`. */
export interface InterviewerState {
  readonly status: string;
  readonly is_active: boolean;
}

interface Facts {
  readonly is: (...statuses: readonly string[]) => boolean;
  readonly active: boolean;
}

type Rule = (facts: Facts) => ActionState;

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

/** Rules of spec 4.2, one column per surface. The server permits an action if either surface enables it. */
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

/** How a surface shows an action in a given state. */
export function actionStateOf(
  action: InterviewerAction,
  surface: ActionSurface,
  state: InterviewerState,
): ActionState {
  const status = readStatus(state.status);
  return table[action][surface]({
    is: (...statuses) => status !== undefined && statuses.includes(status),
    active: state.is_active,
  });
}

/** True if the server permits the action: at least one surface enables it. */
export const isActionPermitted = (action: InterviewerAction, state: InterviewerState): boolean =>
  actionStateOf(action, "card", state) === "enabled" || actionStateOf(action, "details", state) === "enabled";
