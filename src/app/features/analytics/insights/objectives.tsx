import { formatPercent } from "../../../../kernel/format.ts";
import type { InsightObjective } from "../../../../contracts/contracts.gen.ts";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "../texts.ts";
import { ShareBar } from "./share-bar.tsx";
import { HelpLink } from "../../../help/help-link.tsx";

/** In how many interviews answers speak to each objective. */
export function Objectives({ objectives }: { readonly objectives: readonly InsightObjective[] }) {
  return (
    <Card title={texts.objectives} help={<HelpLink concept="coverage" />}>
      {objectives.length === 0 ? <p className="text-sm text-muted">{texts.objectivesNone}</p> : null}
      <ul className="space-y-3">
        {objectives.map(({ id, text, share, interviews }) => (
          <li key={id} className="text-sm">
            <span className="flex justify-between gap-4">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {text}
              </span>
              <span className="shrink-0 text-muted tabular-nums">
                {texts.themeShare(formatPercent(share), interviews)}
              </span>
            </span>
            <ShareBar share={share} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
