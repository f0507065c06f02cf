import type { Ref } from "react";
import type { ConfigFinding } from "../../../contracts/contracts.gen.ts";
import { Alert } from "../../../ui/alert.tsx";
import type { TextPlace } from "./locate-pointer.ts";
import { texts } from "./texts.ts";

export interface FindingListProps {
  readonly findings: readonly ConfigFinding[];
  /** Where their pointers lead in the text that was checked; those that lead nowhere are missing. */
  readonly places: ReadonlyMap<string, TextPlace>;
  /** Whether these places are still the ones; default: they are. */
  readonly hasLines?: boolean;
  /** Shows where a pointer leads, where that can be reached. */
  readonly onGoTo?: ((pointer: string) => void) | undefined;
}

/** Findings, each with its place, what is wrong, what to do, and the code. */
export function FindingList({ findings, places, hasLines = true, onGoTo }: FindingListProps) {
  return (
    <ul className="mt-1 space-y-2">
      {findings.map(({ pointer, code, message, suggestion }) => (
        <li key={`${pointer} ${code} ${message}`} className="wrap-anywhere">
          <FindingPlace pointer={pointer} place={places.get(pointer)} hasLine={hasLines} onGoTo={onGoTo} />{" "}
          <p>
            {message}
            {suggestion === undefined ? null : ` ${suggestion}`}{" "}
            <code className="font-mono text-xs text-muted">{code}</code>
          </p>
        </li>
      ))}
    </ul>
  );
}

interface FindingPlaceProps {
  readonly pointer: string;
  readonly place: TextPlace | undefined;
  readonly hasLine: boolean;
  readonly onGoTo: FindingListProps["onGoTo"];
}

function FindingPlace({ pointer, place, hasLine, onGoTo }: FindingPlaceProps) {
  const name = pointer || texts.dnaWhole;
  const code = <code className="font-mono text-xs">{name}</code>;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2">
      {place === undefined || onGoTo === undefined ? (
        code
      ) : (
        <button
          type="button"
          aria-label={texts.dnaGoTo(name)}
          onClick={() => onGoTo(pointer)}
          className="rounded-sm text-start wrap-anywhere underline underline-offset-2"
        >
          {code}
        </button>
      )}{" "}
      {place === undefined || !hasLine ? null : (
        <span className="text-xs whitespace-nowrap text-muted">{texts.dnaLine(place.line)}</span>
      )}
    </div>
  );
}

export interface DocumentFindingsProps extends Omit<FindingListProps, "findings"> {
  /** Null where the document was not checked. */
  readonly findings: readonly ConfigFinding[] | null;
  /** What is focused to bring the findings into sight. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** What the check found in a document: errors, then warnings. */
export function DocumentFindings({ findings, ref, ...list }: DocumentFindingsProps) {
  if (findings === null || findings.length === 0) return null;
  const errors = findings.filter(({ severity }) => severity === "error");
  const warnings = findings.filter(({ severity }) => severity === "warning");
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={texts.dnaFindings}
      className="flex scroll-mt-16 flex-col gap-4 rounded-lg"
    >
      {errors.length === 0 ? null : (
        <Alert tone="danger" title={texts.dnaFaults(errors.length)}>
          <FindingList findings={errors} {...list} />
        </Alert>
      )}
      {warnings.length === 0 ? null : (
        <Alert tone="warning" title={texts.dnaWarnings(warnings.length)}>
          <FindingList findings={warnings} {...list} />
        </Alert>
      )}
    </div>
  );
}
