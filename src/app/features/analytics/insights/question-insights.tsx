import type { InsightQuestion } from "../../../../contracts/contracts.gen.ts";
import { Accordion } from "../../../../ui/accordion.tsx";
import { texts } from "../texts.ts";
import { ThemeList } from "./theme-list.tsx";

export interface QuestionInsightsProps {
  readonly questions: readonly InsightQuestion[];
  readonly workerId: string;
}

/** Each question of the guide: how often it was asked and answered, and what was said to it; what was added at the end has no wording of its own. */
export function QuestionInsights({ questions, workerId }: QuestionInsightsProps) {
  return (
    <div className="space-y-3">
      {questions.map((question) => (
        <Accordion key={question.node_id} title={question.text === "" ? texts.anythingElse : question.text}>
          <p className="text-sm text-muted">
            {texts.questionFacts(question.asked, question.answered, question.words)}
          </p>
          <div className="mt-4">
            <ThemeList themes={question.themes} workerId={workerId} />
          </div>
        </Accordion>
      ))}
    </div>
  );
}
