import { CircleCheck, CircleStop } from "lucide-react";
import { Button } from "../ui/button.tsx";
import { useTranslations } from "./words/words.ts";

export interface EndingProps {
  /** Outcome as named by the API. */
  readonly ending: string | null;
  /** Null if the link can be used only once. */
  readonly again: { readonly isBusy: boolean; readonly onAgain: () => void } | null;
}

/** Final screen: thanks, and what happens with the answers. */
export function Ending({ ending, again }: EndingProps) {
  const words = useTranslations();
  const isComplete = ending === "completed";
  const texts: Readonly<Record<string, string>> = {
    completed: words.completed,
    stopped: words.stopped,
    refused_consent: words.refused,
    screened_out: words.notThisTime,
    quota_full: words.notThisTime,
  };
  const Icon = isComplete ? CircleCheck : CircleStop;
  return (
    <section
      role="status"
      className="flex items-start gap-3 rounded-lg border border-line bg-surface px-4 py-4"
    >
      <Icon
        aria-hidden
        className={`mt-0.5 size-5 shrink-0 ${isComplete ? "text-success-ink" : "text-muted"}`}
      />
      <div className="flex min-w-0 flex-col items-start gap-2">
        <h2 className="font-semibold">{words.thanks}</h2>
        <p className="text-sm text-pretty text-muted">{texts[ending ?? ""] ?? words.broken}</p>
        {again === null ? null : (
          <Button size="sm" busy={again.isBusy} onClick={again.onAgain}>
            {words.again}
          </Button>
        )}
      </div>
    </section>
  );
}
