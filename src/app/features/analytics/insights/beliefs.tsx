import type { BeliefShift } from "../../../../contracts/contracts.gen.ts";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "../texts.ts";
import { HelpLink } from "../../../help/help-link.tsx";

const figure = new Intl.NumberFormat("en-US", { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signed = new Intl.NumberFormat("en-US", {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** How sure respondents were of each statement before and after their reasons; nothing where none was rated twice. */
export function Beliefs({ beliefs }: { readonly beliefs: readonly BeliefShift[] }) {
  if (beliefs.length === 0) return null;
  return (
    <Card title={texts.beliefs} help={<HelpLink concept="belief" />}>
      <p className="mb-3 text-sm text-muted">{texts.beliefsHelp}</p>
      <ul className="space-y-4">
        {beliefs.map(({ node_id: id, text, before, after, interviews, surer, same, less_sure: lessSure }) => (
          <li key={id} className="text-sm">
            <span className="flex justify-between gap-4">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {text}
              </span>
              <span className="shrink-0 font-medium tabular-nums">
                {texts.beliefShift(
                  figure.format(before),
                  figure.format(after),
                  signed.format(after - before),
                )}
              </span>
            </span>
            <span className="text-xs text-muted">
              {texts.beliefCounts(interviews, surer, same, lessSure)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
