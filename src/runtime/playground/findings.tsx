import { Badge } from "../../ui/badge.tsx";
import type { Finding } from "../finding.ts";

/** What lint says of a document of a playground. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return <p className="text-sm text-muted">Nothing found.</p>;
  return (
    <ul className="flex flex-col gap-3 text-sm">
      {findings.map(({ code, pointer, message, suggestion, severity }) => (
        <li key={`${code} ${pointer} ${message}`} className="flex flex-wrap items-baseline gap-2">
          <Badge tone={severity === "error" ? "danger" : "warning"}>{code}</Badge>
          <span className="min-w-0 wrap-anywhere">
            {message} {suggestion} <code className="font-mono text-xs text-muted">{pointer}</code>
          </span>
        </li>
      ))}
    </ul>
  );
}
