import { Link } from "@tanstack/react-router";
import type { Quote } from "../../../../contracts/contracts.gen.ts";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { quotePath } from "../analytics-paths.ts";
import { texts } from "../texts.ts";

export interface QuoteListProps {
  readonly quotes: readonly Quote[];
  readonly workerId: string;
}

/** What respondents said, literally, the most telling quote in sight; each leads to its place in the transcript. */
export function QuoteList({ quotes, workerId }: QuoteListProps) {
  const [first, ...others] = quotes;
  if (first === undefined) return null;
  return (
    <div className="mt-3 space-y-3">
      <ul aria-label={texts.quotes}>
        <QuoteItem quote={first} workerId={workerId} />
      </ul>
      {others.length === 0 ? null : (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted hover:text-ink">
            {texts.moreQuotes(others.length)}
          </summary>
          <ul aria-label={texts.otherQuotes} className="mt-3 space-y-3">
            {others.map((quote) => (
              <QuoteItem key={`${quote.message_id} ${quote.start}`} quote={quote} workerId={workerId} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function QuoteItem({ quote, workerId }: { readonly quote: Quote; readonly workerId: string }) {
  const { name: tenant } = useTenant();
  return (
    <li className="border-s-2 border-primary ps-4">
      <blockquote
        dir="auto"
        lang={quote.language}
        className="max-w-prose text-base leading-relaxed whitespace-pre-wrap wrap-anywhere text-ink"
      >
        {`“${quote.text}”`}
      </blockquote>
      <Link
        to={quotePath({ tenant, workerId }, quote)}
        resetScroll={false}
        className={`${textLinkClass} text-xs`}
      >
        {texts.openQuote}
      </Link>
    </li>
  );
}
