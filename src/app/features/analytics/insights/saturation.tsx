import type { SaturationPoint } from "../../../../contracts/contracts.gen.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { quotePath } from "../analytics-paths.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import { texts } from "../texts.ts";
import { HelpLink } from "../../../help/help-link.tsx";

export interface SaturationProps {
  /** Oldest first. */
  readonly points: readonly SaturationPoint[];
  readonly workerId: string;
}

/** Fewer interviews say nothing of whether new themes still come. */
const minInterviews = 12;
/** The latest interviews that are looked at: a quarter of all, five at least. */
const latestOf = (all: number): number => Math.max(5, Math.ceil(all / 4));

/** What the counts support, and no more. */
function conclusion(points: readonly SaturationPoint[]): string {
  const all = points.length;
  if (all < minInterviews) return texts.tooFewToTell(all, minInterviews);
  const latest = points.slice(-latestOf(all));
  const fresh = latest.filter(({ new_themes: count }) => count > 0).length;
  return fresh === 0 ? texts.saturated(latest.length, all) : texts.notSaturated(fresh, latest.length);
}

/** How many themes each further interview brought that none before it had. */
export function Saturation({ points, workerId }: SaturationProps) {
  const { name: tenant } = useTenant();
  // Where no theme has come up, nothing can be said of when they end.
  if (points.every(({ new_themes: count }) => count === 0)) return null;
  return (
    <ChartCard
      kind="columns"
      title={texts.saturation}
      help={<HelpLink concept="saturation" />}
      description={`${texts.saturationHelp}. ${conclusion(points)}`}
      labelHeader={texts.saturationPoint}
      valueHeader={texts.newThemes}
      data={points.map(({ conversation_id: id, new_themes: count }, index) => ({
        key: id,
        label: String(index + 1),
        value: count,
        path: quotePath({ tenant, workerId }, { conversation_id: id }),
      }))}
    />
  );
}
