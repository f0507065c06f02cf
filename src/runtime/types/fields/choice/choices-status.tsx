import { ChoicesNotice } from "../../../../ui/fields/option-list.tsx";
import { type Choice, choicesNoticeId, type ChoicesState } from "../../widget-props.ts";

/** Unique key of a choice; the type is included, since the ids `1` and `"1"` may both occur. */
export const choiceKey = ({ id }: Choice): string => `${typeof id} ${String(id)}`;

interface ChoicesStatusProps {
  /** Id of the control. */
  readonly id: string;
  /** `undefined`: the choices are in the layout. */
  readonly state: ChoicesState | undefined;
  /** The control lists all options inline and has none. Leave unset if the control shows this itself. */
  readonly isEmpty?: boolean;
}

/** Notice below a control if choices failed to load; for inline lists also if they are empty or still loading. */
export function ChoicesStatus({ id, state, isEmpty = false }: ChoicesStatusProps) {
  const status = state?.status ?? "ready";
  if (status === "error") {
    return (
      <ChoicesNotice
        id={choicesNoticeId(id)}
        controlId={id}
        message={state?.message ?? "Failed to fetch options"}
        onRetry={state?.retry}
      />
    );
  }
  return isEmpty ? (
    <p className="text-sm text-muted" aria-busy={status !== "ready" || undefined}>
      {status === "ready" ? "No options found" : "Loading…"}
    </p>
  ) : null;
}
