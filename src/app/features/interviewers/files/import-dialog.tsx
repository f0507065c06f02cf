import { useId } from "react";
import { Button } from "../../../../ui/button.tsx";
import { Dialog } from "../../../../ui/dialog.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { FieldFrame } from "../../../../ui/field-frame.tsx";
import { Loading } from "../../../../ui/loading.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
import { texts } from "../texts.ts";
import { ImportPreview } from "./import-preview.tsx";
import { useImport } from "./use-import.ts";

export interface ImportDialogProps {
  readonly onClose: () => void;
}

/** Makes an interviewer of a file, after a look at what that would make. */
export function ImportDialog({ onClose }: ImportDialogProps) {
  const id = useId();
  const importing = useImport(onClose);
  const { preview, fault } = importing;
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
        {fault === null ? null : (
          <Alert tone="danger" title={texts.importRefused}>
            {fault.map((line) => (
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
