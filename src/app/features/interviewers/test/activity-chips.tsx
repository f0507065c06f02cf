import { Languages, MapPin, Wrench } from "lucide-react";
import type { DebugEvent } from "../../../../contracts/contracts.gen.ts";
import { Badge } from "../../../../ui/badge.tsx";
import type { GuideStep } from "./guide-outline.ts";
import { texts } from "./texts.ts";

export interface ActivityChipsProps {
  /** The step that is being talked about; null: none. */
  readonly step: GuideStep | null;
  readonly debug: DebugEvent | null;
}

const languageNames = new Intl.DisplayNames("en-US", { type: "language" });

/** What the interviewer is doing: where it stands in the guide, what it looked up, which language it hears. */
export function ActivityChips({ step, debug }: ActivityChipsProps) {
  const tools = debug?.tool_calls ?? [];
  const heard = debug?.detected_language ?? null;
  if (step === null && tools.length === 0 && heard === null) return null;
  return (
    <ul aria-label={texts.activity} className="flex flex-wrap gap-1.5 border-t border-line px-4 py-2 sm:px-5">
      {step === null ? null : (
        <li className="max-w-full" aria-label={`${texts.activeNode}: ${nameOf(step)}`}>
          <Badge tone="success" icon={<MapPin aria-hidden />}>
            <bdi>{nameOf(step)}</bdi>
          </Badge>
        </li>
      )}
      {tools.map(({ name }, position) => (
        <li
          key={`${name} ${position}`}
          className="max-w-full"
          aria-label={`${texts.toolCall}: ${toolName(name)}`}
        >
          <Badge tone="info" icon={<Wrench aria-hidden />}>
            {toolName(name)}
          </Badge>
        </li>
      ))}
      {heard === null ? null : (
        <li className="max-w-full">
          <Badge icon={<Languages aria-hidden />}>{texts.language(languageName(heard))}</Badge>
        </li>
      )}
    </ul>
  );
}

const nameOf = ({ kind, text }: GuideStep) =>
  kind === "question" ? (text ?? "") : (texts.kinds[kind] ?? kind);

const toolName = (name: string) => texts.tools[name] ?? name;

function languageName(code: string): string {
  try {
    return languageNames.of(code) ?? code;
  } catch {
    return code;
  }
}
