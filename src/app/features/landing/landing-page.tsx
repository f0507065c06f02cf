import { Link } from "@tanstack/react-router";
import { ArrowRight, AudioLines, type LucideIcon, MessagesSquare, WandSparkles } from "lucide-react";
import { buttonClass } from "../../../ui/button-class.ts";
import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { homePath } from "../../session/home-path.ts";
import { useSession } from "../../session/use-session.ts";
import { Logo } from "../../shell/logo.tsx";
import { texts } from "./texts.ts";

const pitchIcons: readonly LucideIcon[] = [WandSparkles, AudioLines, MessagesSquare];

/** The public first page; every call to action leads to the agents, or to the sign-in (spec section 2.3). */
export function LandingPage() {
  const heading = usePageHeading(texts.title);
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex w-full max-w-page items-center justify-between px-4 py-4 sm:px-6">
        <Logo />
        <CallToAction variant="secondary" />
      </header>
      <main className="mx-auto w-full max-w-page flex-1 px-4 sm:px-6">
        <section className="py-16 sm:py-24">
          <h1
            ref={heading}
            tabIndex={-1}
            className="max-w-3xl text-2xl font-semibold text-balance sm:text-[3.5rem] sm:leading-[1.06] sm:tracking-[-0.035em]"
          >
            {texts.headline}
          </h1>
          <p className="mt-5 mb-8 max-w-xl text-base text-pretty text-muted sm:text-lg">{texts.lead}</p>
          <CallToAction variant="primary" />
        </section>
        <Pitches />
        <Lifecycle />
        <section className="flex flex-col items-center gap-5 py-20 text-center">
          <h2 className="text-xl font-semibold">{texts.closing}</h2>
          <CallToAction variant="primary" />
        </section>
      </main>
      <footer className="border-t border-line">
        <div className="mx-auto flex w-full max-w-page px-4 py-6 sm:px-6">
          <Logo />
        </div>
      </footer>
    </div>
  );
}

function CallToAction({ variant }: { readonly variant: "primary" | "secondary" }) {
  const session = useSession();
  return (
    <Link to={homePath(session)} className={buttonClass({ variant })}>
      {texts.getStarted}
      <ArrowRight aria-hidden className="rtl:-scale-x-100" />
    </Link>
  );
}

function Pitches() {
  return (
    <ul className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      {texts.pitches.map(({ title, text }, index) => {
        const Icon = pitchIcons[index] ?? WandSparkles;
        return (
          <li key={title} className="bg-surface p-6">
            <Icon aria-hidden className="mb-4 size-5 text-primary" />
            <h2 className="text-base font-semibold">{title}</h2>
            <p className="mt-1.5 text-sm text-pretty text-muted">{text}</p>
          </li>
        );
      })}
    </ul>
  );
}

function Lifecycle() {
  return (
    <section className="pt-20">
      <h2 className="mb-6 text-lg font-semibold">{texts.lifecycleTitle}</h2>
      <ol className="grid gap-3 sm:grid-cols-5">
        {texts.lifecycle.map((step, index) => (
          <li
            key={step}
            className="flex items-center gap-3 border-t-2 border-primary pt-3 text-sm font-medium"
          >
            <span aria-hidden className="text-faint tabular-nums">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
    </section>
  );
}
