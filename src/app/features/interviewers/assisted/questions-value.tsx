import { parseQuestions } from "../../../../interviewing/guide/parse-questions.ts";
import { texts } from "./texts.ts";

/** The questions of a guide as they are read: numbered, with what is to be learned and the follow-ups. */
export function QuestionsValue({ markdown }: { readonly markdown: string }) {
  const sections = parseQuestions(markdown);
  const firsts = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, { questions }) => sum + questions.length, 1),
  );
  return (
    <div className="flex flex-col gap-2">
      {sections.map(({ title, questions }, index) => (
        <div key={`${index} ${title ?? ""}`} className="flex flex-col gap-1.5">
          {title === null || title === "" ? null : <p className="font-medium">{title}</p>}
          {questions.map(({ text, goals, probes, line }, position) => (
            <div key={line} className="flex gap-1.5">
              <span className="text-faint tabular-nums">{(firsts[index] ?? 1) + position}.</span>
              <div className="min-w-0">
                <p>{text}</p>
                {goals.map((goal) => (
                  <p key={goal.text} className="text-xs text-muted">
                    {texts.goal(goal.text)}
                  </p>
                ))}
                {probes.map((probe) => (
                  <p key={probe} className="text-xs text-muted">
                    {texts.followUp(probe)}
                  </p>
                ))}
              </div>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
