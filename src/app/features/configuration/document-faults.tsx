import type { FieldProblem } from "../../../contracts/contracts.gen.ts";
import { Alert } from "../../../ui/alert.tsx";
import { texts } from "./texts.ts";

const placeOf = (pointer: string) => pointer.replace(/^\/data/, "") || texts.dnaWhole;

/** What the server's check found in a document, each by its place. */
export function DocumentFaults({ faults }: { readonly faults: readonly FieldProblem[] }) {
  if (faults.length === 0) return null;
  return (
    <Alert tone="danger" title={texts.dnaFaults(faults.length)}>
      <ul className="mt-1 list-disc space-y-1 ps-4">
        {faults.map(({ pointer, code, message, suggestion }) => (
          <li key={`${pointer} ${code} ${message}`}>
            <code className="font-mono text-xs">{placeOf(pointer)}</code> {message}
            {suggestion === undefined ? null : ` ${suggestion}`}{" "}
            <code className="font-mono text-xs text-muted">{code}</code>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
