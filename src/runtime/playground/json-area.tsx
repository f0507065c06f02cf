import { useId, useDeferredValue, useMemo, useState } from "react";
import { FieldFrame, fieldIds } from "../../ui/fields/field-frame.tsx";
import { TextArea } from "../../ui/fields/text-input.tsx";
import { Badge } from "../../ui/badge.tsx";
import type { Finding } from "../finding.ts";
import { parseJson } from "../../kernel/parse-json.ts";

interface JsonText {
  /** The latest text that was valid JSON, as a document. */
  readonly document: unknown;
  /** Where the text is no JSON, for people to read. */
  readonly error: string | undefined;
}

/** Reads the text of a playground while it is typed; what is broken for a moment does not blank the page. */
export function useJson(text: string): JsonText {
  const typed = useDeferredValue(text);
  const parsed = useMemo(() => parseJson(typed), [typed]);
  const [latest, setLatest] = useState(parsed.ok ? parsed.value : undefined);
  if (parsed.ok && latest !== parsed.value) setLatest(parsed.value);
  return {
    document: parsed.ok ? parsed.value : latest,
    error: parsed.ok ? undefined : `Line ${parsed.line}, column ${parsed.column}: ${parsed.message}`,
  };
}

/** What lint says of a document of a playground. */
export function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  if (findings.length === 0) return <p className="text-sm text-muted">No findings.</p>;
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

/** A document of a playground, as JSON or as the text that it is. */
export function Code({ label, value }: { readonly label: string; readonly value: unknown }) {
  return (
    <section aria-label={label} className="w-full min-w-0">
      <h3 className="mb-2 text-sm font-semibold">{label}</h3>
      {/* Focusable, so that the keyboard can scroll it. */}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
        tabIndex={0}
        dir="ltr"
        className="max-h-96 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs"
      >
        {typeof value === "string" ? value : JSON.stringify(value, null, 2)}
      </pre>
    </section>
  );
}

export interface JsonAreaProps {
  readonly label: string;
  readonly rows: number;
  readonly value: string;
  /** What is wrong with the text, for people to read. */
  readonly error: string | undefined;
  readonly onChange: (text: string) => void;
}

/** Where a document of a playground is pasted and edited. */
export function JsonArea({ label, rows, value, error, onChange }: JsonAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} errors={error === undefined ? [] : [error]}>
      <div className="font-mono">
        <TextArea
          id={id}
          rows={rows}
          maxRows={40}
          dir="ltr"
          spellCheck={false}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={fieldIds(id, { help: false, error: error !== undefined }).describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </FieldFrame>
  );
}
