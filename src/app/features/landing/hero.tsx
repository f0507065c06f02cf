import { CornerDownRight } from "lucide-react";
import { cx } from "../../../ui/cx.ts";
import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { CallToAction } from "./call-to-action.tsx";
import { sample, sampleFinding, type SampleTurn } from "./content.ts";
import { texts } from "./texts.ts";

/** What the product is, in a sentence and a picture. */
export function Hero() {
  const heading = usePageHeading(texts.title);
  return (
    <div className="mx-auto grid w-full max-w-page items-center gap-x-12 gap-y-12 px-4 py-16 sm:px-6 sm:py-24 lg:grid-cols-[1.15fr_1fr]">
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-2xl font-semibold text-balance sm:text-[3.25rem] sm:leading-[1.06] sm:tracking-[-0.035em]"
        >
          {texts.headline}
        </h1>
        <p className="mt-5 mb-8 max-w-xl text-base text-pretty text-muted sm:text-lg">{texts.lead}</p>
        <CallToAction variant="primary" />
        <p className="mt-4 text-sm text-muted">{texts.leadNote}</p>
      </div>
      <SampleConversation />
    </div>
  );
}

/** Shows what an interviewer does with a thin answer. */
function SampleConversation() {
  const { icon: FindingIcon, title, text } = sampleFinding;
  return (
    <figure className="rounded-lg border border-line bg-surface p-4 shadow-overlay sm:p-6">
      <figcaption className="mb-4 text-xs font-medium text-muted">{texts.sampleTitle}</figcaption>
      <ol className="flex flex-col gap-3">
        {sample.map((turn) => (
          <Turn key={turn.says} {...turn} />
        ))}
      </ol>
      <p className="mt-5 flex items-start gap-2.5 border-t border-line pt-4 text-sm">
        <FindingIcon aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
        <span>
          <span className="font-semibold">{title}:</span> {text}
        </span>
      </p>
    </figure>
  );
}

function Turn({ who, says, note }: SampleTurn) {
  const isAsking = who === "Interviewer";
  return (
    <li className={cx("flex max-w-[88%] flex-col gap-1", isAsking ? "items-start" : "items-end self-end")}>
      <span className="sr-only">{who}: </span>
      <span
        className={cx(
          "rounded-lg px-3.5 py-2 text-sm text-pretty",
          isAsking ? "rounded-ss-sm bg-primary-soft text-primary-ink" : "rounded-se-sm bg-sunken",
        )}
      >
        {says}
      </span>
      {note === undefined ? null : (
        <span className="inline-flex items-center gap-1 px-1 text-xs text-muted">
          <CornerDownRight aria-hidden className="size-3 rtl:-scale-x-100" />
          {note}
        </span>
      )}
    </li>
  );
}
