import { useState } from "react";
import type { GuideQuestion, GuideSection } from "../../../../contracts/contracts.gen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { texts } from "../texts.ts";

/** The first `limit` questions in their sections; sections without any of them are left out. */
export function firstQuestions(sections: readonly GuideSection[], limit: number): readonly GuideSection[] {
  let left = limit;
  return sections.flatMap((section) => {
    const questions = section.questions.slice(0, Math.max(0, left));
    left -= questions.length;
    return questions.length === 0 ? [] : [{ ...section, questions }];
  });
}

/** Questions drawn at first; a guide may have thousands. */
const shownAtFirst = 25;

/** The sections of a guide with their numbered questions; a long guide is cut until one asks for the rest. */
export function GuideQuestions({ sections }: { readonly sections: readonly GuideSection[] }) {
  const [isWhole, setWhole] = useState(false);
  const total = sections.reduce((count, { questions }) => count + questions.length, 0);
  const shown = isWhole ? sections : firstQuestions(sections, shownAtFirst);
  return (
    <div className="flex flex-col gap-4">
      {shown.map((section, at) => (
        <section key={`${at} ${section.title}`} className="flex flex-col gap-2">
          <h4 dir="auto" className="text-sm font-semibold wrap-anywhere">
            {section.title ?? texts.unnamedSection}
          </h4>
          <ol className="flex list-decimal flex-col gap-2 ps-6 text-sm marker:text-faint marker:tabular-nums">
            {section.questions.map((question, index) => (
              <Question key={`${index} ${question.text}`} question={question} />
            ))}
          </ol>
        </section>
      ))}
      {!isWhole && total > shownAtFirst ? (
        <div>
          <Button size="sm" onClick={() => setWhole(true)}>
            {texts.showAllQuestions(total)}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const anyOf = new Intl.ListFormat("en", { type: "disjunction" });

/** Words in quotation marks, such as “price” or “cost”; `null` where there are none. */
const quoted = (words: readonly string[]): string | null =>
  words.length === 0 ? null : anyOf.format(words.map((word) => `“${word}”`));

function Question({ question }: { readonly question: GuideQuestion }) {
  const { text, probes, rules, screening, depth, must_ask: mustAsk } = question;
  const { goals, choices = [], levels = [] } = question;
  const under = screening ? rules : probes;
  const facts = [
    ...goals.map((goal) => texts.goalLine(goal.text, quoted(goal.cues))),
    ...(choices.length === 0 ? [] : [texts.choicesLine(quoted(choices) ?? "")]),
    ...levels.map((level, at) => texts.levelLine(at + 1, level.text, quoted(level.cues))),
  ];
  return (
    <li className="ps-1">
      <p dir="auto" className="wrap-anywhere">
        {text}
      </p>
      {depth !== null || mustAsk || screening ? (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {depth === null ? null : <Badge>{depth}</Badge>}
          {screening ? <Badge tone="info">{texts.screening}</Badge> : null}
          {mustAsk ? <Badge tone="info">{texts.mustAsk}</Badge> : null}
        </p>
      ) : null}
      {under.length === 0 ? null : (
        <ul
          aria-label={screening ? texts.ruleCount(rules.length) : texts.probeCount(probes.length)}
          className="mt-1 flex flex-col gap-0.5 text-muted"
        >
          {under.map((probe, index) => (
            <li key={`${index} ${probe}`} dir="auto" className="wrap-anywhere before:content-['↳_'/'']">
              {probe}
            </li>
          ))}
        </ul>
      )}
      {facts.length === 0 ? null : (
        <ul aria-label={texts.questionFacts} className="mt-1 flex flex-col gap-0.5 text-muted">
          {facts.map((fact, index) => (
            <li key={`${index} ${fact}`} dir="auto" className="wrap-anywhere">
              {fact}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
