import type { Theme } from "../../../../contracts/contracts.gen.ts";
import { texts } from "../texts.ts";

const kinds = ["positive", "mixed", "negative", "unknown"] as const;

/** How answers sound, in words and counts; nothing where too little could be told. */
export function SentimentLine({ sentiment }: Pick<Theme, "sentiment">) {
  if (sentiment === null) return null;
  const parts = kinds.filter((kind) => sentiment[kind] > 0);
  return (
    <p className="mt-2 text-xs text-muted tabular-nums">
      {`${texts.sentiment}: ${parts.map((kind) => `${sentiment[kind]} ${texts.sentiments[kind]}`).join(" · ")}`}
    </p>
  );
}
