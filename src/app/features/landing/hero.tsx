import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { CallToAction } from "./call-to-action.tsx";
import { DemoLink } from "./demo-link.tsx";
import { texts } from "./texts.ts";
import dark from "./themes-dark.webp";
import light from "./themes-light.webp";

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
