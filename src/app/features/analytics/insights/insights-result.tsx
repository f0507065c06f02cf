import { formatMoment } from "../../../../kernel/format.ts";
import type { InsightsResult, ThemeEdits } from "../../../../contracts/contracts.gen.ts";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "../texts.ts";
import { languageName } from "../transcripts/transcript-texts.ts";
import { Beliefs } from "./beliefs.tsx";
import { Choices, Scales } from "./choices.tsx";
import { EditedThemes } from "./edited-themes.tsx";
import { Objectives } from "./objectives.tsx";
import { Quality } from "./quality.tsx";
import { QuestionInsights } from "./question-insights.tsx";
import { Saturation } from "./saturation.tsx";

export interface InsightsResultViewProps {
  readonly result: InsightsResult;
  readonly edits: ThemeEdits;
  readonly computedAt: string | null;
  readonly workerId: string;
}

/** Themes first, then each question, then how far one can rely on it. */
export function InsightsResultView({ result, edits, computedAt, workerId }: InsightsResultViewProps) {
  const languages = result.languages.map(
    ({ language, interviews }) => `${languageName(language)} ${interviews}`,
  );
  return (
    <div className="space-y-5">
      <p className="text-sm text-muted">
        {texts.basis(result.interviews, computedAt === null ? texts.none : formatMoment(computedAt))}
        {languages.length > 1 ? ` · ${languages.join(", ")}` : null}
      </p>
      <EditedThemes themes={result.themes} edits={edits} workerId={workerId} />
      <Beliefs beliefs={result.beliefs ?? []} />
      <Choices choices={result.choices ?? []} />
      <Scales scales={result.levels ?? []} />
      <Card title={texts.questions}>
        <QuestionInsights questions={result.questions} workerId={workerId} />
      </Card>
      <div className="grid gap-5 lg:grid-cols-2">
        <Objectives objectives={result.objectives} />
        <Quality quality={result.quality} />
      </div>
      <Saturation points={result.saturation} workerId={workerId} />
    </div>
  );
}
