import type { InterviewGuide } from "../../../../contracts/contracts.gen.ts";
import { Accordion } from "../../../../ui/accordion.tsx";
import { texts } from "../texts.ts";

/** What a listener may stumble over, folded away: hints never block anything. */
export function GuideHints({ hints }: Pick<InterviewGuide, "hints">) {
  if (hints.length === 0) return null;
  return (
    <Accordion title={texts.hints(hints.length)}>
      <ul className="flex flex-col gap-2 text-sm">
        {hints.map(({ code, line, text }, index) => (
          <li key={`${index} ${code}`} className="wrap-anywhere">
            {text === "" ? null : <q dir="auto">{text}</q>} <span>{texts.hint[code]}</span>
            {line === null ? null : <span className="text-muted"> · {texts.hintLine(line)}</span>}
          </li>
        ))}
      </ul>
    </Accordion>
  );
}
