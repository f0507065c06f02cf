import { Badge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { EmptyState } from "../../../../ui/empty-state.tsx";
import { pointerTokens } from "../../../../kernel/json.ts";
import { placedFields } from "../../../../runtime/studio/operations/layout-places.ts";
import { texts } from "./texts.ts";
import type { StudioFindings } from "./use-findings.ts";
import { type Studio, useSession } from "./use-studio.ts";

interface FindingsPaneProps {
  readonly findings: StudioFindings;
  readonly studio: Studio;
  /** Shows a place in the JSON. */
  readonly onGoTo: (pointer: string) => void;
}

/** Everything wrong or doubtful in the document, errors first, each with the way to its place. */
export function FindingsPane({ findings, studio, onGoTo }: FindingsPaneProps) {
  const { list, isChecking, error } = findings;
  const { document } = useSession(studio.session);
  const select = (pointer: string) => {
    const [first, section, at] = pointerTokens(pointer);
    if (first === "columns" && section !== undefined) return () => studio.select(section);
    const field = placedFields(document).find(
      ({ path }) =>
        path.length === 3 && first === "structure" && path[1] === section && path[2] === Number(at),
    );
    return field && (() => studio.select(field.name));
  };
  if (list === undefined) {
    return <p className="text-sm text-muted">{error === null ? texts.checking : texts.checkFailed}</p>;
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-xs text-muted">
        {isChecking ? texts.checking : error === null ? "" : texts.checkFailed}
      </p>
      {list.length === 0 ? <EmptyState title={texts.noFindings} description={texts.noFindingsHelp} /> : null}
      <ul className="flex flex-col gap-4 text-sm">
        {list.map(({ code, pointer, message, suggestion, severity }) => {
          const show = select(pointer);
          return (
            <li key={`${code} ${pointer} ${message}`} className="flex flex-col gap-1 wrap-anywhere">
              <div className="flex flex-wrap items-center gap-2">
                <Badge tone={severity === "error" ? "danger" : "warning"}>{severity}</Badge>
                <code className="font-mono text-xs text-muted">{pointer || "the whole document"}</code>
              </div>
              <p>
                {message} {suggestion}
              </p>
              <div className="flex gap-2">
                {show === undefined ? null : (
                  <Button size="sm" onClick={show}>
                    Select it
                  </Button>
                )}
                <Button size="sm" variant="quiet" onClick={() => onGoTo(pointer)}>
                  Show in the JSON
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
