import type { ReactNode } from "react";

export interface AffixedInputProps {
  /** Shown before the control, such as a currency. */
  readonly prefix?: string | undefined;
  /** Shown after the control, such as a unit. */
  readonly suffix?: string | undefined;
  /** Id of the text, for the control's `aria-describedby`; see `affixId`. */
  readonly id: string;
  readonly children: ReactNode;
}

const affixClass = "shrink-0 text-sm text-muted";

/** Id of what is read out with a control that has a prefix or a suffix. */
export const affixId = (controlId: string): string => `${controlId}-affix`;

/** A control with a unit or a currency beside it; without either the control alone. */
export function AffixedInput({ prefix, suffix, id, children }: AffixedInputProps) {
  if (!prefix && !suffix) return children;
  return (
    <div className="flex items-center gap-2">
      {prefix ? (
        <span aria-hidden className={affixClass}>
          {prefix}
        </span>
      ) : null}
      <div className="min-w-0 grow">{children}</div>
      {suffix ? (
        <span aria-hidden className={affixClass}>
          {suffix}
        </span>
      ) : null}
      <span id={affixId(id)} hidden>
        {[prefix, suffix].filter(Boolean).join(" ")}
      </span>
    </div>
  );
}
