import type { Ref } from "react";
import type { ConfigFinding } from "../../../contracts/contracts.gen.ts";
import { Alert } from "../../../ui/alert.tsx";
import { texts } from "./texts.ts";

/** Findings, each with its place, what is wrong, what to do, and the code. */
export function FindingList({ findings }: { readonly findings: readonly ConfigFinding[] }) {
  return (
    <ul className="mt-1 list-disc space-y-1 ps-4">
      {findings.map(({ pointer, code, message, suggestion }) => (
        <li key={`${pointer} ${code} ${message}`} className="wrap-anywhere">
          <code className="font-mono text-xs">{pointer || texts.dnaWhole}</code> {message}
          {suggestion === undefined ? null : ` ${suggestion}`}{" "}
          <code className="font-mono text-xs whitespace-nowrap text-muted">{code}</code>
        </li>
      ))}
    </ul>
  );
}

export interface DocumentFindingsProps {
  /** Null where the document was not checked. */
  readonly findings: readonly ConfigFinding[] | null;
  /** What is focused to bring the findings into sight. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** What the check found in a document: errors, then warnings. */
export function DocumentFindings({ findings, ref }: DocumentFindingsProps) {
  if (findings === null) return null;
  if (findings.length === 0) return <Alert tone="success" title={texts.dnaNoFindings} />;
  const errors = findings.filter(({ severity }) => severity === "error");
  const warnings = findings.filter(({ severity }) => severity === "warning");
  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={texts.dnaFindings}
      className="flex scroll-mt-16 flex-col gap-4 rounded-lg outline-none"
    >
      {errors.length === 0 ? null : (
        <Alert tone="danger" title={texts.dnaFaults(errors.length)}>
          <FindingList findings={errors} />
        </Alert>
      )}
      {warnings.length === 0 ? null : (
        <Alert tone="warning" title={texts.dnaWarnings(warnings.length)}>
          <FindingList findings={warnings} />
        </Alert>
      )}
    </div>
  );
}
