import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { staffGroups, termOf } from "../../domain/glossary.ts";
import { cx } from "../../ui/tone.ts";
import { textLinkClass } from "../../ui/text-link.tsx";
import { Page } from "../shell/page.tsx";
import { InlineCode, texts } from "./help-link.tsx";

/** All concepts on one page; the one in the URL hash is scrolled into view and highlighted. */
export function HelpPage() {
  const chosen = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    document.getElementById(chosen)?.scrollIntoView({ block: "center" });
  }, [chosen]);
  return (
    <Page title={texts.title} description={texts.description} width="wide">
      <div className="grid gap-8 lg:grid-cols-[14rem_minmax(0,1fr)]">
        <nav aria-label={texts.contents} className="max-lg:hidden">
          <ul className="sticky top-20 flex flex-col gap-1.5 text-sm">
            {staffGroups.map(({ title }) => (
              <li key={title}>
                <a href={`#${anchorOf(title)}`} className={textLinkClass}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-col gap-10">
          {staffGroups.map(({ title, words }) => (
            <section key={title} aria-labelledby={anchorOf(title)}>
              <h2 id={anchorOf(title)} className="scroll-mt-20 text-base font-semibold">
                {title}
              </h2>
              <dl className="mt-3 grid gap-x-8 gap-y-1 text-sm 2xl:grid-cols-2">
                {Object.entries(words).map(([id, meaning]) => (
                  <div
                    key={id}
                    id={id}
                    className={cx("-mx-3 rounded-md px-3 py-2", chosen === id && "bg-primary-soft")}
                  >
                    <dt className="font-medium first-letter:uppercase">{termOf(id)}</dt>
                    <dd className="mt-0.5 max-w-prose text-pretty text-muted">
                      <InlineCode text={meaning} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <section aria-labelledby="more-help" className="flex max-w-prose flex-col gap-2 text-sm text-muted">
            <h2 id="more-help" className="text-base font-semibold text-ink">
              {texts.more}
            </h2>
            <p>{texts.keys}</p>
            <p>{texts.errors}</p>
          </section>
        </div>
      </div>
    </Page>
  );
}

const anchorOf = (title: string) => `concepts-${title.toLowerCase().replaceAll(" ", "-")}`;
