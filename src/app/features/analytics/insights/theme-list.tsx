import type { ReactNode } from "react";
import { formatPercent } from "../../../../kernel/format.ts";
import type { Theme } from "../../../../contracts/contracts.gen.ts";
import { texts } from "../texts.ts";
import { QuoteList } from "./quote-list.tsx";
import { ShareBar } from "./share-bar.tsx";

export interface ThemeListProps {
  readonly themes: readonly Theme[];
  readonly workerId: string;
  /** What can be done to a theme. */
  readonly menuOf?: (theme: Theme) => ReactNode;
}

const namedBy = { model: texts.namedByModel, staff: texts.namedByStaff } as const;

/** Themes, the most frequent first, each with what people said and the words that it was found by. */
export function ThemeList({ themes, workerId, menuOf }: ThemeListProps) {
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
            <QuoteList quotes={theme.quotes} workerId={workerId} />
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
