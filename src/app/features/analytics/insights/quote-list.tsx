import { Link } from "@tanstack/react-router";
import type { Quote } from "../../../../contracts/contracts.gen.ts";
import { textLinkClass } from "../../../../ui/text-link-class.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { quotePath } from "../analytics-paths.ts";
import { texts } from "../texts.ts";

export interface QuoteListProps {
  readonly quotes: readonly Quote[];
  readonly workerId: string;
}

/** What respondents said, literally; each leads to its place in the transcript. */
export function QuoteList({ quotes, workerId }: QuoteListProps) {
  const { name: tenant } = useTenant();
  if (quotes.length === 0) return null;
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer text-muted hover:text-ink">
        {texts.showQuotes(quotes.length)}
      </summary>
      <ul aria-label={texts.quotes} className="mt-2 space-y-3">
        {quotes.map((quote) => (
          <li
            key={`${quote.message_id} ${quote.start}`}
            className="rounded-md border border-line bg-canvas px-4 py-2.5"
          >
            <blockquote dir="auto" lang={quote.language} className="whitespace-pre-wrap wrap-anywhere">
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
        ))}
      </ul>
    </details>
  );
}
