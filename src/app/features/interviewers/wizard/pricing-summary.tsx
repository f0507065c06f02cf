import { formatDollars } from "../../../../kernel/format.ts";
import type { Channel } from "../../../../contracts/contracts.gen.ts";
import { Card } from "../../../../ui/card.tsx";
import { texts } from "./texts.ts";

/** What an interview by the chosen channel costs (spec section 2.7). */
export function PricingSummary({ channel }: { readonly channel: Channel | null }) {
  const price = channel?.price ?? null;
  return (
    <Card title={texts.pricingTitle}>
      {channel === null ? (
        <p className="text-sm text-muted">{texts.pricingEmpty}</p>
      ) : (
        <dl className="flex flex-col gap-2 text-sm" aria-live="polite">
          <div className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{channel.name}</dt>
            <dd className="tabular-nums">{price === null ? texts.noPrice : formatDollars(price)}</dd>
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 border-t border-line pt-2 font-semibold">
            <dt>{texts.totalCost}</dt>
            <dd className="tabular-nums">{price === null ? texts.noPrice : formatDollars(price)}</dd>
          </div>
        </dl>
      )}
    </Card>
  );
}
