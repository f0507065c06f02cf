import { SkipLink } from "../../../ui/skip-link.tsx";
import { Logo } from "../../shell/logo.tsx";
import { Archetypes } from "./archetypes.tsx";
import { CallToAction } from "./call-to-action.tsx";
import { Channels } from "./channels.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Steps } from "./steps.tsx";
import { texts } from "./texts.ts";

/** The public first page; every call to action leads to the agents, or to the sign-in (spec section 2.3). */
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
