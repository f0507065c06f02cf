import { Badge } from "../../../ui/badge.tsx";
import { cx } from "../../../ui/cx.ts";
import { type AdvertisedArchetype, archetypes } from "./content.ts";
import { Section } from "./section.tsx";
import { texts } from "./texts.ts";

/** The four archetypes, two of them greyed out (spec section 1). */
export function Archetypes() {
  return (
    <Section id="archetypes" title={texts.archetypesTitle} lead={texts.archetypesLead}>
      <ul className="grid gap-4 sm:grid-cols-2">
        {archetypes.map((archetype) => (
          <Archetype key={archetype.title} {...archetype} />
        ))}
      </ul>
    </Section>
  );
}

function Archetype({ icon: Icon, title, text, examples, isComing }: AdvertisedArchetype) {
  return (
    <li
      className={cx(
        "flex items-start gap-4 rounded-lg border p-5 sm:p-6",
        isComing ? "border-dashed border-line bg-canvas text-muted" : "border-line bg-surface",
      )}
    >
      <span
        aria-hidden
        className={cx(
          "inline-flex size-10 shrink-0 items-center justify-center rounded-md",
          isComing ? "bg-neutral-soft text-neutral-ink" : "bg-primary-soft text-primary-ink",
        )}
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold">{title}</h3>
          {isComing ? <Badge>{texts.comingSoon}</Badge> : null}
        </div>
        <p className="mt-1 text-sm text-pretty text-muted">{text}</p>
        <p className="mt-3 text-xs text-muted">
          <span className="font-medium">{texts.goodFor}:</span> {examples.join(", ")}
        </p>
      </div>
    </li>
  );
}
