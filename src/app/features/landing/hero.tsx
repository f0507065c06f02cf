import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { texts } from "./texts.ts";
import dark from "./themes-dark.webp";
import light from "./themes-light.webp";
import { MessageSquareText, ArrowRight } from "lucide-react";
import { useEffect, useState } from "react";
import { textLinkClass } from "../../../ui/text-link.tsx";
import { useServices, useSession } from "../../services/app-services.ts";
import { Link } from "@tanstack/react-router";
import { buttonClass } from "../../../ui/button-class.ts";
import { homePath } from "../../session/home-path.ts";

/** Leads to the person's agents, or to the sign-in. */
export function CallToAction({ variant = "secondary" }: { readonly variant?: "primary" | "secondary" }) {
  const session = useSession();
  return (
    <Link to={homePath(session)} className={buttonClass({ variant })}>
      {texts.getStarted}
      <ArrowRight aria-hidden className="rtl:-scale-x-100" />
    </Link>
  );
}

/** The demonstration's open link. No query: the library's observers are more script than the rest of this page. */
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
        if (!leaving.signal.aborted) log("The interview of the demonstration could not be found", error);
      },
    );
    return () => leaving.abort();
  }, [api, isAsked, log]);
  return link;
}

/** To an interview of the demonstration, as long as there is one to try. Its line stands there from the start. */
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
        <DemoLink />
        <p className="mt-4 text-sm text-muted">{texts.leadNote}</p>
      </div>
      <ProductPicture />
    </div>
  );
}

/** The product's own screen; SCREENSHOTS=on makes it anew (tests/e2e/screenshots.full.spec.ts). */
function ProductPicture() {
  const { theme } = document.documentElement.dataset;
  return (
    <figure className="mx-auto w-full max-w-[30rem]">
      <picture>
        {theme === undefined ? <source media="(prefers-color-scheme: dark)" srcSet={dark} /> : null}
        <img
          src={theme === "dark" ? dark : light}
          alt={texts.pictureAlt}
          width={480}
          height={565}
          className="h-auto w-full rounded-lg mask-b-from-85% shadow-overlay"
        />
      </picture>
      <figcaption className="mt-3 text-xs text-muted">{texts.pictureTitle}</figcaption>
    </figure>
  );
}
