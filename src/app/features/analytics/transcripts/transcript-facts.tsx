import type { Conversation } from "../../../../contracts/contracts.gen.ts";
import { texts } from "../texts.ts";
import { transcriptFacts } from "./transcript-texts.ts";

/** When it was, with whom, and how it ended. */
export function TranscriptFacts({ conversation }: { readonly conversation: Conversation }) {
  return (
    <dl aria-label={texts.transcript} className="mb-4 flex flex-wrap gap-x-8 gap-y-2">
      {transcriptFacts(conversation).map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd dir="auto" className="text-sm wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
