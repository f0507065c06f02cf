import type { ConfigFinding } from "../../../../../contracts/contracts.gen.ts";
import { fixOf, partAtPointer } from "../../../../../runtime/studio/editing/finding-fix.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { Button } from "../../../../../ui/button.tsx";
import { EmptyState } from "../../../../../ui/status-panels.tsx";
import { texts } from "./texts.ts";
import type { CheckState, StudioFindings } from "./use-findings.ts";
import { type Studio, useSession } from "./use-studio.ts";

export interface PartFindingsProps {
  readonly findings: StudioFindings;
  readonly studio: Studio;
  /** Shows a pointer in the JSON editor. */
  readonly onGoTo: (pointer: string) => void;
}

export interface FindingsPaneProps extends PartFindingsProps {
  readonly check: CheckState;
}

/** All findings of the document, errors first, each linked to its place. */
export function FindingsPane({ findings, check, studio, onGoTo }: FindingsPaneProps) {
  const { list } = findings;
  const { isChecking, error } = check;
  if (list === undefined) {
    return <p className="text-sm text-muted">{error === null ? texts.checking : texts.checkFailed}</p>;
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-xs text-muted">
        {isChecking ? texts.checking : error === null ? "" : texts.checkFailed}
      </p>
      {list.length === 0 ? <EmptyState title={texts.noFindings} description={texts.noFindingsHelp} /> : null}
      <FindingList items={list} findings={findings} studio={studio} onGoTo={onGoTo} />
    </div>
  );
}

/** Findings of the selected part, shown above its properties. */
export function PartFindings({ findings, studio, onGoTo }: PartFindingsProps) {
  const items = findings.byPart.get(studio.selected ?? "")?.list;
  if (items === undefined) return null;
  return (
    <section
      aria-label={texts.findings}
      className="max-h-56 overflow-y-auto rounded-md border border-line bg-sunken p-3"
    >
      <FindingList items={items} findings={findings} studio={studio} onGoTo={onGoTo} />
    </section>
  );
}

function FindingList({
  items,
  findings,
  studio,
  onGoTo,
}: PartFindingsProps & { readonly items: readonly ConfigFinding[] }) {
  const { document } = useSession(studio.session);
  // Pointers refer to the checked document; fixes only apply while that is still current.
  const isCurrent = findings.document === document;
  return (
    <ul className="flex flex-col gap-4 text-sm">
      {items.map((finding) => {
        const { code, pointer, message, suggestion, severity } = finding;
        const part = partAtPointer(findings.document, pointer);
        const fix = isCurrent && !studio.readOnly ? fixOf(document, finding) : undefined;
        return (
          <li key={`${code} ${pointer} ${message}`} className="flex flex-col gap-1 wrap-anywhere">
            <div className="flex flex-wrap items-center gap-2">
              <Badge tone={severity === "error" ? "danger" : "warning"}>{severity}</Badge>
              <code className="font-mono text-xs text-muted">{pointer || "the whole document"}</code>
            </div>
            <p>
              {message} {suggestion}
            </p>
            <div className="flex flex-wrap gap-2">
              {fix === undefined ? null : (
                <Button size="sm" onClick={() => studio.runAll(fix.operations, texts.fixed(fix.label))}>
                  {fix.label}
                </Button>
              )}
              {part === undefined || part === studio.selected ? null : (
                <Button size="sm" variant="quiet" onClick={() => studio.select(part)}>
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
  );
}
