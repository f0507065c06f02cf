import type { ConfigItem } from "../../../contracts/contracts.gen.ts";
import { texts } from "./texts.ts";

const moments = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** Who saved somebody else's version, and when. */
export function savedBy({ origin, version, updated_at: at, updated_by: author }: ConfigItem): string {
  if (origin === "shipped" || at === null) return texts.dnaTheirsIsShipped;
  return texts.dnaTheirsSaved(author ?? texts.somebody, version, moments.format(new Date(at)));
}
