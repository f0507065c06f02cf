import type { Theme } from "../../../../contracts/contracts.gen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { percentOf } from "../percent.ts";
import { texts } from "../texts.ts";
import { QuoteList } from "./quote-list.tsx";
import { ShareBar } from "./share-bar.tsx";

export interface ThemeListProps {
  readonly themes: readonly Theme[];
  readonly workerId: string;
}

/** Themes, the most frequent first, each with the words that it was found by and what people said. */
export function ThemeList({ themes, workerId }: ThemeListProps) {
  if (themes.length === 0) return <p className="text-sm text-muted">{texts.themesNone}</p>;
  return (
    <ul className="divide-y divide-line">
      {themes.map((theme) => {
        const { id, name, language, share, interviews, terms, named_by: namedBy } = theme;
        return (
          <li key={id} className="py-4 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h3
                dir="auto"
                lang={namedBy === "words" ? language : undefined}
                className="font-medium wrap-anywhere"
              >
                {name}
              </h3>
              <span className="text-sm text-muted tabular-nums">
                {texts.themeShare(percentOf(share), interviews)}
              </span>
            </div>
            <ShareBar share={share} />
            <p className="mt-2 flex flex-wrap gap-1.5" lang={language}>
              {terms.map((term) => (
                <Badge key={term}>{term}</Badge>
              ))}
            </p>
            {namedBy === "model" ? <p className="mt-1 text-xs text-muted">{texts.namedByModel}</p> : null}
            <QuoteList quotes={theme.quotes} workerId={workerId} />
          </li>
        );
      })}
    </ul>
  );
}
