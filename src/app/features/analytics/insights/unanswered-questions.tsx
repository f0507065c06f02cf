import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Alert } from "../../../../ui/alert.tsx";
import { Card } from "../../../../ui/card.tsx";
import { textLinkClass } from "../../../../ui/text-link.tsx";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { quotePath } from "../analytics-paths.ts";
import { texts } from "../texts.ts";
import { languageName } from "../transcripts/transcript-texts.ts";
import { unansweredQuestionsQuery } from "./insights-query.ts";

/** What respondents asked and nobody could answer; nothing where there is none. */
export function UnansweredQuestions({ workerId }: { readonly workerId: string }) {
  const { api, name: tenant } = useTenant();
  const { data, error } = useQuery(unansweredQuestionsQuery(api, workerId));
  if (error !== null && data === undefined) return <Alert tone="danger">{texts.unansweredFailed}</Alert>;
  const questions = data?.questions ?? [];
  if (questions.length === 0) return null;
  return (
    <Card title={texts.unanswered}>
      <p className="mb-3 text-sm text-muted">{texts.unansweredHelp}</p>
      <ul aria-label={texts.unanswered} className="space-y-3">
        {questions.map(({ text, language, count, ...place }) => (
          <li key={place.message_id} className="border-s-2 border-line ps-4">
            <blockquote dir="auto" lang={language} className="whitespace-pre-wrap wrap-anywhere">
              {`“${text}”`}
            </blockquote>
            <p className="text-xs text-muted">
              {`${texts.askedTimes(count)} · ${languageName(language)} · `}
              <Link to={quotePath({ tenant, workerId }, place)} resetScroll={false} className={textLinkClass}>
                {texts.openQuote}
              </Link>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
