import { Pause } from "lucide-react";
import type { ReactNode } from "react";
import type { RespondentInterview } from "../../contracts/contracts.gen.ts";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../welcome.tsx";
import { useTranslations } from "../words/words.ts";

export interface InterviewFrameProps {
  readonly interview: RespondentInterview;
  /** Fraction of completed questions, 0 to 1. */
  readonly coverage: number;
  /** Null once the interview has ended. */
  readonly onPause: (() => void) | null;
  readonly children: ReactNode;
}

/** The button that led here is gone, so move the focus to the heading. */
const focus = (heading: HTMLHeadingElement | null) => heading?.focus();

/** Header and progress around a running interview. */
export function InterviewFrame({ interview, coverage, onPause, children }: InterviewFrameProps) {
  const words = useTranslations();
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-hidden bg-canvas sm:rounded-lg sm:border sm:border-line">
      {interview.is_preview ? (
        <p className="bg-info-soft px-4 py-1.5 text-center text-xs text-info-ink">{words.preview}</p>
      ) : null}
      <header className="flex flex-col gap-1.5 border-b border-line px-4 pt-2 pb-2.5">
        <div className="flex min-h-control items-center justify-between gap-3">
          <h1 ref={focus} tabIndex={-1} dir="auto" className="min-w-0 truncate text-base font-semibold">
            {interview.title ?? words.interview}
          </h1>
          {onPause === null ? null : (
            <Button size="sm" variant="quiet" icon={<Pause aria-hidden />} onClick={onPause}>
              {words.pause}
            </Button>
          )}
        </div>
        <Progress share={coverage} />
      </header>
      {children}
    </div>
  );
}
