import { lifecycle } from "./content.ts";
import { Section } from "./section.tsx";
import { texts } from "./texts.ts";

/** The five steps of an interviewer's life (spec sections 1 and 9). */
export function HowItWorks() {
  return (
    <Section id="how-it-works" title={texts.howTitle} lead={texts.howLead}>
      <ol className="grid gap-x-5 gap-y-8 sm:grid-cols-2 md:grid-cols-5">
        {lifecycle.map(({ icon: Icon, title, text }, index) => (
          <li key={title} className="border-t-2 border-primary pt-4">
            <div className="mb-3 flex items-center gap-2.5 text-primary">
              <Icon aria-hidden className="size-5" />
              <span aria-hidden className="text-sm text-faint tabular-nums">
                {index + 1}
              </span>
            </div>
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
