import { type Ref, useMemo, useCallback, useState } from "react";
import type { ConfigFinding } from "../../../contracts/contracts.gen.ts";
import { Alert } from "../../../ui/alert.tsx";
import { type TextRange, locatePointers } from "./locate-pointer.ts";
import { texts } from "./texts.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ScrollArea } from "./scroll-area.tsx";
import { parseJson } from "../../../kernel/parse-json.ts";
import type { DocumentText } from "./document-text.ts";

export interface FindingListProps {
  readonly findings: readonly ConfigFinding[];
  /** Positions by pointer in the checked text; pointers that cannot be located are missing. */
  readonly places: ReadonlyMap<string, TextRange>;
  /** Whether the positions still match the current text; default true. */
  readonly hasLines?: boolean;
  /** Scrolls to a pointer; undefined if there is nothing to scroll to. */
  readonly onGoTo?: ((pointer: string) => void) | undefined;
}

/** Findings with position, message, suggestion and code. */
function FindingList({ findings, places, hasLines = true, onGoTo }: FindingListProps) {
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
  readonly place: TextRange | undefined;
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
  /** Null if the document has not been checked. */
  readonly findings: readonly ConfigFinding[] | null;
  /** Focused to scroll to the findings. */
  readonly ref?: Ref<HTMLDivElement>;
}

/** Findings of the last check: errors, then warnings. */
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
        <Alert tone="danger" title={texts.dnaErrors(errors.length)}>
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

/** A document waiting to be saved, with the warnings that need confirmation. */
export interface PendingSave extends Found {
  readonly data: unknown;
}

export interface WarningsDialogProps {
  /** Null while the dialog is closed. */
  readonly pending: PendingSave | null;
  readonly isSaving: boolean;
  readonly onSave: () => void;
  readonly onKeepEditing: () => void;
}

const none: readonly ConfigFinding[] = [];

/** Lists warnings and asks whether to save anyway. */
export function WarningsDialog(props: WarningsDialogProps) {
  const { pending, isSaving, onSave, onKeepEditing } = props;
  const warnings = pending?.list ?? none;
  const places = useMemo(() => placesOf(pending), [pending]);
  return (
    <Dialog
      open={pending !== null}
      onClose={onKeepEditing}
      size="md"
      title={texts.dnaWarningsTitle(warnings.length)}
      description={texts.dnaWarningsHelp}
      footer={
        <>
          <Button data-autofocus onClick={onKeepEditing}>
            {texts.keepEditing}
          </Button>
          <Button variant="primary" busy={isSaving} onClick={onSave}>
            {texts.saveAnyway}
          </Button>
        </>
      }
    >
      <ScrollArea label={texts.dnaFindings}>
        <FindingList findings={warnings} places={places} />
      </ScrollArea>
    </Dialog>
  );
}

/** Findings and the text that was checked. */
interface Found {
  readonly text: string;
  readonly list: readonly ConfigFinding[];
}

/** Positions of the findings in that text, by pointer. */
const placesOf = (found: Found | null): ReadonlyMap<string, TextRange> =>
  locatePointers(found?.text ?? "", found?.list.map(({ pointer }) => pointer) ?? []);

/**
 * Findings of a document while it is edited. Findings outlive changes of the text so that they can be fixed one by one;
 * an empty result does not, since it says nothing about a changed text.
 *
 * @param text the text as last read
 */
export function useDocumentFindings(editor: DocumentText, text: string) {
  const [found, setFound] = useState<Found | null>(null);
  const isOutdated = found !== null && found.text !== text;
  const places = useMemo(() => placesOf(found), [found]);
  return {
    findings: found === null || (isOutdated && found.list.length === 0) ? null : found.list,
    /** Whether the text has changed since the check. */
    isOutdated,
    /** Positions of the findings in the checked text. */
    places,
    setFound,
    /** Locates a pointer in the current text, or in the checked text while the current one is not valid JSON. */
    locate: useCallback(
      (pointer: string) => {
        const now = editor.read().text;
        const place = parseJson(now).ok ? locatePointers(now, [pointer]).get(pointer) : undefined;
        return place ?? places.get(pointer);
      },
      [editor, places],
    ),
  };
}
