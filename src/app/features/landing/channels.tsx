import { channels } from "./content.ts";
import { Section } from "./section.tsx";
import { texts } from "./texts.ts";

/** The ways in which people are interviewed (spec section 1). */
export function Channels() {
  return (
    <Section id="channels" title={texts.channelsTitle} lead={texts.channelsLead} sunken>
      <ul className="grid gap-4 sm:grid-cols-2">
        {channels.map(({ icon: Icon, title, text }) => (
          <li key={title} className="rounded-lg border border-line bg-surface p-6 sm:p-8">
            <Icon aria-hidden className="mb-5 size-6 text-primary" />
            <h3 className="text-lg font-semibold">{title}</h3>
            <p className="mt-2 text-sm text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
