import { steps } from "./content.ts";
import { Section } from "./section.tsx";
import { texts } from "./texts.ts";

/** The pitch of spec section 1, as three steps. */
export function Steps() {
  return (
    <Section id="steps" title={texts.stepsTitle} lead={texts.stepsLead} sunken>
      <ol className="grid gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3">
        {steps.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="bg-surface p-6 sm:p-8">
            <div className="mb-6 flex items-center justify-between">
              <span
                aria-hidden
                className="inline-flex size-10 items-center justify-center rounded-md bg-primary-soft text-primary-ink"
              >
                <Icon className="size-5" />
              </span>
              <span aria-hidden className="text-lg text-faint tabular-nums">
                {index + 1}
              </span>
            </div>
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="mt-1.5 text-sm text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
