import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Download, FileUp } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import type { RowImport, RowImportPreview } from "../../contracts/contracts.gen.ts";
import type { CompiledGrid } from "../../runtime/grids/compiled-grid.ts";
import { maxImportCharacters } from "../../runtime/grids/transfer/import-table.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { controlClass, TextArea } from "../../ui/fields/text-input.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { FieldFrame } from "../../ui/fields/field-frame.tsx";
import { FileButton } from "../../ui/fields/file-button.tsx";
import { Loading, Skeleton } from "../../ui/loading.tsx";
import { ApiProblem } from "../../contracts/api-problem.ts";
import { listKey } from "../api/list-query.ts";
import { queryKey } from "../api/queries.ts";
import { readTextFile, saveFile } from "../platform/files.ts";
import { useTenant } from "../tenant/tenant-context.ts";
import { ErrorTable, ImportHistory } from "./import-results.tsx";
import { importTexts as texts } from "./texts.ts";

type Mapping = readonly (string | null)[];

/** Polling interval of a running import, in milliseconds. */
const pollIntervalMs = 1_000;

const isRunning = ({ state }: RowImport): boolean =>
  state === "checking" || state === "importing" || state === "undoing";

export interface ImportDialogProps {
  readonly grid: Pick<CompiledGrid, "key" | "name">;
  readonly onClose: () => void;
}

