import type { ReactNode } from "react";
import { Link } from "@tanstack/react-router";
import { formatPercent } from "../../../../kernel/format.ts";
import type { Theme, Quote, ChoiceCount, ScaleCount } from "../../../../contracts/contracts.gen.ts";
import { texts } from "../texts.ts";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { quotePath } from "../analytics-address.ts";
import { Card } from "../../../../ui/card.tsx";

/** A share as a bar. Hidden from assistive technology: the number is next to it as text. */
export function ShareBar({ share }: { readonly share: number }) {
  return (
    <span aria-hidden className="mt-1.5 block h-1.5 rounded-full bg-sunken">
      <span
        className="block h-full rounded-full bg-primary"
        style={{ inlineSize: `${Math.min(1, Math.max(0, share)) * 100}%` }}
      />
    </span>
  );
}

interface QuoteListProps {
  readonly quotes: readonly Quote[];
  readonly workerId: string;
  readonly parameter: string | undefined;
}

/** Verbatim quotes, most relevant first, each linked to its place in the transcript. */
function QuoteList({ quotes, workerId, parameter }: QuoteListProps) {
  const [first, ...others] = quotes;
  if (first === undefined) return null;
  return (
    <div className="mt-3 space-y-3">
      <ul aria-label={texts.quotes}>
        <QuoteItem quote={first} workerId={workerId} parameter={parameter} />
      </ul>
      {others.length === 0 ? null : (
        <details className="text-sm">
          <summary className="cursor-pointer text-muted hover:text-ink">
            {texts.moreQuotes(others.length)}
          </summary>
          <ul aria-label={texts.otherQuotes} className="mt-3 space-y-3">
            {others.map((quote) => (
              <QuoteItem
                key={`${quote.message_id} ${quote.start}`}
                quote={quote}
                workerId={workerId}
                parameter={parameter}
              />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface QuoteItemProps {
  readonly quote: Quote;
  readonly workerId: string;
  readonly parameter: string | undefined;
}

function QuoteItem({ quote, workerId, parameter }: QuoteItemProps) {
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
        to={quotePath({ tenant, workerId, parameter }, quote)}
        resetScroll={false}
        className={`${textLinkClass} text-xs`}
      >
        {texts.openQuote}
      </Link>
    </li>
  );
}

export interface ThemeListProps {
  readonly themes: readonly Theme[];
  readonly workerId: string;
  /** Segment filter, as name=value. */
  readonly parameter?: string | undefined;
  /** Menu of actions on a theme. */
  readonly menuOf?: (theme: Theme) => ReactNode;
}

const namedBy = { model: texts.namedByModel, staff: texts.namedByStaff } as const;

/** Themes by descending frequency, each with quotes and the terms it was found by. */
export function ThemeList({ themes, workerId, parameter, menuOf }: ThemeListProps) {
  if (themes.length === 0) return <p className="text-sm text-muted">{texts.themesNone}</p>;
  return (
    <ul className="2xl:grid 2xl:grid-cols-2 2xl:gap-x-12">
      {themes.map((theme) => {
        const { id, name, language, share, interviews, terms } = theme;
        const isOwn = theme.named_by === "words";
        const facts = [
          terms.length > 1 || !isOwn ? texts.foundBy(terms.join(", ")) : null,
          isOwn ? null : namedBy[theme.named_by === "staff" ? "staff" : "model"],
        ].filter((fact) => fact !== null);
        return (
          <li key={id} className="border-t border-line py-4 first:border-t-0 2xl:nth-2:border-t-0">
            <div className="flex items-center gap-x-4">
              <h3
                dir="auto"
                lang={isOwn ? language : undefined}
                className="min-w-0 flex-1 font-semibold wrap-anywhere first-letter:uppercase"
              >
                {name}
              </h3>
              <span className="shrink-0 text-sm text-muted tabular-nums">
                {texts.themeShare(formatPercent(share), interviews)}
              </span>
              {menuOf?.(theme)}
            </div>
            <ShareBar share={share} />
            <QuoteList quotes={theme.quotes} workerId={workerId} parameter={parameter} />
            {facts.length === 0 ? null : (
              <p className="mt-2 text-xs text-muted" lang={language}>
                {facts.join(" · ")}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** A count and its share of the interviews. */
function Counted({ text, interviews, of }: { text: string; interviews: number; of: number }) {
  return (
    <span className="flex justify-between gap-4">
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {text}
      </span>
      <span className="shrink-0 tabular-nums">{texts.countOf(interviews, of)}</span>
    </span>
  );
}

/** How often each option was chosen; renders nothing without choice questions. */
export function ChoiceCounts({ choices }: { readonly choices: readonly ChoiceCount[] }) {
  if (choices.length === 0) return null;
  return (
    <Card title={texts.choices}>
      <ul className="space-y-4">
        {choices.map(({ node_id: id, text, interviews, options, other }) => (
          <li key={id} className="text-sm">
            <p dir="auto" className="mb-1 font-medium wrap-anywhere">
              {text}
            </p>
            {options.map((option) => (
              <Counted key={option.text} text={option.text} interviews={option.interviews} of={interviews} />
            ))}
            {other === 0 ? null : <Counted text={texts.otherAnswer} interviews={other} of={interviews} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Respondents per level of each scale, with quotes; renders nothing without scale questions. */
export function ScaleLevels({ scales }: { readonly scales: readonly ScaleCount[] }) {
  if (scales.length === 0) return null;
  return (
    <Card title={texts.scales}>
      <p className="mb-3 text-sm text-muted">{texts.scalesHelp}</p>
      <ul className="space-y-4">
        {scales.map(({ node_id: id, text, interviews, levels, unplaced }) => (
          <li key={id} className="text-sm">
            <p dir="auto" className="mb-1 font-medium wrap-anywhere">
              {text}
            </p>
            {levels.map((level) => (
              <div key={level.text}>
                <Counted text={level.text} interviews={level.interviews} of={interviews} />
                {level.quotes.map((quote) => (
                  <blockquote
                    key={`${quote.message_id} ${quote.start}`}
                    dir="auto"
                    lang={quote.language}
                    className="ms-3 text-xs wrap-anywhere text-muted"
                  >
                    “{quote.text}”
                  </blockquote>
                ))}
              </div>
            ))}
            {unplaced === 0 ? null : <Counted text={texts.unplaced} interviews={unplaced} of={interviews} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}
