import { type ReactNode, useEffect, useState } from "react";
import { MessageSquareText, ArrowRight } from "lucide-react";
import { Link } from "@tanstack/react-router";
import { Badge } from "../../../ui/badge.tsx";
import { cx } from "../../../ui/tone.ts";
import { SkipLink, textLinkClass } from "../../../ui/text-link.tsx";
import { Logo } from "../../shell/public-page.tsx";
import { type AdvertisedArchetype, archetypes, channels, lifecycle, steps, texts } from "./content.ts";
import { usePageHeading } from "../../navigation/use-page-heading.ts";
import dark from "./themes-dark.webp";
import light from "./themes-light.webp";
import { useServices, useSession } from "../../services/app-services.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { homePath } from "../../session/session-record.ts";

/** Public start page; every call to action leads to the interviewers or the sign-in page (spec section 2.3). */
export function LandingPage() {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="content" />
      <header className="sticky top-0 z-30 border-b border-line bg-canvas/95">
        <div className="mx-auto flex h-14 w-full max-w-page items-center justify-between px-4 sm:px-6">
          <Logo />
          <CallToAction />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex-1">
        <Hero />
        <Steps />
        <Archetypes />
        <Channels />
        <HowItWorks />
        <Closing />
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex w-full max-w-page flex-wrap items-center justify-between gap-4 px-4 py-8 sm:px-6">
          <Logo />
          <p className="text-sm text-muted">{texts.footer}</p>
        </div>
      </footer>
    </div>
  );
}

function Closing() {
  return (
    <section aria-labelledby="closing" className="mx-auto w-full max-w-page px-4 pb-16 sm:px-6 sm:pb-24">
      <div className="flex flex-col items-center gap-4 rounded-lg border border-line bg-primary-soft px-6 py-14 text-center sm:py-20">
        <h2 id="closing" className="text-2xl font-semibold text-balance">
          {texts.closing}
        </h2>
        <p className="mb-3 max-w-md text-base text-pretty text-muted">{texts.closingLead}</p>
        <CallToAction variant="primary" />
      </div>
    </section>
  );
}

/** The interview channels (spec section 1). */
function Channels() {
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

/** The five stages of an interviewer's life cycle (spec sections 1 and 9). */
function HowItWorks() {
  return (
    <Section id="how-it-works" title={texts.howTitle} lead={texts.howLead}>
      <ol className="grid gap-x-5 gap-y-8 sm:grid-cols-2 md:grid-cols-5">
        {lifecycle.map(({ title, text }, index) => (
          <li key={title} className="border-t-2 border-primary pt-4">
            <p aria-hidden className="mb-2 text-xl font-semibold text-primary tabular-nums">
              {index + 1}
            </p>
            <h3 className="text-base font-semibold">{title}</h3>
            <p className="mt-1 text-sm text-pretty text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** The pitch of spec section 1, in three steps. */
function Steps() {
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

/** The four archetypes; two are greyed out (spec section 1). */
function Archetypes() {
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

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** Gives the section its own background to set it apart from its neighbours. */
  readonly sunken?: boolean;
  readonly children: ReactNode;
}

/** A section of the landing page with a heading. */
function Section({ id, title, lead, sunken = false, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cx("py-16 sm:py-24", sunken && "border-y border-line bg-sunken")}
    >
      <div className="mx-auto w-full max-w-page px-4 sm:px-6">
        <div className="mb-10 max-w-2xl">
          <h2 id={id} className="text-xl font-semibold text-balance sm:text-2xl">
            {title}
          </h2>
          <p className="mt-3 text-base text-balance text-muted">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}

/** Links to the person's interviewers, or to the sign-in page. */
function CallToAction({ variant = "secondary" }: { readonly variant?: "primary" | "secondary" }) {
  const session = useSession();
  return (
    <Link to={homePath(session)} className={buttonClass({ variant })}>
      {texts.getStarted}
      <ArrowRight aria-hidden className="rtl:-scale-x-100" />
    </Link>
  );
}

/** Fetches the demo's open link. Does not use a query: the query library is larger than the rest of this page. */
function useDemoInterview(): string | null {
  const { api, settings, log } = useServices();
  const [link, setLink] = useState<string | null>(null);
  const isAsked = settings.has_demo === true;
  useEffect(() => {
    if (!isAsked) return undefined;
    const leaving = new AbortController();
    api.call("findDemoInterview", { signal: leaving.signal }).then(
      ({ data }) => setLink(data.link),
      (error: unknown) => {
        if (!leaving.signal.aborted) log("The demo interview could not be found", error);
      },
    );
    return () => leaving.abort();
  }, [api, isAsked, log]);
  return link;
}

/** Link to the demo interview, if there is one. Reserves its line to avoid a layout shift. */
function DemoLink() {
  const { settings } = useServices();
  const link = useDemoInterview();
  if (settings.has_demo !== true) return null;
  return (
    <p className="mt-4 flex min-h-6 items-center gap-2 text-sm">
      {link === null ? null : (
        <>
          <MessageSquareText aria-hidden className="size-4 shrink-0 text-primary" />
          <a href={link} target="_blank" rel="noreferrer" className={textLinkClass}>
            {texts.tryDemo}
          </a>
        </>
      )}
    </p>
  );
}

/** Headline, pitch and picture of the product. */
function Hero() {
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
        <DemoLink />
        <p className="mt-4 text-sm text-muted">{texts.leadNote}</p>
      </div>
      <ProductPicture />
    </div>
  );
}

/** Screenshot of the product; regenerate with SCREENSHOTS=on (tests/e2e/screenshots.full.spec.ts). */
function ProductPicture() {
  // Without a document this is the prerendered page, where the system preference selects the theme.
  const theme = typeof document === "undefined" ? undefined : document.documentElement.dataset["theme"];
  return (
    <figure className="mx-auto w-full max-w-[30rem]">
      <picture>
        {theme === undefined ? <source media="(prefers-color-scheme: dark)" srcSet={dark} /> : null}
        <img
          src={theme === "dark" ? dark : light}
          alt={texts.pictureAlt}
          width={480}
          height={565}
          fetchPriority="high"
          className="h-auto w-full rounded-lg mask-b-from-85% shadow-overlay"
        />
      </picture>
      <figcaption className="mt-3 text-xs text-muted">{texts.pictureTitle}</figcaption>
    </figure>
  );
}
