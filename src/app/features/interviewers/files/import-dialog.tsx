import { useId, useRef, useState } from "react";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { isObject } from "../../../../kernel/is-object.ts";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { FieldFrame } from "../../../../ui/fields/field-frame.tsx";
import { Loading, Skeleton } from "../../../../ui/loading.tsx";
import { texts } from "../texts.ts";
import type {
  ImportMismatch,
  InterviewerImport,
  InterviewerImportInput,
  InterviewerFile,
} from "../../../../contracts/contracts.gen.ts";
import { PartHeading } from "../card-parts.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { listKey } from "../../../api/list-query.ts";
import { createSubmissionKeys, submitOnce } from "../../../forms/submission-keys.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { successMessages } from "../../../../domain/errors/result-messages.ts";

interface ImportPreviewProps {
  readonly preview: InterviewerImport;
  /** Chooses a replacement for something that the file refers to and this tenant lacks. */
  readonly onChoose: (pointer: string, id: string) => void;
}

/** Preview of an import: what it creates, and mismatches with this tenant. */
function ImportPreview({ preview, onChoose }: ImportPreviewProps) {
  return (
    <>
      {preview.mismatches.length === 0 ? null : (
        <PartHeading title={texts.importWarnings}>
          <ul className="flex flex-col gap-2">
            {preview.mismatches.map((mismatch) => (
              <Mismatch
                key={`${mismatch.pointer} ${mismatch.code}`}
                mismatch={mismatch}
                onChoose={(id) => onChoose(mismatch.pointer, id)}
              />
            ))}
          </ul>
        </PartHeading>
      )}
      {preview.creates.length === 0 ? null : (
        <PartHeading title={texts.importMakes}>
          <ul className="divide-y divide-line rounded-md border border-line text-sm">
            {preview.creates.map(({ entity, name }, index) => (
              <li key={`${index} ${name}`} className="flex justify-between gap-4 px-3 py-2">
                <span className="shrink-0 text-muted">{texts.importEntity[entity]}</span>
                <span dir="auto" className="truncate">
                  {name}
                </span>
              </li>
            ))}
          </ul>
        </PartHeading>
      )}
    </>
  );
}

interface MismatchProps {
  readonly mismatch: ImportMismatch;
  readonly onChoose: (id: string) => void;
}

function Mismatch({ mismatch, onChoose }: MismatchProps) {
  const { severity, message, suggestions, pointer } = mismatch;
  const isError = severity === "error";
  const Icon = isError ? CircleAlert : TriangleAlert;
  return (
    <li
      className={`flex gap-2 rounded-md px-3 py-2 text-sm ${isError ? "bg-danger-soft" : "bg-warning-soft"}`}
    >
      <Icon
        aria-hidden
        className={`mt-0.5 size-4 shrink-0 ${isError ? "text-danger-ink" : "text-warning-ink"}`}
      />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{message}</p>
        <p className="font-mono text-xs wrap-anywhere text-muted">{pointer}</p>
        {suggestions.length === 0 ? null : (
          <div className="mt-2 flex flex-wrap gap-2">
            {suggestions.map(({ id, name }) => (
              <Button key={id} size="sm" onClick={() => onChoose(id)}>
                {texts.takeInstead(name)}
              </Button>
            ))}
          </div>
        )}
      </div>
    </li>
  );
}

export interface ImportDialogProps {
  readonly onClose: () => void;
}

/** Imports an interviewer from a file after a preview. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const id = useId();
  const importing = useImport(onClose);
  const { preview, error } = importing;
  const isRefused = preview === null || preview.mismatches.some(({ severity }) => severity === "error");
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={texts.importTitle}
      description={texts.importHelp}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="primary" disabled={isRefused} busy={importing.isImporting} onClick={importing.run}>
            {texts.import}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FieldFrame id={id} label={texts.importFile}>
          <input
            id={id}
            type="file"
            accept=".json,application/json"
            data-autofocus
            onChange={(event) => importing.choose(event.target.files?.[0] ?? null)}
            className="text-sm file:me-3 file:min-h-control file:rounded-md file:border file:border-line file:bg-surface file:px-3.5 file:text-sm file:font-medium file:text-ink"
          />
        </FieldFrame>
        {error === null ? null : (
          <Alert tone="danger" title={texts.importRefused}>
            {error.map((line) => (
              <p key={line}>{line}</p>
            ))}
          </Alert>
        )}
        {importing.isChecking && preview === null ? (
          <Loading label={texts.importChecking}>
            <Skeleton className="h-24 w-full" />
          </Loading>
        ) : null}
        {preview === null ? null : <ImportPreview preview={preview} onChoose={importing.decide} />}
      </div>
    </Dialog>
  );
}

/** Limit of the API call in bytes, minus room for the rest of the request. */
const maxBytes = 30_000_000;

