import { formatMoment } from "../../../kernel/format.ts";
import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { texts } from "./texts.ts";

/** Who saved somebody else's version, and when. */
export function savedBy({ origin, version, updated_at: at, updated_by: author }: ConfigItem): string {
  if (origin === "shipped" || at === null) return texts.dnaTheirsIsShipped;
  return texts.dnaTheirsSaved(author ?? texts.somebody, version, formatMoment(at));
}
