import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { shortMoment } from "../../../domain/time/short-moment.ts";
import { texts } from "./texts.ts";

/** Who saved somebody else's version, and when. */
export function savedBy({ origin, version, updated_at: at, updated_by: author }: ConfigItem): string {
  if (origin === "shipped" || at === null) return texts.dnaTheirsIsShipped;
  return texts.dnaTheirsSaved(author ?? texts.somebody, version, shortMoment(at));
}
