import { useState } from "react";
import type { Interviewer } from "../../../../contracts/contracts.gen.ts";
import { formatCount } from "../../../../kernel/format.ts";
import { Accordion } from "../../../../ui/accordion.tsx";
import { Skeleton } from "../../../../ui/loading.tsx";
import { useGuideHints } from "./guide-hints-context.tsx";
import type { PreviewLine, PreviewQuestion, RespondentPreview as Preview } from "./create-preview.ts";

/** From this width, the preview has its own column; below, it is collapsed. */
const wide = "(min-width: 64rem)";

const textOf = (value: unknown): string | null =>
  typeof value === "string" && value.trim() !== "" ? value : null;

/** Preview of the guide in the form as respondents see it. Requires a `GuideHintsProvider`. */
export function RespondentPreview({ interviewer }: { readonly interviewer: Interviewer }) {
  const { preview } = useGuideHints();
  const [startsOpen] = useState(() => matchMedia(wide).matches);
  const { public_title: title, public_organisation: organisation } = interviewer.dynamic_fields;
  return (
    <Accordion title={texts.title} level={2} defaultOpen={startsOpen}>
      <section
        aria-label={texts.interview}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be keyboard-accessible
        tabIndex={0}
        className="-mx-2 flex flex-col gap-4 overflow-y-auto px-2 text-sm lg:max-h-[calc(100dvh-12rem)]"
      >
        <p className="text-xs text-muted">{texts.help}</p>
        {preview === null ? (
          <Skeleton className="h-32" />
        ) : (
          <>
            <header lang={preview.language} dir="auto" className="wrap-anywhere empty:hidden">
              {textOf(title) === null ? null : <p className="font-semibold">{textOf(title)}</p>}
              {textOf(organisation) === null ? null : (
                <p className="text-xs text-muted">{textOf(organisation)}</p>
              )}
            </header>
            <Lines lines={preview.lines} language={preview.language} />
            <Course preview={preview} />
          </>
        )}
      </section>
    </Accordion>
  );
}

function Lines({ lines, language }: { readonly lines: readonly PreviewLine[]; readonly language: string }) {
  const lastConsent = lines.findLastIndex(({ kind }) => kind === "consent");
  return (
    <ol className="flex flex-col gap-2">
      {lines.map(({ text }, position) => (
        // Lines have no id, and texts may repeat.
        <li key={`${position} ${text}`} className="flex flex-col gap-2">
          <p
            lang={language}
            dir="auto"
            className="me-4 rounded-lg rounded-ss-sm bg-sunken px-3 py-2 whitespace-pre-line wrap-anywhere"
          >
            {text}
          </p>
          {position === lastConsent ? <p className="text-xs text-muted">{texts.agreed}</p> : null}
        </li>
      ))}
    </ol>
  );
}

/** The questions after the first one, and the closing. */
function Course({ preview }: { readonly preview: Preview }) {
  const { next, more, closing, hasQuestions, language } = preview;
  if (!hasQuestions) return <p className="text-muted">{texts.noQuestions}</p>;
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 className="text-xs font-semibold text-muted">{texts.next}</h3>
      <ol lang={language} className="flex flex-col gap-2">
        {next.map((question, position) => (
          <Question key={`${position} ${question.text}`} question={question} />
        ))}
      </ol>
      {more === 0 ? null : <p className="text-xs text-muted">{texts.more(more)}</p>}
      {closing === null ? null : (
        <>
          <h3 className="mt-1 text-xs font-semibold text-muted">{texts.closing}</h3>
          <p lang={language} dir="auto" className="whitespace-pre-line wrap-anywhere">
            {closing}
          </p>
        </>
      )}
    </div>
  );
}

function Question({ question }: { readonly question: PreviewQuestion }) {
  const { text, section, followUps } = question;
  return (
    <li>
      {section === null ? null : (
        <p dir="auto" className="mb-1 text-xs text-muted wrap-anywhere">
          {section}
        </p>
      )}
      <p dir="auto" className="wrap-anywhere">
        {text}
      </p>
      {followUps === 0 ? null : <p className="text-xs text-muted">{texts.followUps(followUps)}</p>}
    </li>
  );
}

const texts = {
  title: "What respondents see",
  interview: "Start of the interview",
  help: "Changes as you write. Nothing here is saved.",
  agreed: "Once they agree, it continues:",
  next: "Then",
  closing: "At the end",
  noQuestions: "Add a question to see how the interview starts.",
  more: (count: number) => (count === 1 ? "and 1 more question" : `and ${formatCount(count)} more questions`),
  followUps: (count: number) => (count === 1 ? "1 follow-up" : `${count} follow-ups`),
} as const;
