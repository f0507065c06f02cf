import type { ChoiceCount, ScaleCount } from "../../../../contracts/contracts.gen.ts";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "../texts.ts";

/** A count with its share of the interviews. */
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

/** How often each option was chosen; nothing where no question offers any. */
export function Choices({ choices }: { readonly choices: readonly ChoiceCount[] }) {
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

/** How many were placed on each level of a scale, with their words; nothing where no question has one. */
export function Scales({ scales }: { readonly scales: readonly ScaleCount[] }) {
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
