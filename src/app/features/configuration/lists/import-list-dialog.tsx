import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { readTextFile } from "../../../platform/files.ts";
import type { ListImport } from "../../../../contracts/contracts.gen.ts";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/overlays/dialog.tsx";
import { FileChoice } from "../../../../ui/fields/file-button.tsx";
import { FieldFrame } from "../../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { useSnackbars } from "../../../../ui/overlays/snackbar-store.ts";
import { ApiProblem } from "../../../../contracts/api-problem.ts";
import { listKey } from "../../../api/list-query.ts";
import { useTenant } from "../../../tenant/tenant-context.ts";
import { formatCount as count } from "../../../../kernel/format.ts";

const texts = {
  title: "Import a list",
  help: "The file replaces the list, in its order. Entries it does not contain stay in existing records but are no longer offered.",
  key: "List",
  keyHelp: "A new key creates a new list.",
  file: "Choose a CSV file",
  fileHelp:
    "The first line has the column names code and label; optionally parent, if the entries depend on another list, and offered (Yes or No).",
  fileTooLarge: (name: string) => `${name} is larger than 12 MB`,
  fileUnreadable: (name: string) => `${name} isn't UTF-8 text`,
  preview: (rows: number, added: number, changed: number, retired: number) =>
    `${count(rows)} entries: ${count(added)} new, ${count(changed)} changed, ${count(retired)} no longer offered`,
  errors: (total: number) =>
    total === 1 ? "1 line can't be imported" : `${count(total)} lines can't be imported`,
  more: (total: number) => `${count(total)} more`,
  line: (line: number) => `Line ${count(line)}`,
  look: "Preview changes",
  store: "Import",
  cancel: "Cancel",
  done: (list: string, rows: number) => `The list ${list} has ${count(rows)} entries`,
  failed: "The file could not be read",
} as const;

/** Limit of the API call. */
const maxFileBytes = 12_000_000;

interface ChosenFile {
  readonly name: string;
  readonly csv: string;
}

interface Asked {
  readonly key: string;
  readonly csv: string;
  readonly isDryRun: boolean;
}

/** Replaces a list by a CSV file, after a preview of the changes and of invalid lines. */
export function ImportListDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { api } = useTenant();
  const snackbars = useSnackbars();
  const queryClient = useQueryClient();
  const [key, setKey] = useState("");
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [fileError, setFileError] = useState<string | null>(null);
  // Kept here, since the mutation drops its result while the import runs.
  const [preview, setPreview] = useState<ListImport | null>(null);
  const importing = useMutation({
    mutationFn: async ({ key: list, csv, isDryRun }: Asked) =>
      (
        await api.call("importList", {
          params: { list_key: list },
          body: { csv, ...(isDryRun ? { dry_run: true } : {}) },
        })
      ).data,
    onSuccess: (result, { isDryRun }) => {
      if (isDryRun) {
        setPreview(result);
        return;
      }
      const { id: list, rows } = result;
      snackbars.success(texts.done(list, rows));
      void queryClient.invalidateQueries({ queryKey: listKey(api) });
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes("options") });
      onClose();
    },
  });
  const reset = () => {
    importing.reset();
    setPreview(null);
  };
  const take = async (chosen: File) => {
    reset();
    setFile(null);
    const result = await readTextFile(chosen, maxFileBytes);
    if ("text" in result) {
      setFile({ name: chosen.name, csv: result.text });
      setFileError(null);
    } else {
      const { fileTooLarge, fileUnreadable } = texts;
      setFileError((result.error === "too_large" ? fileTooLarge : fileUnreadable)(chosen.name));
    }
  };
  const { error } = importing;
  const isReady = key.trim() !== "" && file !== null;
  const run = (isDryRun: boolean) => {
    if (file !== null) importing.mutate({ key: key.trim(), csv: file.csv, isDryRun });
  };
  return (
    <Dialog
      open
      size="lg"
      title={texts.title}
      description={texts.help}
      onClose={importing.isPending ? () => {} : onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          {preview !== null && preview.fault_count === 0 ? (
            <Button variant="primary" busy={importing.isPending} onClick={() => run(false)}>
              {texts.store}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={importing.isPending}
              disabled={!isReady}
              onClick={() => run(true)}
            >
              {texts.look}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <FieldFrame id={id} label={texts.key} help={texts.keyHelp}>
          <TextInput
            id={id}
            data-autofocus
            spellCheck={false}
            value={key}
            onChange={(event) => {
              setKey(event.target.value);
              reset();
            }}
          />
        </FieldFrame>
        <FileChoice
          accept=".csv,text/csv"
          name={file?.name}
          help={texts.fileHelp}
          error={fileError}
          onFile={(chosen) => void take(chosen)}
        >
          {texts.file}
        </FileChoice>
        {error === null ? null : (
          <Alert tone="danger">{error instanceof ApiProblem ? error.reason : texts.failed}</Alert>
        )}
        {preview === null ? null : <Preview preview={preview} />}
      </div>
    </Dialog>
  );
}

function Preview({ preview }: { readonly preview: ListImport }) {
  const { rows, added, changed, retired, fault_count: total, faults: errors } = preview;
  return (
    <>
      <p role="status" className="text-sm font-medium tabular-nums">
        {total === 0 ? texts.preview(rows, added, changed, retired) : texts.errors(total)}
      </p>
      {errors.length === 0 ? null : (
        <ul className="flex max-h-48 flex-col gap-1 overflow-y-auto rounded-md border border-line p-3 text-sm">
          {errors.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <span className="me-2 text-muted tabular-nums">{texts.line(line)}</span>
              <span className="text-danger-ink wrap-anywhere">{message}</span>
            </li>
          ))}
          {total > errors.length ? <li>{texts.more(total - errors.length)}</li> : null}
        </ul>
      )}
    </>
  );
}