/** Imports rows from a file or pasted text: preview with all errors, progress, undo. */
export function ImportDialog({ grid, onClose }: ImportDialogProps) {
  const { api } = useTenant();
  const queryClient = useQueryClient();
  const params = { grid_key: grid.key };
  const key = queryKey(api, "listRowImports", grid.key);
  const [csv, setCsv] = useState("");
  const [fileError, setFileError] = useState<string | null>(null);
  const imports = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await api.call("listRowImports", { params, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.some(isRunning) ? pollIntervalMs : false),
  });
  // Refresh the list behind the dialog while the job adds or removes rows.
  const [latest] = imports.data ?? [];
  const progress = latest === undefined ? "" : `${latest.id} ${latest.state} ${latest.processed}`;
  useEffect(() => {
    if (progress !== "") void queryClient.invalidateQueries({ queryKey: listKey(api) });
  }, [api, queryClient, progress]);
  // Kept here, since the mutation drops its result while the rows are checked with another mapping.
  const [preview, setPreview] = useState<RowImportPreview>();
  const looking = useMutation({
    mutationFn: async ({ mapping }: { readonly mapping?: Mapping }) => {
      const body = { csv, ...(mapping && { mapping: [...mapping] }) };
      return (await api.call("previewRowImport", { params, body })).data;
    },
    onSuccess: setPreview,
  });
  const refetch = () => void queryClient.invalidateQueries({ queryKey: key });
  const starting = useMutation({
    mutationFn: async ({ columns, valid, rows }: RowImportPreview) => {
      const mapping = columns.map(({ field }) => field);
      const body = { csv, mapping, skip_faulty: valid < rows };
      return (await api.call("startRowImport", { params, body })).data;
    },
    onSuccess: () => {
      change("");
      refetch();
    },
  });
  const undoing = useMutation({
    mutationFn: ({ id }: RowImport) => api.call("undoRowImport", { params: { ...params, id } }),
    onSettled: refetch,
  });
  const change = (text: string) => {
    setCsv(text);
    setPreview(undefined);
    looking.reset();
    starting.reset();
  };
  const readFile = async (file: File) => {
    change("");
    // A character has at most four bytes.
    const result = await readTextFile(file, 4 * maxImportCharacters);
    if ("text" in result && result.text.length <= maxImportCharacters) {
      change(result.text);
      setFileError(null);
    } else {
      const isUnreadable = "error" in result && result.error === "unreadable";
      setFileError(isUnreadable ? texts.fileUnreadable(file.name) : texts.fileTooLarge(file.name));
    }
  };
  const problem = starting.error ?? looking.error ?? undoing.error;
  const isBusy = imports.data?.some(isRunning) === true;
  return (
    <Dialog
      open
      size="xl"
      title={texts.title(grid.name)}
      description={texts.help}
      onClose={looking.isPending || starting.isPending ? () => {} : onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.close}</Button>
          {preview !== undefined && preview.valid > 0 ? (
            <Button
              variant="primary"
              busy={starting.isPending}
              disabled={isBusy || looking.isPending}
              onClick={() => starting.mutate(preview)}
            >
              {texts.start(preview.valid, preview.rows)}
            </Button>
          ) : (
            <Button
              variant="primary"
              busy={looking.isPending}
              disabled={csv.trim() === ""}
              onClick={() => looking.mutate({})}
            >
              {texts.look}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <RowsInput csv={csv} onChange={change} onFile={(file) => void readFile(file)} />
        {fileError === null ? null : <Alert tone="danger">{fileError}</Alert>}
        {problem === null ? null : (
          <Alert tone="danger">{problem instanceof ApiProblem ? problem.reason : texts.failed}</Alert>
        )}
        {preview === undefined ? null : (
          <Preview
            preview={preview}
            isLooking={looking.isPending}
            gridKey={grid.key}
            onMap={(mapping) => looking.mutate({ mapping })}
          />
        )}
        {imports.isPending ? (
          <Loading label={texts.loading}>
            <Skeleton className="h-10 w-full" />
          </Loading>
        ) : null}
        {imports.isError ? <Alert tone="danger">{texts.historyFailed}</Alert> : null}
        <ImportHistory
          imports={imports.data ?? []}
          isUndoing={undoing.isPending || isBusy}
          onUndo={(row) => undoing.mutate(row)}
        />
      </div>
    </Dialog>
  );
}

/** The first field error is more specific than the general message. */

interface RowsInputProps {
  readonly csv: string;
  readonly onChange: (csv: string) => void;
  readonly onFile: (file: File) => void;
}

/** Maximum characters shown in the text area; longer texts are slow to edit, so only their size is shown. */
const maxShown = 200_000;

function RowsInput({ csv, onChange, onFile }: RowsInputProps) {
  const id = useId();
  const isLong = csv.length > maxShown;
  return (
    <>
      <FieldFrame id={id} label={texts.rows} help={texts.limits}>
        {isLong ? (
          <p id={id} className="text-muted">
            {texts.long(csv.length)}
          </p>
        ) : (
          <TextArea
            id={id}
            data-autofocus
            rows={4}
            maxRows={8}
            spellCheck={false}
            maxLength={maxImportCharacters}
            value={csv}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </FieldFrame>
      <div>
        <FileButton size="sm" icon={<FileUp aria-hidden />} accept=".csv,.tsv,.txt,text/csv" onFile={onFile}>
          {texts.file}
        </FileButton>
      </div>
    </>
  );
}

interface PreviewProps {
  readonly preview: RowImportPreview;
  readonly isLooking: boolean;
  readonly gridKey: string;
  readonly onMap: (mapping: Mapping) => void;
}

/** Preview of an import: mapping of columns to fields, number of valid rows, and all errors. */
function Preview({ preview, isLooking, gridKey, onMap }: PreviewProps) {
  const { rows, valid, columns, fault_count: total, faults: errors, faulty_csv: invalid } = preview;
  const section = useRef<HTMLElement>(null);
  // It starts below the input, often out of view.
  useEffect(() => {
    section.current?.scrollIntoView({ block: "start" });
  }, []);
  const isMapped = columns.some(({ field }) => field !== null);
  const missing = preview.fields.filter(
    ({ name, required }) => required && columns.every(({ field }) => field !== name),
  );
  return (
    <section
      ref={section}
      aria-label={texts.preview}
      aria-busy={isLooking || undefined}
      className="flex flex-col gap-3"
    >
      <p role="status" className="font-medium tabular-nums">
        {isMapped ? texts.found(rows, valid) : texts.unmapped}
      </p>
      {missing.length === 0 ? null : (
        <Alert tone="warning">{texts.missing(missing.map(({ label }) => label))}</Alert>
      )}
      <Columns preview={preview} isLooking={isLooking} onMap={onMap} />
      {errors.length === 0 ? null : (
        <>
          <ErrorTable errors={errors} total={total} />
          <div>
            <Button
              size="sm"
              icon={<Download aria-hidden />}
              onClick={() =>
                saveFile(new Blob(["\uFEFF", invalid], { type: "text/csv" }), `${gridKey}-faults.csv`)
              }
            >
              {texts.download(rows - valid)}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

type ColumnsProps = Pick<PreviewProps, "preview" | "isLooking" | "onMap">;

function Columns({ preview: { columns, fields }, isLooking, onMap }: ColumnsProps) {
  const chosen = columns.map(({ field }) => field);
  const choose = (at: number, name: string) =>
    // A field has one column, so remove it from the previous one.
    onMap(
      chosen.map((field, other) =>
        other === at ? (name === "" ? null : name) : field === name ? null : field,
      ),
    );
  return (
    <div
      className="overflow-x-auto rounded-md border border-line"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={texts.columns}
    >
      <table className="w-full text-start">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {texts.column}
            </th>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {texts.sample}
            </th>
            <th scope="col" className="px-3 py-2 text-start font-medium">
              {texts.field}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {columns.map(({ header, field, sample }, at) => (
            // The columns of a file are fixed, and their names may repeat, so the index is the key.
            <tr key={at}>
              <th scope="row" dir="auto" className="px-3 py-1.5 text-start font-normal wrap-anywhere">
                {header || texts.nameless(at + 1)}
              </th>
              <td dir="auto" className="max-w-48 truncate px-3 py-1.5 text-muted">
                {sample}
              </td>
              <td className="min-w-48 px-3 py-1.5">
                <select
                  aria-label={texts.fieldOf(header || texts.nameless(at + 1))}
                  className={controlClass}
                  value={field ?? ""}
                  // Not disabled meanwhile, which would drop the focus.
                  onChange={(event) => {
                    if (!isLooking) choose(at, event.target.value);
                  }}
                >
                  <option value="">{texts.leftOut}</option>
                  {fields.map(({ name, label, required }) => (
                    <option key={name} value={name}>
                      {required ? texts.requiredField(label) : label}
                    </option>
                  ))}
                </select>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
