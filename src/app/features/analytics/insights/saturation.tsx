import type { SaturationPoint } from "../../../../contracts/contracts.gen.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { quotePath } from "../analytics-paths.ts";
import { ChartCard } from "../charts/chart-card.tsx";
import { texts } from "../texts.ts";

export interface SaturationProps {
  /** Oldest first. */
  readonly points: readonly SaturationPoint[];
  readonly workerId: string;
}

/** How many themes each further interview brought that none before it had. */
export function Saturation({ points, workerId }: SaturationProps) {
  const { name: tenant } = useTenant();
  const quiet = points.length - 1 - points.findLastIndex(({ new_themes: count }) => count > 0);
  // Where no theme has come up, nothing can be said of when they end.
  if (quiet === points.length) return null;
  return (
    <ChartCard
      kind="columns"
      title={texts.saturation}
      description={`${texts.saturationHelp}. ${quiet === 0 ? texts.notSaturated : texts.saturated(quiet)}`}
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
