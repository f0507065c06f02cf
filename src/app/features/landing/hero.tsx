import { usePageHeading } from "../../navigation/use-page-heading.ts";
import { CallToAction } from "./call-to-action.tsx";
import { SampleConversation } from "./sample-conversation.tsx";
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
