import { Play } from "lucide-react";
import { Badge } from "../../../../ui/badge.tsx";
import { cx, type Tone } from "../../../../ui/tone.ts";
import { IconButton } from "../../../../ui/button.tsx";
import type { GuideProgress, GuideStep } from "./guide-outline.ts";
import { texts } from "./texts.ts";

export interface GuidePanelProps {
  readonly progress: GuideProgress;
  /** Starts a new test at a step. */
  readonly onTestFrom: (step: GuideStep) => void;
}

const tones: Readonly<Record<string, Tone>> = {
  covered: "success",
  probing: "info",
  touched: "info",
  thin: "warning",
  refused: "danger",
  dont_know: "warning",
  skipped: "neutral",
};

/** Questions of the guide with their state; the current one is marked. */
export function GuidePanel({ progress, onTestFrom }: GuidePanelProps) {
  const { sections, objectives, done, total } = progress;
  if (sections.length === 0) return <p className="text-sm text-muted">{texts.guideEmpty}</p>;
  return (
    <div className="flex flex-col gap-5">
      <div>
        <p className="text-xs text-muted">{texts.coverage(done, total)}</p>
        <progress
          aria-label={texts.questions}
          value={done}
          max={Math.max(1, total)}
          className="mt-1.5 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary"
        />
      </div>
      {sections.map(({ id, title, steps }) => (
        <section key={id} aria-label={title ?? undefined}>
          {title === null ? null : (
            <h3 dir="auto" className="mb-1.5 text-xs font-semibold text-muted wrap-anywhere">
              {title}
            </h3>
          )}
          <ol className="flex flex-col gap-1">
            {steps.map((step) => (
              <Step key={step.id} step={step} onTestFrom={onTestFrom} />
            ))}
          </ol>
        </section>
      ))}
      {objectives.length === 0 ? null : (
        <section aria-label={texts.objectives}>
          <h3 className="mb-1.5 text-xs font-semibold text-muted">{texts.objectives}</h3>
          <ul className="flex flex-col gap-2">
            {objectives.map(({ id, text, status }) => (
              <li key={id} className="flex flex-col items-start gap-1 text-sm">
                <span dir="auto" className="wrap-anywhere">
                  {text}
                </span>
                <Status status={status} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Step({
  step,
  onTestFrom,
}: {
  readonly step: GuideStep;
  readonly onTestFrom: GuidePanelProps["onTestFrom"];
}) {
  const { kind, text, status, probes, isCurrent } = step;
  const isQuestion = kind === "question";
  const name = isQuestion ? (text ?? "") : (texts.kinds[kind] ?? kind);
  return (
    <li
      aria-current={isCurrent ? "step" : undefined}
      className={cx(
        "flex items-start gap-2 rounded-md border px-2.5 py-1.5",
        isCurrent ? "border-primary bg-primary-soft" : "border-transparent",
      )}
    >
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <span dir="auto" className={cx("text-sm wrap-anywhere", !isQuestion && "text-muted")}>
          {name}
        </span>
        {isQuestion || isCurrent ? (
          <span className="flex flex-wrap items-center gap-1.5">
            {isCurrent ? <Badge tone="success">{texts.current}</Badge> : null}
            {isQuestion ? <Status status={status} /> : null}
            {probes > 0 ? <span className="text-xs text-muted">{texts.probes(probes)}</span> : null}
          </span>
        ) : null}
      </div>
      {isQuestion ? (
        <IconButton
          label={texts.testFrom(name)}
          title={texts.testFromHere}
          icon={<Play aria-hidden />}
          onClick={() => onTestFrom(step)}
        />
      ) : null}
    </li>
  );
}

function Status({ status }: { readonly status: string }) {
  return <Badge tone={tones[status] ?? "neutral"}>{texts.statuses[status] ?? status}</Badge>;
}
