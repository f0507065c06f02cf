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

/** What the check found in a document: errors, then warnings; null where it was not checked. */
export function DocumentFindings({ findings }: { readonly findings: readonly ConfigFinding[] | null }) {
  if (findings === null) return null;
  if (findings.length === 0) return <Alert tone="success" title={texts.dnaNoFindings} />;
  const errors = findings.filter(({ severity }) => severity === "error");
  const warnings = findings.filter(({ severity }) => severity === "warning");
  return (
    <>
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
    </>
  );
}
