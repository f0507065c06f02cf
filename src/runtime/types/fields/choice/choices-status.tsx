import { ChoicesNotice } from "../../../../ui/option-list.tsx";
import { type Choice, choicesNoticeId, type ChoicesState } from "../../widget-props.ts";

/** Tells options apart: ids may be numbers, texts and booleans of the same spelling. */
export const choiceKey = ({ id }: Choice): string => `${typeof id} ${String(id)}`;

interface ChoicesStatusProps {
  /** Of the control. */
  readonly id: string;
  /** `undefined`: they stand in the layout, and are there. */
  readonly state: ChoicesState | undefined;
  /** Whether the control shows all options and there are none; default: it has its own place to say so. */
  readonly isEmpty?: boolean;
}

/** Under a control with options: that they did not come; where all are shown, that there are none or that they still come. */
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