/** Marker in every exported interviewer. */
const format: InterviewerFile["format"] = "genie-interviewer";

const isExported = (value: unknown): value is InterviewerFile =>
  isObject(value) && value["format"] === format;

/** Reads a file as an exported interviewer; its content is validated by the service. */
export async function readImportFile(file: File): Promise<{ file: InterviewerFile } | { error: string }> {
  if (file.size > maxBytes) return { error: texts.importTooLarge(file.name) };
  try {
    const value: unknown = JSON.parse(await file.text());
    // Only the format is checked here; the service validates the rest against the contract.
    return isExported(value) ? { file: value } : { error: texts.importOther(file.name) };
  } catch {
    return { error: texts.importUnreadable(file.name) };
  }
}

/** Replacements chosen for mismatches. */
type Decisions = Pick<InterviewerImportInput, "archetype_id" | "channel_id">;

/** Request fields that resolve a mismatch; empty if it needs no decision. */
export function decisionFor(pointer: string, id: string): Decisions {
  if (pointer.endsWith("/archetype")) return { archetype_id: id };
  if (pointer.endsWith("/channel")) return { channel_id: id };
  return {};
}

/** Runs an import: choose a file, preview it in a dry run with decisions, then create the interviewer. */
function useImport(onDone: () => void) {
  const { api, name: tenant } = useTenant();
  const queryClient = useQueryClient();
  const snackbars = useSnackbars();
  const navigate = useNavigate();
  const [keys] = useState(() => createSubmissionKeys(() => crypto.randomUUID()));
  const [body, setBody] = useState<InterviewerImportInput | null>(null);
  const [preview, setPreview] = useState<InterviewerImport | null>(null);
  const [problem, setError] = useState<readonly string[] | null>(null);
  // Ignores responses for files chosen earlier.
  const turn = useRef(0);

  const sending = useMutation({
    mutationFn: async (input: InterviewerImportInput) => {
      const { data } = await submitOnce(keys, input, async (idempotencyKey) =>
        api.call("importInterviewer", { body: input, idempotencyKey }),
      );
      return data;
    },
  });

  const check = async (input: InterviewerImportInput, at: number) => {
    setBody(input);
    setError(null);
    try {
      const answer = await sending.mutateAsync({ ...input, dry_run: true });
      if (at === turn.current) setPreview(answer);
    } catch (error) {
      if (at === turn.current) setError(linesOf(error));
    }
  };

  const choose = async (file: File | null) => {
    const at = (turn.current += 1);
    setPreview(null);
    setError(null);
    setBody(null);
    if (file === null) return;
    const read = await readImportFile(file);
    if (at !== turn.current) return;
    if ("error" in read) setError([read.error]);
    else await check({ file: read.file }, at);
  };

  const decide = (pointer: string, id: string) => {
    const decision: Decisions = decisionFor(pointer, id);
    if (body !== null) void check({ ...body, ...decision }, turn.current);
  };

  const run = async () => {
    if (body === null) return;
    setError(null);
    try {
      const { interviewer_id: id, mismatches } = await sending.mutateAsync(body);
      if (id === null) {
        setError([texts.importNothing, ...mismatches.map(({ message }) => message)]);
        return;
      }
      void queryClient.invalidateQueries({ queryKey: listKey(api) });
      snackbars.success(successMessages.interviewerCreated);
      onDone();
      void navigate({ to: "/$tenant/agents/$id", params: { tenant, id } });
    } catch (error) {
      setError(linesOf(error));
    }
  };

  return {
    preview,
    error: problem,
    isChecking: sending.isPending,
    isImporting: sending.isPending && preview !== null,
    choose: (file: File | null) => void choose(file),
    decide,
    run: () => void run(),
  };
}

/** Error as sentences: the problem's message and its field errors. */
function linesOf(error: unknown): readonly string[] {
  if (!(error instanceof ApiProblem)) throw error;
  return [error.message, ...error.fields.map(({ pointer, message }) => `${pointer}: ${message}`)];
}
